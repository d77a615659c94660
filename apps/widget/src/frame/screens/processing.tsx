import type { JSX } from 'preact';
import { Notice } from '../parts/notice.tsx';
import { OrderLine } from '../parts/order.tsx';
import type { ScreenProps } from './screen-props.ts';

/** The player has done his part; or we do not know whether his payment arrived, and find out. */
export function ProcessingScreen({ screen }: ScreenProps<'processing' | 'unsure'>): JSX.Element {
  return (
    <Notice screen={screen} icon={<span class="spinner" />} tone="calm" more={<OrderLine session={screen.session} />} />
  );
}
