import { KycGate } from '@service-payments/react';
import { askMembership, openKycSession } from './api.ts';
import type { Purchase, ShopItem } from './api.ts';
import { ItemCard } from './item-card.tsx';
import type { Preferences } from './preferences.ts';

interface MembersRoomProps {
  readonly items: readonly ShopItem[];
  readonly preferences: Preferences;
  readonly ownedIds: readonly string[];
  /** The player has knocked: until then nobody is asked for anything. */
  readonly isOpen: boolean;
  readonly onKnock: () => void;
  readonly onPassed: () => void;
  readonly onBuy: (purchase: Purchase) => void;
}

/** A room for those whom the service has verified. What is in it is neither mounted nor known before. */
export function MembersRoom(props: MembersRoomProps): React.JSX.Element {
  const { items, preferences, ownedIds, isOpen, onKnock, onPassed, onBuy } = props;
  return (
    <section className="members" aria-labelledby="members-title">
      <header className="section-head">
        <h2 id="members-title" tabIndex={-1}>
          The members’ room
        </h2>
        <p>Behind the round door: one thing the cart does not carry. The service checks who you are, once.</p>
      </header>
      {isOpen ? (
        <KycGate
          level={2}
          requestSession={(level, { signal }) => openKycSession(level, signal)}
          recheck={(_, { signal }) => askMembership(signal)}
          onPassed={onPassed}
        >
          <div className="hearth">
            <Hearth />
            <p>
              <strong>Come in.</strong> The fire is lit, the moth is asleep, and this hangs by the door.
            </p>
          </div>
          <ul className="grid">
            {items.map((item) => (
              <li key={item.id}>
                <ItemCard item={item} preferences={preferences} isOwned={ownedIds.includes(item.id)} onBuy={onBuy} />
              </li>
            ))}
          </ul>
        </KycGate>
      ) : (
        <div className="door">
          <Door />
          <button type="button" className="button" onClick={onKnock}>
            Knock
          </button>
        </div>
      )}
    </section>
  );
}

function Door(): React.JSX.Element {
  return (
    <svg viewBox="0 0 160 150" width="160" height="150" aria-hidden="true" focusable="false">
      <path d="M10 150V78a70 70 0 0 1 140 0v72z" fill="#554c7c" />
      <path d="M22 150V80a58 58 0 0 1 116 0v70z" fill="#241b36" />
      <path d="M32 150V82a48 48 0 0 1 96 0v68z" fill="#8a5632" />
      <path d="M56 42v108M80 34v116M104 42v108M32 96h96" stroke="#3a2313" strokeWidth="3" opacity=".6" />
      <path d="M32 70h40M32 124h40" stroke="#2b2140" strokeWidth="7" strokeLinecap="round" />
      <circle cx="112" cy="100" r="7" fill="#f0b84e" />
      <path d="M80 58c-9-13-24-13-24-2 0 10 14 12 24 3 10 9 24 7 24-3 0-11-15-11-24 2z" fill="#ead9ff" />
    </svg>
  );
}

function Hearth(): React.JSX.Element {
  return (
    <svg viewBox="0 0 220 140" width="220" height="140" aria-hidden="true" focusable="false">
      <path d="M10 140V34h200v106z" fill="#4b4370" />
      <path d="M0 22h220v20H0z" fill="#8a5632" />
      <path d="M44 140V88a66 46 0 0 1 132 0v52z" fill="#140d1e" />
      <path d="M70 140c-6-30 10-40 16-62 16 14 12 26 20 30 6-16 4-26 2-38 26 14 48 38 40 70z" fill="#ff7a35" />
      <path d="M86 140c-4-18 6-26 12-38 8 8 8 14 12 18 6-8 6-14 6-20 14 10 22 24 16 40z" fill="#ffd76a" />
      <path d="M58 134h104M66 128l86 10" stroke="#5a3012" strokeWidth="9" strokeLinecap="round" />
      <path d="M20 22V8h14v14M180 22V4M172 4h16" stroke="#f0b84e" strokeWidth="4" fill="none" />
    </svg>
  );
}
