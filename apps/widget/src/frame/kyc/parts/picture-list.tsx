import type { JSX } from 'preact';
import type { KycPicturePart } from '@service-payments/checkout-protocol';
import { CheckIcon } from '../../parts/icons.tsx';
import { useKyc } from '../kyc-context.ts';

/** Which pictures are wanted, and which are there. Of a single one there is nothing to list. */
export function PictureList(props: {
  wanted: readonly KycPicturePart[];
  taken: readonly KycPicturePart[];
}): JSX.Element | null {
  const { words } = useKyc();
  if (props.wanted.length < 2) return null;
  return (
    <ul class="kyc-steps">
      {props.wanted.map((part) => {
        const done = props.taken.includes(part);
        return (
          <li key={part} data-done={done}>
            <span class="kyc-mark">{done && <CheckIcon />}</span>
            {words.pictures[part]}
            {done && <span class="visually-hidden">, {words.stepDone}</span>}
          </li>
        );
      })}
    </ul>
  );
}
