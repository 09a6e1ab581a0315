import { pressed } from './api.js';
import { el, icon, sync, text } from './dom.js';
import { amount, count, title, wholeAmount } from './format.js';

const STATUSES = ['PLACED', 'PAID', 'SHIPPED', 'CANCELLED'];
const EMPTY = {
  PLACED: 'Nothing to be paid',
  PAID: 'Nothing to be shipped',
  SHIPPED: 'Nothing on its way',
  CANCELLED: 'Nothing given up',
};
const ACTIONS = {
  PLACED: [['pay', 'Pay'], ['cancel', 'Cancel']],
  PAID: [['ship', 'Ship'], ['cancel', 'Cancel']],
  SHIPPED: [],
  CANCELLED: [],
};
const BIN = 'M4.5 7h15M9.5 7V4.8h5V7M6.5 7l.8 12.2h9.4L17.5 7M10.3 10.8v5M13.7 10.8v5';

const tiles = document.getElementById('tiles');
const board = document.getElementById('board');

/** Shows the read model that the consumer "projections" keeps. */
export function showProjection(view) {
  showTiles(view);
  sync(board, STATUSES, (status) => status, createColumn, (column, status) => {
    const orders = view.orders.filter((order) => order.status === status);
    text(column.querySelector('h3 span'), count(view.byStatus[status]));
    const cards = column.querySelector('.cards');
    if (orders.length === 0) {
      cards.replaceChildren(el('p', { class: 'nothing' }, EMPTY[status]));
    }
    else {
      sync(cards, orders, (order) => order.orderId, createCard);
    }
  });
}

function showTiles(view) {
  const orders = STATUSES.reduce((sum, status) => sum + view.byStatus[status], 0);
  const best = view.bestCustomers[0];
  const shown = [
    { name: 'Orders', value: count(orders), shares: view.byStatus },
    { name: 'Revenue', value: wholeAmount(view.revenue), note: 'paid' },
    { name: 'Customers', value: count(view.customers), note: best ? `${best.name} leads` : '' },
    { name: 'Open carts', value: count(view.openCarts), note: `${count(view.abandonedCarts)} expired` },
  ];
  sync(tiles, shown, (tile) => tile.name, createTile, (element, tile) => {
    text(element.querySelector('.value'), tile.value);
    if (tile.shares) {
      element.querySelectorAll('.share i').forEach((share) => {
        share.style.flexGrow = tile.shares[share.dataset.status];
      });
    }
    else {
      text(element.querySelector('small'), tile.note);
    }
  });
}

function createTile(tile) {
  const value = el('span', { class: 'value' });
  const beside = tile.shares
    ? el('span', { class: 'share', 'aria-hidden': 'true' }, ...STATUSES.map((status) => el('i', { 'data-status': status })))
    : el('small');
  return el('div', { class: 'tile' },
    el('dt', {}, tile.name), el('dd', { class: tile.shares ? 'wide' : null }, value, beside));
}

function createColumn(status) {
  return el('section', { class: 'column', 'data-status': status },
    el('h3', {}, title(status), el('span')), el('div', { class: 'cards' }));
}

function createCard(order) {
  const name = order.customerId.split('-').map(capital).join(' ');
  const what = order.lines.map((line) => (line.quantity > 1) ? `${line.quantity} × ${line.product}` : line.product).join(', ');
  const path = `api/orders/${encodeURIComponent(order.orderId)}`;
  return el('article', { class: 'card' },
    el('div', { class: 'row' }, el('code', {}, order.orderId), el('b', {}, amount(order.total))),
    el('p', { class: 'who' }, name),
    el('p', { class: 'what', title: what }, what),
    el('div', { class: 'do' },
      ...ACTIONS[order.status].map(([action, label], index) => el('button', {
        class: (index === 0) ? 'small next' : 'small',
        type: 'button',
        'aria-label': `${label} order ${order.orderId}`,
        onclick: pressed('POST', `${path}/${action}`),
      }, label)),
      el('button', {
        class: 'small delete',
        type: 'button',
        title: 'Delete',
        'aria-label': `Delete order ${order.orderId}`,
        onclick: pressed('DELETE', path),
      }, icon(BIN))));
}

function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
