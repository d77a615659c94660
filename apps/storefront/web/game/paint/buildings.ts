/** What stands on the road: the cart, the members' house, lamp posts. Each is painted with its foot at 0, 0. */
import { at, circle, fill, glow, line } from './brush.ts';
import type { Brush } from './brush.ts';
import type { Palette } from './palette.ts';

const LAMP = '255, 190, 96';

export function paintLampPost(brush: Brush, { lampLight }: Palette, flicker: number): void {
  line(brush, 'M0 0V-92M0-92c0-12 16-12 18-4', '#191425', 5);
  line(brush, 'M-9 0H9', '#191425', 6);
  fill(brush, 'M12-88h12l3 6v15h-18v-15z', '#2c2130');
  fill(brush, 'M12.500-81h11v12h-11z', '#ffe2a0');
  line(brush, 'M18-81v12', '#2c2130', 1.5);
  glow(brush, 18, -75, 92, LAMP, (0.75 + flicker * 0.1) * lampLight);
  glow(brush, 18, -75, 22, '255, 240, 200', 0.7 * lampLight + 0.2);
  at(brush, { x: 18, y: 4 }, () => {
    brush.scale(1, 0.16);
    glow(brush, 0, 0, 90, LAMP, 0.5 * lampLight);
  });
}

/** The shop on wheels; its awning is the counter. */
export function paintCart(brush: Brush, { lampLight }: Palette, flicker: number): void {
  glow(brush, 10, -70, 200, LAMP, 0.5 * lampLight);
  // Roof, walls and window.
  const wood = brush.createLinearGradient(0, -100, 0, -24);
  wood.addColorStop(0, '#8a5632');
  wood.addColorStop(1, '#4a2b19');
  fill(brush, 'M-96-100H84v78H-96z', wood);
  line(brush, 'M-96-80H84M-96-60H84M-96-41H84', 'rgba(36, 18, 10, .5)', 2);
  line(brush, 'M-96-98v74M84-98v74', '#2f1a10', 6);
  const roof = brush.createLinearGradient(0, -172, 0, -96);
  roof.addColorStop(0, '#c25a72');
  roof.addColorStop(1, '#6a274a');
  fill(brush, 'M-112-98c2-50 44-78 106-78s104 28 106 78c-34-9-70-12-106-12s-72 3-106 12z', roof);
  line(brush, 'M-66-105c3-34 18-58 40-68M-6-176v66M54-105c-3-34-18-58-40-68', 'rgba(255, 200, 190, .4)', 3);
  paintAwning(brush);
  // The counter with what is for sale.
  fill(brush, 'M-70-84H26v36H-70z', '#2a150c');
  const inside = brush.createLinearGradient(0, -84, 0, -48);
  inside.addColorStop(0, '#ffcf7a');
  inside.addColorStop(1, '#a85a26');
  fill(brush, 'M-66-82H22v32H-66z', inside);
  line(brush, 'M-52-50v-20l-3-4 3-8 3 8-3 4M-60-62h16', '#5a3012', 2.5);
  fill(brush, 'M-34-50v-9l-4-6h12l-4 6v9zM-22-50c-8-6-6-16 0-18v-5h6v5c6 2 8 12 0 18z', '#6f3a62');
  fill(brush, 'M-6-50v-18c8 0 12-2 16-5 4 3 6 4 10 5-1 10-4 15-13 18z', '#31566b');
  circle(brush, 4, -60, 3, '#ffe2a0');
  fill(brush, 'M-78-50H34v7H-78z', '#d9a05a');
  fill(brush, 'M-78-44H34v4H-78z', '#7d4a26');
  // A door at the back, a lamp in front, a sign with the moth.
  fill(brush, 'M44-24v-46c0-14 28-14 28 0v46z', '#331c10');
  circle(brush, 66, -46, 2, '#f3c679');
  line(brush, 'M-112-112c-16 0-22 6-22 14', '#2f1a10', 4);
  fill(brush, 'M-141-98h14l3 6v15h-20v-15z', '#2f1a10');
  fill(brush, 'M-139-90h10v11h-10z', '#ffe9b0');
  glow(brush, -134, -85, 70, LAMP, (0.7 + flicker * 0.15) * lampLight);
  glow(brush, -134, -85, 20, '255, 240, 200', 0.85);
  glow(brush, -22, -64, 78, LAMP, 0.5 * lampLight);
  line(brush, 'M100-104h26M106-104v8M120-104v8', '#2f1a10', 3);
  fill(brush, 'M92-96h42v32H92z', '#e9d2a0');
  line(brush, 'M92-96h42v32H92z', '#5a3012', 3);
  fill(brush, 'M113-80c-5-8-15-8-15-1 0 6 9 7 15 2 6 5 15 4 15-2 0-7-10-7-15 1z', '#8c3b5c');
  line(brush, 'M113-82v12', '#5a3012', 2.5);
  for (const x of [-62, 50]) wheel(brush, x);
  line(brush, 'M-96-24h196l34 16', '#2f1a10', 6);
}

