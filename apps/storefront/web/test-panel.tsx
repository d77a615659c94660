import { useId, useState } from 'react';
import { chooseFaults, choosePlayer } from './api.ts';
import type { FaultName, PlayerKind, Shop, TestPanelOffer } from './api.ts';
import { Choice } from './choice.tsx';
import type { Preferences } from './preferences.ts';

const PLAYERS: Readonly<Record<PlayerKind, string>> = {
  player: 'In good standing',
  banned: 'Banned',
  sanctioned: 'Sanctioned region',
  flagged: 'Flagged wallet',
  kyc: 'Needs an identity check',
};

const FAULTS: Readonly<Record<FaultName, string>> = {
  'wrong-digest': 'The widget’s script is not what the manifest says',
  'slow-service': 'The service takes 4 seconds for an intent',
  'service-down': 'The service answers 503 to an intent',
  'no-manifest': 'There is no manifest',
  'no-script': 'The widget’s script is missing',
};

const THEMES = [
  ['auto', 'System'],
  ['light', 'Dawn'],
  ['dark', 'Night'],
] as const;

const LANGUAGES = ['en', 'es', 'pt-BR', 'fr', 'de', 'it', 'pl', 'tr', 'ru', 'ar', 'ja', 'ko', 'zh-Hans'];
const PSEUDO = 'en-XA';

interface TestPanelProps {
  readonly shop: Shop;
  readonly offer: TestPanelOffer;
  readonly preferences: Preferences;
  readonly onPrefer: (changes: Partial<Preferences>) => void;
  /** The server has news: who plays, or what is broken. */
  readonly onChange: () => void;
}

/** Each way a purchase can go, at one's fingertips. Only where the service is a sandbox. */
export default function TestPanel({ shop, offer, preferences, onPrefer, onChange }: TestPanelProps): React.JSX.Element {
  const id = useId();
  const [hasFailed, setFailed] = useState(false);

  function tell(asked: Promise<unknown>): void {
    asked.then(
      () => {
        setFailed(false);
        onChange();
      },
      () => setFailed(true),
    );
  }

  function toggle(fault: FaultName): void {
    const isOn = offer.faultsOn.includes(fault);
    tell(chooseFaults(isOn ? offer.faultsOn.filter((one) => one !== fault) : [...offer.faultsOn, fault]));
  }

  return (
    <section className="panel test-panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Test panel</h2>
      <p className="soft">The service is a sandbox: nothing costs money.</p>
      <div className="field">
        <label htmlFor={`${id}-player`}>Player</label>
        <select
          id={`${id}-player`}
          value={shop.player.kind}
          onChange={(event) => tell(choosePlayer(event.target.value as PlayerKind))}
        >
          {offer.playerKinds.map((kind) => (
            <option key={kind} value={kind}>
              {PLAYERS[kind]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-locale`}>Language of the checkout</label>
        <select
          id={`${id}-locale`}
          value={preferences.locale}
          onChange={(event) => onPrefer({ locale: event.target.value })}
        >
          {LANGUAGES.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {new Intl.DisplayNames([tag], { type: 'language' }).of(tag)}
            </option>
          ))}
          <option value={PSEUDO}>Pseudo, to find what is not translated</option>
        </select>
      </div>
      <Choice label="Theme" options={THEMES} value={preferences.theme} onChange={(theme) => onPrefer({ theme })} />
      <fieldset className="faults">
        <legend>What goes wrong</legend>
        {offer.faults.map((fault) => (
          <label key={fault}>
            <input type="checkbox" checked={offer.faultsOn.includes(fault)} onChange={() => toggle(fault)} />
            {FAULTS[fault]}
          </label>
        ))}
      </fieldset>
      <p role="alert" className="trouble">
        {hasFailed && 'The service did not take that. Nothing has changed; try again.'}
      </p>
    </section>
  );
}
