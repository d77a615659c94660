// Stands in for the checkout screens: answers like them, then repeats over its port whatever the test tells it.
let port = null;
window.addEventListener('message', (event) => {
  if (event.data?.type === 'service-payments:init') {
    port = event.ports[0];
    window.received = { init: event.data, origin: event.origin, ports: event.ports.length };
    window.heard = [];
    port.addEventListener('message', ({ data }) => window.heard.push(data));
    port.start();
    port.postMessage({ type: 'ready' });
  }
});
window.say = (message) => port.postMessage(message);
window.shout = (message) => window.parent.postMessage(message, '*');
const asked = new URLSearchParams(location.search);
if (!asked.has('without-hello')) window.parent.postMessage('service-payments:hello', '*');
// The document has not loaded before this has.
const held = asked.get('held');
if (held !== null) new Image().src = held;
