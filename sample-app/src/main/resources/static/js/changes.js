import { el, sync, text } from './dom.js';
import { duration, tail, time, title } from './format.js';

const TONES = { INSERT: 'green', MODIFY: 'blue', REMOVE: 'red' };

const list = document.getElementById('changes');
const median = document.getElementById('median');

/** Shows the typed changes that the consumer "audit" has noted. */
export function showChanges(entries) {
  if (entries.length === 0) {
    list.replaceChildren(el('li', { class: 'nothing' }, 'Nothing has changed yet'));
  }
  else {
    sync(list, entries, (entry) => `${entry.eventId} ${entry.attempt}`, create);
  }
  const times = entries.map((entry) => entry.latencyMillis).filter((took) => took !== null).sort((a, b) => a - b);
  text(median, (times.length > 0) ? `median ${duration(times[Math.floor(times.length / 2)])}` : '');
}

function create(entry) {
  const name = entry.expired ? 'EXPIRED' : entry.eventName;
  return el('li', { class: 'change' },
    el('span', { class: 'pill', 'data-tone': entry.expired ? 'amber' : TONES[entry.eventName] }, name),
    el('span', { class: 'item' }, `${entry.type} `, el('code', {}, entry.id)),
    el('span', { class: 'took', title: 'Time from the write to the listener' }, duration(entry.latencyMillis)),
    fate(entry),
    el('time', { datetime: entry.seenAt, title: `Shard ${entry.shardId}` }, time(entry.seenAt)));
}

function fate(entry) {
  const parts = [];
  if (entry.before) {
    parts.push(say(entry.before), ' → ');
  }
  parts.push(el('b', {}, entry.after ? say(entry.after) : 'gone'));
  if (entry.attempt > 1) {
    parts.push(` · attempt ${entry.attempt}`);
  }
  return el('span', { class: 'fate', title: `Came by shard ${tail(entry.shardId, 8)}` }, ...parts);
}

function say(state) {
  return (state === state.toUpperCase()) ? title(state) : state;
}
