import { Shop } from './shop.jsx';

export default function Page() {
  return (
    <main>
      <h1>Sword shop</h1>
      <Shop itemId="sword" />
    </main>
  );
}
