import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Drawn, not linked: the page's policy needs to allow no `blob:` address, and nothing has to be released. */
export function PicturePreview({ jpeg, label }: { jpeg: Blob; label: string }): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(
    function draw() {
      let gone = false;
      void createImageBitmap(jpeg).then(function paint(bitmap) {
        const canvas = canvasRef.current;
        if (!gone && canvas !== null) {
          canvas.width = bitmap.width;
          canvas.height = bitmap.height;
          canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
        }
        bitmap.close();
      });
      return () => void (gone = true);
    },
    [jpeg],
  );
  return <canvas ref={canvasRef} class="picture-preview" role="img" aria-label={label} />;
}
