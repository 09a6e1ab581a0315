import { pressed } from './api.js';
import { el, sync, text } from './dom.js';
import { count, duration, title } from './format.js';

const TONES = { RUNNING: 'green', FAILED: 'red', STOPPED: 'grey', ENDED: 'grey' };

const cards = document.getElementById('consumers');

/** Shows the consumers, and which parts of the page stand still without them. */
export function showConsumers(consumers) {
  sync(cards, consumers, (consumer) => consumer.name, create, update);
  for (const consumer of consumers) {
    document.querySelectorAll(`[data-consumer="${consumer.name}"]`)
      .forEach((panel) => panel.toggleAttribute('data-frozen', !consumer.running));
  }
}

function create(consumer) {
  const button = el('button', { class: 'button', type: 'button' });
  button.addEventListener('click', pressed('POST', () => `api/consumers/${consumer.name}/${button.dataset.action}`));
  return el('article', { class: 'consumer' },
    el('h3', {}, consumer.name, el('span', { class: 'pill' })),
    button,
    el('dl', {}, fact('handled'), fact('open shards'), fact('behind')));
}

function fact(name) {
  return el('div', { 'data-fact': name }, el('dt', {}, name), el('dd'));
}

function update(card, consumer) {
  const pill = card.querySelector('.pill');
  text(pill, title(consumer.state) + (consumer.error && consumer.state !== 'RUNNING' ? `: ${consumer.error}` : ''));
  pill.dataset.tone = TONES[consumer.state] ?? 'amber';
  const button = card.querySelector('.button');
  button.dataset.action = consumer.running ? 'stop' : 'start';
  button.classList.toggle('primary', !consumer.running);
  button.setAttribute('aria-label', `${consumer.running ? 'Stop' : 'Start'} consumer ${consumer.name}`);
  text(button, consumer.running ? 'Stop' : 'Start');
  const open = consumer.shards.filter((shard) => !shard.finished);
  const facts = {
    handled: count(consumer.handled),
    'open shards': consumer.running ? count(open.length) : '–',
    behind: consumer.running ? duration(Math.max(0, ...open.map((shard) => shard.lagMillis ?? 0))) : '–',
  };
  for (const [name, value] of Object.entries(facts)) {
    text(card.querySelector(`[data-fact="${name}"] dd`), value);
  }
}
