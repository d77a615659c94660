/** The traveller, feet at 0, 0, looking to the right. */
import type { Outfit } from '../outfit.ts';
import { at, circle, fill, line } from './brush.ts';
import type { Brush } from './brush.ts';
import { paintBlade, paintHead, paintLantern, paintPotion, paintShield } from './gear.ts';

export interface Pose {
  /** Radians of the walk. */
  readonly stride: number;
  /** 0 at rest, 1 at full speed. */
  readonly haste: number;
  /** Above the ground; below zero while falling. */
  readonly isInAir: boolean;
  /** Seconds, for breath and wind; stands still for players who want less motion. */
  readonly time: number;
}

const SKIN = '#f3c9a0';
const HAIR = '#5b3320';
const TUNIC = '#d8d0b4';
const TUNIC_SHADE = '#a89a7c';
const TROUSERS = '#4a4168';
const TROUSERS_FAR = '#352f50';
const SCARF = '#d2495c';

export function paintHero(brush: Brush, outfit: Outfit, pose: Pose): void {
  const swing = pose.isInAir ? 0.7 : Math.sin(pose.stride) * pose.haste;
  const bob = pose.isInAir ? 0 : Math.abs(Math.cos(pose.stride)) * 2.4 * pose.haste;
  const breath = Math.sin(pose.time * 2.2) * 0.7 * (1 - pose.haste);
  const wind = Math.sin(pose.time * 3.1) * (1.6 + pose.haste * 2.4) - pose.haste * 9;

  at(brush, { x: 0, y: -bob }, () => {
    if (outfit.cloak !== null) paintCloak(brush, outfit.cloak, wind);
    paintLeg(brush, { hip: 4.5, swing: -swing, hasBoots: outfit.boots !== null, isFar: true });
    paintFarArm(brush, outfit, -swing);
    paintLeg(brush, { hip: -4.5, swing, hasBoots: outfit.boots !== null, isFar: false });
    at(brush, { x: 0, y: breath * 0.4 }, () => {
      paintBody(brush, outfit, wind);
      at(brush, { x: 2, y: -58 + breath * 0.5 }, () => paintFace(brush, outfit, pose));
      paintNearArm(brush, outfit, swing);
    });
  });
}

function paintLeg(
  brush: Brush,
  { hip, swing, hasBoots, isFar }: { hip: number; swing: number; hasBoots: boolean; isFar: boolean },
): void {
  const lift = Math.max(0, swing) * 3;
  // At rest the feet stand apart; in a stride both come from the middle.
  at(brush, { x: hip * (1 - Math.abs(swing) * 0.7), y: -22, turn: -swing * 0.62 }, () => {
    line(brush, 'M0 0V13', isFar ? TROUSERS_FAR : TROUSERS, 8);
    at(brush, { x: 0, y: 13 - lift, turn: Math.max(0, -swing) * 0.5 }, () => {
      const leather = hasBoots ? (isFar ? '#2f4fa6' : '#4b74da') : isFar ? '#4f3220' : '#6b4226';
      line(brush, hasBoots ? 'M0-8V5' : 'M0-3V5', leather, hasBoots ? 9.5 : 8);
      fill(brush, 'M-4 2h8c5 1 7 4 7 7H-4z', leather);
      if (!hasBoots) return;
      line(brush, 'M-4-9H4', '#e9f1ff', 3.5);
      line(brush, 'M-3-3H3M-3 1H4', '#f0b84e', 1.5);
    });
  });
}

function paintBody(brush: Brush, outfit: Outfit, wind: number): void {
  const cloth = brush.createLinearGradient(-12, 0, 14, 0);
  cloth.addColorStop(0, TUNIC_SHADE);
  cloth.addColorStop(0.6, TUNIC);
  cloth.addColorStop(1, '#f0ead2');
  fill(brush, 'M-10-46c6-4 15-4 20 0 4 10 6 20 7 29-11 4-24 4-34 0 1-9 3-19 7-29z', cloth);
  line(brush, 'M-15-24c10 3 22 3 31 0', '#6b4226', 4.5);
  fill(brush, 'M0-27h7v6H0z', '#f0b84e');
  outfit.potions.forEach((potion, index) =>
    at(brush, { x: -10 + index * 9, y: -19 }, () => paintPotion(brush, potion)),
  );
  // The scarf, and its end in the wind.
  brush.fillStyle = '#a93346';
  brush.beginPath();
  brush.moveTo(-6, -47);
  brush.quadraticCurveTo(-18, -46 + wind * 0.4, -26 + wind * 0.6, -38 + wind);
  brush.quadraticCurveTo(-17, -38 + wind * 0.4, -6, -41);
  brush.fill();
  fill(brush, 'M-10-49c6 3 16 3 22 0 2 3 2 6 0 8-8 3-16 3-23 0-1-3-1-5 1-8z', SCARF);
}