const AWNING =
  'M-112-98c34-9 70-12 106-12s72 3 106 12l-6 11c-9 8-18 8-26-1-8 9-19 9-27 0-8 9-19 9-27 0-8 9-19 9-27 0-8 9-19 9-27 0-8 9-18 9-26 1-9 8-20 8-28 0z';

/** Cream and red, one stripe to a scallop. */
function paintAwning(brush: Brush): void {
  brush.save();
  brush.clip(new Path2D(AWNING));
  brush.fillStyle = '#f2d9a6';
  brush.fillRect(-120, -115, 240, 40);
  brush.fillStyle = '#b5405c';
  for (let x = -86; x < 110; x += 53.6) brush.fillRect(x, -115, 26.8, 40);
  const shade = brush.createLinearGradient(0, -110, 0, -82);
  shade.addColorStop(0, 'rgba(60, 16, 40, .35)');
  shade.addColorStop(0.5, 'rgba(60, 16, 40, 0)');
  brush.fillStyle = shade;
  brush.fillRect(-120, -115, 240, 40);
  brush.restore();
}

function wheel(brush: Brush, x: number): void {
  at(brush, { x, y: -22 }, () => {
    brush.strokeStyle = '#2a160c';
    brush.lineWidth = 6;
    brush.beginPath();
    brush.arc(0, 0, 20, 0, Math.PI * 2);
    brush.stroke();
    line(brush, 'M-18 0H18M0-18V18M-13-13 13 13M13-13-13 13', '#3d2212', 3);
    circle(brush, 0, 0, 5, '#c9934c');
  });
}

/** A tower with a round door; its windows are lit for members. */
export function paintHouse(brush: Brush, { lampLight }: Palette, isOpen: boolean): void {
  const stone = brush.createLinearGradient(-60, 0, 70, 0);
  stone.addColorStop(0, '#5b5480');
  stone.addColorStop(0.45, '#7b729f');
  stone.addColorStop(1, '#37325a');
  fill(brush, 'M-58 2c2-60 4-120 10-168h96c6 48 8 108 10 168z', stone);
  line(
    brush,
    'M-50-40h24M-14-40h20M20-66h28M-44-96h26M4-120h30M-40-140h16M30-30h22M-52-16h14M16-150h22',
    'rgba(30, 26, 60, .45)',
    2.5,
  );
  const slate = brush.createLinearGradient(0, -262, 0, -160);
  slate.addColorStop(0, '#4d6fa8');
  slate.addColorStop(1, '#232f5c');
  fill(brush, 'M-74-158c26-22 58-60 74-110 16 50 48 88 74 110-46-14-102-14-148 0z', slate);
  line(brush, 'M-40-182c22-6 58-6 80 0M-22-212c14-4 30-4 44 0', 'rgba(190, 210, 255, .35)', 2);
  line(brush, 'M0-268v-16', '#c9934c', 3);
  fill(brush, 'M0-286l3 6 6 1-4 5 1 6-6-3-6 3 1-6-4-5 6-1z', '#f3c679');
  const pane = isOpen ? '#ffd98a' : '#272146';
  for (const [x, y] of [
    [-26, -118],
    [26, -118],
  ] as const) {
    at(brush, { x, y }, () => {
      fill(brush, 'M-11 14v-22c0-14 22-14 22 0v22z', '#231c3e');
      fill(brush, 'M-8 12V-7c0-10 16-10 16 0v19z', pane);
      line(brush, 'M0-14v26M-8 1H8', '#231c3e', 2);
    });
    if (isOpen) glow(brush, x, y, 46, LAMP, 0.6 * lampLight + 0.15);
  }
  fill(brush, 'M-28 2v-46c0-38 56-38 56 0V2z', '#2a1b2c');
  fill(brush, 'M-22 2v-44c0-30 44-30 44 0V2z', isOpen ? '#b9763a' : '#4f3a55');
  line(brush, 'M0-66V2M-22-30h44', 'rgba(25, 12, 22, .55)', 2.5);
  circle(brush, 8, -24, 3, '#f3c679');
  fill(brush, 'M-40 2h80l6 6h-92z', '#3c3560');
  line(brush, 'M44-64h14', '#191425', 3);
  fill(brush, 'M52-62h12l2 5v12H50v-12z', '#2c2130');
  fill(brush, 'M54-56h8v9h-8z', '#ffe2a0');
  glow(brush, 58, -52, 70, LAMP, 0.6 * lampLight);
}
