import { useId } from 'react';
import type { PlayerKind } from './api.ts';

const NAMES: Readonly<Record<PlayerKind, string>> = {
  player: 'In good standing',
  banned: 'Banned',
  sanctioned: 'Sanctioned region',
  kyc: 'Needs an identity check',
};

interface PlayerSwitchProps {
  readonly kinds: readonly PlayerKind[];
  readonly chosen: PlayerKind;
  readonly onChoose: (kind: PlayerKind) => void;
}

/** Test players, so that each way a purchase can go can be seen. */
export function PlayerSwitch({ kinds, chosen, onChoose }: PlayerSwitchProps): React.JSX.Element {
  const id = useId();
  return (
    <div className="player">
      <label htmlFor={id}>Player</label>
      <select id={id} value={chosen} onChange={(event) => onChoose(event.target.value as PlayerKind)}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {NAMES[kind]}
          </option>
        ))}
      </select>
    </div>
  );
}
