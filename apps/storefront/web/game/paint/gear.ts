/** What the hero can own, as it is worn: small pictures with the grip, collar or brim at 0, 0. */
import { circle, fill, glow, line } from './brush.ts';
import type { Brush } from './brush.ts';
import type { Outfit } from '../outfit.ts';

/** Grip at 0, 0, pointing up. */
export function paintBlade(brush: Brush, blade: NonNullable<Outfit['blade']>): void {
  if (blade === 'sword-of-dawn') {
    glow(brush, 0, -28, 34, '255, 190, 120', 0.7);
    fill(brush, 'M-3.500-7v-36L0-52l3.500 9v36z', '#eef4ff');
    fill(brush, 'M0-7v-45l3.500 9v36z', '#9fb3d8');
    fill(brush, 'M-10-9c4-2 16-2 20 0l1 4h-22z', '#f0b14a');
    line(brush, 'M0-4V6', '#6b4226', 4);
    circle(brush, 0, 9, 3, '#f0b14a');
    return;
  }
  glow(brush, 6, -30, 30, '170, 190, 255', 0.6);
  fill(brush, 'M-3-6C-8-26 0-46 18-54 8-42 4-26 4-6z', '#e8eeff');
  line(brush, 'M0-8c-3-16 4-34 14-42', '#9db0ff', 1.5);
  fill(brush, 'M-8-8c6-3 10-3 16 0v3h-16z', '#b9a6ff');
  line(brush, 'M0-4V6', '#3c2f66', 4);
  circle(brush, 0, 9, 2.5, '#d9ccff');
}

/** Middle at 0, 0. */
export function paintShield(brush: Brush, shield: NonNullable<Outfit['shield']>): void {
  if (shield === 'oakheart-shield') {
    circle(brush, 0, 0, 17, '#4a2b14');
    circle(brush, 0, 0, 14.5, '#a3713d');
    line(brush, 'M-13-6H13M-14.500 1H14.500M-12 8H12', 'rgba(60, 34, 14, .55)', 1.5);
    circle(brush, 0, 0, 5, '#d9a05a');
    fill(brush, 'M0-17c4-8 10-8 12-6-2 6-6 8-12 6z', '#8fd07c');
    return;
  }
  fill(brush, 'M-14-17c10-1 18-1 28 0 1 18-4 30-14 38-10-8-15-20-14-38z', '#17506b');
  fill(brush, 'M-11-14c8-1 14-1 22 0 1 14-3 24-11 31-8-7-12-17-11-31z', '#3fa3bd');
  line(brush, 'M-9 0c4-6 7 4 11-1s5 1 7 1M-8 8c4-5 6 3 9-1s4 0 6 1', '#d6f6ff', 2);
}

/** Middle of the brim at 0, 0. */
export function paintHead(brush: Brush, head: NonNullable<Outfit['head']>): void {
  if (head === 'wayfarer-hat') {
    fill(brush, 'M-14-2c0-16 6-24 13-23 5 1 7-3 11-1 6 2 7 14 8 24z', '#5b8a70');
    fill(brush, 'M-27 0c8-5 42-6 54 0 2 3 0 5-5 5-14 3-32 3-45 0-4 0-6-2-4-5z', '#436e58');
    fill(brush, 'M-14-6c10 3 22 3 32 0l1 5c-12 3-24 3-34 0z', '#6b4226');
    fill(brush, 'M12-6c2-14 9-24 18-27-1 11-6 20-16 28z', '#f4b27a');
    return;
  }
  glow(brush, 0, -8, 30, '255, 214, 130', 0.8);
  fill(brush, 'M-17 2-20-16l10 8L0-22l10 14 10-8-3 18c-10 4-24 4-34 0z', '#f0b84e');
  fill(brush, 'M-17 2c10 4 24 4 34 0l-1-5c-10 3-22 3-32 0z', '#b4762a');
  for (const [x, y, colour] of [
    [-20, -17, '#f7d98a'],
    [0, -23, '#e0273b'],
    [20, -17, '#f7d98a'],
    [0, -5, '#6fd6ff'],
  ] as const) {
    circle(brush, x, y, 2.6, colour);
  }
}

/** A lantern on its ring at 0, 0. */
export function paintLantern(brush: Brush): void {
  glow(brush, 0, 13, 26, '255, 200, 110', 0.8);
  line(brush, 'M0 0v4', '#7d4a14', 2);
  fill(brush, 'M-6 4H6l2 4H-8z', '#e0a23c');
  fill(brush, 'M-6.500 8h13l1 12h-15z', '#fff0b8');
  line(brush, 'M-6.500 8h13l1 12h-15zM-2 8v12M2.500 8v12', '#b4762a', 1.5);
  fill(brush, 'M-9 20H9v3H-9z', '#e0a23c');
}

/** A flask at the belt. */
export function paintPotion(brush: Brush, potion: Outfit['potions'][number]): void {
  const colour = potion === 'ember-draught' ? '#ff8a3d' : '#7a8cff';
  glow(brush, 0, 5, 14, potion === 'ember-draught' ? '255, 140, 60' : '130, 150, 255', 0.8);
  line(brush, 'M0-3v4', '#d7a878', 3);
  circle(brush, 0, 5, 4.2, colour);
  circle(brush, -1.3, 3.7, 1.2, '#fff');
}
