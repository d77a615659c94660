/** Who comes along. Painted where they are, looking to the right. */
import { at, circle, fill, glow, line } from './brush.ts';
import type { Brush } from './brush.ts';

/** Middle at 0, 0. `flap`: radians. */
export function paintMoth(brush: Brush, flap: number): void {
  glow(brush, 0, 16, 24, '255, 210, 120', 0.7);
  const open = 0.55 + Math.abs(Math.sin(flap)) * 0.45;
  for (const side of [1, -1]) {
    brush.save();
    brush.scale(side * open, 1);
    fill(brush, 'M1-2C4-16 20-20 22-11c1 8-10 12-21 11z', '#d9b8ff');
    fill(brush, 'M1 0c10-2 16 3 14 9-3 6-12 2-14-5z', '#b98af2');
    circle(brush, 14, -9, 3.2, '#3c2463');
    circle(brush, 14, -9, 1.6, '#ffd76a');
    brush.restore();
  }
  fill(brush, 'M-3-6c1-5 5-5 6 0 2 6 1 12-3 16-4-4-5-10-3-16z', '#fff7ff');
  line(brush, 'M-1-9c-1-4-3-6-6-6M1-9c1-4 3-6 6-6', '#f0dcff', 1.2);
  circle(brush, -1.6, -5, 1, '#2a1a42');
  circle(brush, 1.6, -5, 1, '#2a1a42');
  line(brush, 'M0 9v3', '#e0a23c', 1.2);
  fill(brush, 'M-3 12h6l1 7h-8z', '#ffe29a');
  line(brush, 'M-3 12h6l1 7h-8z', '#b4762a', 1.2);
}

/** Paws at 0, 0. `stride`: radians of its trot. */
export function paintFox(brush: Brush, stride: number, haste: number, time: number): void {
  const bob = Math.abs(Math.sin(stride)) * 2 * haste;
  const step = Math.sin(stride) * 5 * haste;
  const wag = Math.sin(time * 3) * 0.12;
  glow(brush, -2, -12, 38, '255, 130, 70', 0.35);
  for (const [x, move, colour] of [
    [-9, -step, '#8c2c1c'],
    [9, step, '#8c2c1c'],
    [-6, step, '#3d1014'],
    [12, -step, '#3d1014'],
  ] as const) {
    brush.strokeStyle = colour;
    brush.lineWidth = 3.6;
    brush.lineCap = 'round';
    brush.beginPath();
    brush.moveTo(x, -11 - bob);
    brush.lineTo(x + move, -1);
    brush.stroke();
  }
  at(brush, { x: 0, y: -bob }, () => {
    at(brush, { x: -12, y: -16, turn: wag - haste * 0.25 }, () => {
      fill(brush, 'M2 3c-12 6-24-2-26-16 10-4 22 2 28 10z', '#e2592c');
      fill(brush, 'M-24-13c7-2 11-1 15 1-2 7-6 9-9 7-4-2-5-5-6-8z', '#fff1d8');
    });
    fill(brush, 'M-15-18c6-6 22-7 30-3 3 6 0 13-6 14-8 2-17 2-23-1-3-3-3-7-1-10z', '#e2592c');
    fill(brush, 'M-6-9c5 2 12 2 17 0-2 3-14 3-17 0z', '#ffd9b0');
    at(brush, { x: 16, y: -24 }, () => {
      fill(brush, 'M-8-4-6-16l7 6h6l7-6 1 12z', '#e2592c');
      fill(brush, 'M-9-3C-8 5 0 9 6 8c4 0 11-3 13-6-4-6-10-9-17-9-5 0-9 1-11 4z', '#e2592c');
      fill(brush, 'M2 8c5 1 13-2 17-6-7-2-14 0-17 6z', '#fff1d8');
      circle(brush, 19, 2, 1.8, '#2a0d10');
      circle(brush, 7, -2, 1.7, '#2a0d10');
      fill(brush, 'M-5-13l4 5-4 2zM13-13l-4 5 4 2z', '#3d1014');
    });
  });
}
