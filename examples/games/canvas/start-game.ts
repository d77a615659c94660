/** A game without an engine. */
import { canvasHost } from '@service-payments/flows/games';
import type { Game } from '../game.ts';

export async function startGame(parent: HTMLElement): Promise<Game> {
  const canvas = parent.appendChild(Object.assign(document.createElement('canvas'), { width: 320, height: 240 }));
  canvas.tabIndex = 0;
  const context = canvas.getContext('2d');
  const audio = new AudioContext();
  const keys: string[] = [];
  let listening = new AbortController();
  let frames = 0;
  let frame = 0;

  function play(): void {
    frames += 1;
    context?.clearRect(0, 0, canvas.width, canvas.height);
    context?.fillRect(150 + Math.sin(frames / 30) * 40, 40, 20, 160);
    frame = requestAnimationFrame(play);
  }

  function listen(): void {
    listening = new AbortController();
    // In the capture phase, as many games do: no dialog could keep these keys from it.
    window.addEventListener(
      'keydown',
      (event) => {
        keys.push(event.code);
        event.preventDefault();
      },
      { signal: listening.signal, capture: true },
    );
  }

  const host = canvasHost({
    audio,
    pause: () => cancelAnimationFrame(frame),
    resume: play,
    releaseInput: () => listening.abort(),
    captureInput: listen,
  });
  listen();
  play();

  return {
    host,
    keys,
    get frames() {
      return frames;
    },
    end() {
      host.dispose();
      listening.abort();
      cancelAnimationFrame(frame);
      void audio.close();
      canvas.remove();
    },
  };
}
