import type { CheckGroup } from '../check.ts';
import { components } from './components.ts';
import { diagnosis } from './diagnosis.ts';
import { gameHost } from './game-host.ts';
import { gamePages } from './game-pages.ts';
import { integrity } from './integrity.ts';
import { paying } from './paying.ts';
import { policies } from './policies.ts';
import { popups } from './popups.ts';
import { preload } from './preload.ts';
import { sharing } from './sharing.ts';

export const CHECK_GROUPS: readonly CheckGroup[] = [
  integrity,
  diagnosis,
  policies,
  sharing,
  preload,
  gamePages,
  gameHost,
  popups,
  components,
  paying,
];