function paintFace(brush: Brush, { head }: Outfit, { time, haste }: Pose): void {
  // Hair behind, face, hair before.
  circle(brush, -3, -1, 17.5, HAIR);
  circle(brush, 1, 0, 15.5, SKIN);
  fill(brush, 'M-16 2C-19-16-4-22 6-19c8 2 12 9 11 16-4-4-8-6-12-7-4 4-10 6-15 6-1 3-2 6-2 9-3-1-4-2-4-3z', HAIR);
  line(brush, 'M4-15c5 1 9 5 11 9', '#7d4a2c', 2);
  circle(brush, -9, 4, 4, SKIN);
  const isBlinking = haste < 0.2 && time % 4.3 < 0.13 && time > 1;
  if (isBlinking) line(brush, 'M4 2h4M11 2h3', '#2a1a22', 2);
  else {
    circle(brush, 6, 1.5, 2.3, '#2a1a22');
    circle(brush, 12.5, 1.5, 2.1, '#2a1a22');
    circle(brush, 6.8, 0.7, 0.8, '#fff');
    circle(brush, 13.2, 0.7, 0.7, '#fff');
  }
  brush.globalAlpha = 0.5;
  circle(brush, 3, 6.5, 3, '#ef8d7c');
  brush.globalAlpha = 1;
  line(brush, 'M8 8c2 1.500 4 1.500 5 0', '#8a4a3a', 1.6);
  if (head !== null) at(brush, { x: -1, y: -11, turn: -0.1 }, () => paintHead(brush, head));
}

/** The arm on the far side carries the shield. */
function paintFarArm(brush: Brush, { shield }: Outfit, swing: number): void {
  const turn = shield === null ? swing * 0.7 : -0.85;
  at(brush, { x: 5, y: -41, turn }, () => {
    line(brush, 'M0 0V15', TUNIC_SHADE, 7);
    circle(brush, 0, 17, 4, '#d9a884');
  });
  if (shield !== null) at(brush, { x: 20, y: -27 + swing * 1.2 }, () => paintShield(brush, shield));
}

/** The arm on the near side: the blade, or the lantern, or both hands' work. */
function paintNearArm(brush: Brush, { blade, light }: Outfit, swing: number): void {
  const raised = blade !== null ? -0.95 : light !== null ? -1 : 0;
  const turn = raised + swing * (raised === 0 ? 0.75 : 0.22);
  at(brush, { x: -5, y: -41, turn }, () => {
    line(brush, 'M0 0V15', TUNIC, 7.5);
    circle(brush, 0, 17, 4.4, SKIN);
    if (blade !== null) at(brush, { x: 0, y: 16, turn: 1.62, scale: 0.95 }, () => paintBlade(brush, blade));
  });
  if (light === null) return;
  if (blade === null) {
    at(brush, { x: 11, y: -32 + swing }, () => paintLantern(brush));
    return;
  }
  // With a blade in hand the lantern hangs from a stick on the back.
  line(brush, 'M-6-38-24-70', '#6b4226', 3);
  at(brush, { x: -24, y: -70, turn: swing * 0.12 }, () => paintLantern(brush));
}

function paintCloak(brush: Brush, cloak: NonNullable<Outfit['cloak']>, wind: number): void {
  const isComet = cloak === 'comet-cape';
  const cloth = brush.createLinearGradient(0, -48, -20, 0);
  cloth.addColorStop(0, isComet ? '#3550b8' : '#7d6bd6');
  cloth.addColorStop(1, isComet ? '#5b1f6a' : '#33286e');
  brush.fillStyle = cloth;
  brush.beginPath();
  brush.moveTo(9, -48);
  brush.quadraticCurveTo(14, -26, 10, -8);
  brush.quadraticCurveTo(-6, -4 + wind * 0.2, -22 + wind * 1.3, -7 + wind * 0.5);
  brush.quadraticCurveTo(-20 + wind * 0.5, -28, -11, -48);
  brush.fill();
  brush.strokeStyle = isComet ? '#ffc45e' : '#f0b84e';
  brush.lineWidth = 2;
  brush.beginPath();
  brush.moveTo(10, -9);
  brush.quadraticCurveTo(-6, -5 + wind * 0.2, -21 + wind * 1.3, -8 + wind * 0.5);
  brush.stroke();
  if (!isComet) return;
  for (const [x, y, size] of [
    [-10, -20, 1.4],
    [-15, -13, 1],
    [-4, -14, 1.2],
    [-9, -32, 1],
    [-17 + wind, -18, 1.6],
  ] as const) {
    circle(brush, x, y, size, '#fff1c4');
  }
}
