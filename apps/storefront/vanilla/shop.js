// The whole shop without a framework and without a build: the elements pay, this file shows.
const shop = await ask('/api/shop');
const find = (selector, within = document) => within.querySelector(selector);
const titles = new Map([...shop.items, ...shop.memberItems].map((item) => [item.id, item.title]));
/** Pictures that are in sight at once; the others wait until they are. */
const SEEN_FIRST = 4;
const STATUSES = {
  open: 'Not paid yet',
  created: 'Payment under way',
  approved: 'Delivered',
  declined: 'Declined, not delivered',
  expired: 'Timed out',
  refused: 'Not available',
};

const currency = find('#currency');
for (const name of shop.currencies) currency.append(new Option(name));
currency.addEventListener('change', showItems);
showItems();

find('#knock').addEventListener('click', (event) => {
  const gate = clone('#gate', 'kyc-gate');
  gate.setAttribute('base-url', shop.widgetBaseUrl);
  event.target.replaceWith(gate);
});

// A hint for the eye; what was delivered comes with the next event of the shop's own server.
document.addEventListener('approved', () => say('Paid. Your item is on its way.'));
document.addEventListener('declined', () => say('That payment did not go through. Nothing was bought.'));

new EventSource('/api/events').addEventListener('belongings', ({ data }) => {
  const { inventory, orders } = JSON.parse(data);
  find('#empty').hidden = inventory.length > 0;
  find('#owned').replaceChildren(...inventory.map(({ itemId }) => owned(itemId)));
  find('#orders').replaceChildren(...orders.map(order));
});

function showItems() {
  find('#items').replaceChildren(...shop.items.map((item, index) => offer(item, currency.value, index < SEEN_FIRST)));
}

function offer(item, coin, isSeenFirst) {
  const card = clone('#item', 'li');
  const price = new Intl.NumberFormat('en', { style: 'currency', currency: coin }).format(item.prices[coin]);
  const picture = find('img', card);
  if (isSeenFirst) picture.loading = 'eager';
  picture.src = `/items/${item.id}.svg`;
  find('h3', card).textContent = item.title;
  find('.text', card).textContent = item.description;
  find('.price', card).textContent = price;
  find('button', card).setAttribute('aria-label', `Buy ${item.title} for ${price}`);
  const widget = find('payment-widget', card);
  widget.setAttribute('base-url', shop.widgetBaseUrl);
  widget.setAttribute('intent-url', `/api/purchases?currency=${coin}`);
  widget.setAttribute('item-id', item.id);
  const redirect = find('redirect-button', card);
  redirect.setAttribute('redirect-url', `/api/purchases/redirect?currency=${coin}`);
  redirect.setAttribute('item-id', item.id);
  redirect.setAttribute('resume-key', `plain ${item.id} ${coin}`);
  return card;
}

function owned(itemId) {
  const entry = document.createElement('li');
  const picture = Object.assign(new Image(72, 72), { src: `/items/${itemId}.svg`, alt: '' });
  entry.append(picture, titles.get(itemId) ?? 'Something for members');
  return entry;
}

function order({ title, status }) {
  const line = document.createElement('li');
  line.textContent = `${title}: ${STATUSES[status]}`;
  return line;
}

function clone(template, selector) {
  return find(selector, document.importNode(find(template).content, true));
}

function say(words) {
  find('[role=status]').textContent = words;
}

async function ask(path) {
  const response = await fetch(path);
  return (await response.json()).data;
}
