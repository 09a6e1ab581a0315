import { listen, pressed, send } from './api.js';
import { showProjection } from './board.js';
import { showChanges } from './changes.js';
import { showConsumers } from './consumers.js';
import { text } from './dom.js';
import { showShards } from './shards.js';

const byId = (id) => document.getElementById(id);

byId('place').addEventListener('click', pressed('POST', 'api/orders'));
byId('cart').addEventListener('click', pressed('POST', 'api/carts'));
byId('rotate').addEventListener('click', pressed('POST', 'api/shards/rotate'));
byId('traffic').addEventListener('click', (event) => {
  const on = event.currentTarget.getAttribute('aria-checked') === 'true';
  send('POST', `api/traffic/${on ? 'stop' : 'start'}`);
});
byId('theme').addEventListener('click', () => {
  const root = document.documentElement;
  root.dataset.theme = (root.dataset.theme === 'dark') ? 'light' : 'dark';
  try {
    localStorage.setItem('theme', root.dataset.theme);
  }
  catch {
    // A browser that keeps nothing starts with the system's choice again.
  }
});

listen({
  projection: showProjection,
  changes: showChanges,
  consumers: (consumers) => {
    showConsumers(consumers);
    showShards(consumers);
  },
  sample: showSample,
}, (live) => {
  byId('connection').dataset.state = live ? 'live' : 'lost';
  text(byId('connection'), live ? 'live' : 'reconnecting');
});

function showSample(sample) {
  byId('table').hidden = false;
  text(byId('table'), `table ${sample.table}`);
  byId('service').hidden = false;
  text(byId('service'), sample.embedded ? 'DynamoDB in this process' : 'DynamoDB on AWS');
  byId('rotate').hidden = !sample.embedded;
  byId('traffic').setAttribute('aria-checked', String(sample.traffic));
}
