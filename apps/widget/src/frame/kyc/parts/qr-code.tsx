import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface Drawing {
  readonly size: number;
  readonly path: string;
}

/** Modules of nothing around the code, without which cameras do not find it. */
const QUIET_ZONE = 4;

/** Dark on light whatever the theme is: many cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }): JSX.Element {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(
    function encode() {
      let gone = false;
      void draw(text).then((drawn) => {
        if (!gone) setDrawing(drawn);
      });
      return () => void (gone = true);
    },
    [text],
  );
  const side = (drawing?.size ?? 0) + 2 * QUIET_ZONE;
  return (
    <svg class="qr-code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shape-rendering="crispEdges">
      {drawing !== null && <path transform={`translate(${QUIET_ZONE} ${QUIET_ZONE})`} d={drawing.path} />}
    </svg>
  );
}

/** Each dark module a square of its own; the encoder comes only here. */
async function draw(text: string): Promise<Drawing> {
  const { generate, correction } = await import('lean-qr/nano');
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  return { size: code.size, path };
}
