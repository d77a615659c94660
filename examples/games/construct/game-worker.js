// The game's half, in the worker. Import it into the project's scripts and fill in what your game does.
let port;

self.addEventListener('message', ({ data, ports }) => {
  if (data?.type !== 'service-payments-port') return;
  [port] = ports;
  port.addEventListener('message', (message) => onPageEvent(JSON.parse(message.data)));
  port.start();
  // In a game: when the player presses the shop's button.
  send({ type: 'buy', itemId: 'sword' });
});

function onPageEvent(event) {
  switch (event.type) {
    case 'pause':
    case 'resume':
    case 'mute':
    case 'unmute':
      // runtime.timeScale = event.type === 'pause' ? 0 : 1;
      break;
    case 'save-progress':
      send({ type: 'saved', id: event.id });
      break;
    case 'before-leave':
      send({ type: 'may-leave', id: event.id, answer: true });
      break;
    case 'checkout':
      if (event.status === 'closed') send({ type: 'return-to-game' });
      break;
  }
}

function send(command) {
  port.postMessage(JSON.stringify(command));
}
