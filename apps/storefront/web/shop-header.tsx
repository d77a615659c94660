import { NightScene } from './night-scene.tsx';

interface ShopHeaderProps {
  readonly children?: React.ReactNode;
}

export function ShopHeader({ children }: ShopHeaderProps): React.JSX.Element {
  return (
    <header className="top">
      <NightScene />
      <div className="top-inner">
        <div className="brand">
          <p className="brand-line">The wandering shop of Duskmere</p>
          <h1>Moth &amp; Lantern</h1>
        </div>
        {children}
      </div>
    </header>
  );
}
