import { el } from './dom.js';
import { count, duration, tail } from './format.js';

const MOST = 8;

const table = document.getElementById('shards');

/** Shows each shard once, with what every consumer's feed says of it. */
export function showShards(consumers) {
  const shards = new Map();
  consumers.forEach((consumer) => consumer.shards.forEach((shard) => {
    const seen = shards.get(shard.id) ?? { id: shard.id, parent: shard.parent, by: new Map() };
    seen.parent ??= shard.parent;
    seen.by.set(consumer.name, { ...shard, running: consumer.running });
    shards.set(shard.id, seen);
  }));
  const rows = [...shards.values()].sort((a, b) => isDone(a) - isDone(b) || b.id.localeCompare(a.id)).slice(0, MOST);
  table.replaceChildren(head(consumers), el('tbody', {}, ...rows.map((shard) => row(shard, consumers))));
}

function isDone(shard) {
  return [...shard.by.values()].every((line) => line.finished);
}

function head(consumers) {
  return el('thead', {},
    el('tr', {}, el('th', { colspan: 2 }),
      ...consumers.map((consumer) => el('th', { class: 'first', colspan: 4, scope: 'colgroup' }, consumer.name))),
    el('tr', {}, el('th', { scope: 'col' }, 'Shard'), el('th', { scope: 'col' }, 'Goes on from'),
      ...consumers.flatMap(() => [
        el('th', { class: 'first', scope: 'col' }, 'State'),
        el('th', { scope: 'col' }, 'Stored position'),
        el('th', { class: 'number', scope: 'col' }, 'Records'),
        el('th', { class: 'number', scope: 'col' }, 'Lag'),
      ])));
}

function row(shard, consumers) {
  return el('tr', { 'data-finished': isDone(shard) ? '' : null },
    el('td', { title: shard.id }, el('code', {}, tail(shard.id, 8))),
    el('td', { class: 'faint', title: shard.parent ?? '' }, el('code', {}, tail(shard.parent, 8))),
    ...consumers.flatMap((consumer) => cells(shard.by.get(consumer.name))));
}

function cells(line) {
  if (!line) {
    return [el('td', { class: 'first faint', colspan: 4 }, 'not opened yet')];
  }
  const state = line.finished ? ['finished', 'grey'] : line.running ? ['reading', 'green'] : ['at rest', 'amber'];
  return [
    el('td', { class: 'first' }, el('span', { class: 'pill', 'data-tone': state[1] }, state[0])),
    el('td', { title: line.position ?? '' }, el('code', {}, tail(line.position, 8))),
    el('td', { class: 'number' }, count(line.records)),
    el('td', { class: 'number faint' }, (line.finished || !line.running) ? '–' : duration(line.lagMillis)),
  ];
}
