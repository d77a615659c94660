/** One picture, by camera or by file: chosen, looked at, and given away once the player says that it is good. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { KycPicturePart } from '@service-payments/checkout-protocol';
import type { CameraProblem } from '../capture/camera.ts';
import { readPictureFile } from '../capture/picture.ts';
import type { PictureProblem, ReadPicture } from '../capture/picture.ts';
import { useKyc } from '../kyc-context.ts';
import { CameraView } from './camera-view.tsx';
import { PicturePreview } from './picture-preview.tsx';

export interface PictureTakerProps {
  readonly part: KycPicturePart;
  /** A picture is on its way to the service. */
  readonly busy: boolean;
  /** The service could not read the last one. */
  readonly refused: boolean;
  readonly onPicture: (jpeg: Blob) => void;
}

type Taking =
  | { readonly name: 'choice'; readonly problem: CameraProblem | PictureProblem | null }
  | { readonly name: 'camera' }
  | { readonly name: 'preparing' }
  | { readonly name: 'check'; readonly jpeg: Blob };

export function PictureTaker({ part, busy, refused, onPicture }: PictureTakerProps): JSX.Element {
  const { words } = useKyc();
  const [taking, setTaking] = useState<Taking>({ name: 'choice', problem: null });
  const fileRef = useRef<HTMLInputElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shownRef = useRef(taking.name);

  useEffect(
    function beginAnew() {
      setTaking({ name: 'choice', problem: refused ? 'no-picture' : null });
    },
    [part, refused],
  );
  useEffect(
    function keepFocus() {
      // The button that was pressed is gone: without this, the focus would fall to the top of the page.
      if (shownRef.current !== taking.name) headingRef.current?.focus();
      shownRef.current = taking.name;
    },
    [taking.name],
  );

  function take(picture: ReadPicture): void {
    setTaking(picture.ok ? { name: 'check', jpeg: picture.jpeg } : { name: 'choice', problem: picture.problem });
  }

  async function readFile(file: File): Promise<void> {
    setTaking({ name: 'preparing' });
    take(await readPictureFile(file));
  }

  return (
    <section class="picture" data-picture={taking.name} aria-labelledby="picture-part">
      <h2 id="picture-part" ref={headingRef} tabIndex={-1}>
        {words.pictures[part]}
      </h2>
      {taking.name === 'choice' && (
        <>
          <div role="alert" class="kyc-trouble">
            {taking.problem !== null && <p class="warning">{describeProblem(taking.problem)}</p>}
          </div>
          <button type="button" class="button button-primary" onClick={() => setTaking({ name: 'camera' })}>
            {words.useCamera}
          </button>
          <button type="button" class="button" onClick={() => fileRef.current?.click()}>
            {words.chooseFile}
          </button>
          <input
            ref={fileRef}
            class="visually-hidden"
            type="file"
            accept="image/*"
            tabIndex={-1}
            aria-label={`${words.chooseFile}: ${words.pictures[part]}`}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              // The same file again is a new choice.
              event.currentTarget.value = '';
              if (file !== undefined) void readFile(file);
            }}
          />
        </>
      )}
      {taking.name === 'camera' && (
        <CameraView
          facing={part === 'selfie' ? 'user' : 'environment'}
          onPicture={take}
          onProblem={(problem) => setTaking({ name: 'choice', problem })}
          onStop={() => setTaking({ name: 'choice', problem: null })}
        />
      )}
      {taking.name === 'preparing' && (
        <output class="kyc-waiting">
          <span class="spinner" />
          {words.preparingPicture}
        </output>
      )}
      {taking.name === 'check' && (
        <>
          <p class="kyc-lead">{words.checkPicture}</p>
          <PicturePreview jpeg={taking.jpeg} label={words.pictures[part]} />
          <button
            type="button"
            class="button button-primary"
            aria-busy={busy}
            aria-disabled={busy}
            onClick={() => {
              if (!busy) onPicture(taking.jpeg);
            }}
          >
            {busy && <span class="spinner" />}
            <span>{busy ? words.sendingPicture : words.usePicture}</span>
          </button>
          <button type="button" class="button" onClick={() => setTaking({ name: 'choice', problem: null })}>
            {words.takeAgain}
          </button>
        </>
      )}
    </section>
  );

  function describeProblem(problem: CameraProblem | PictureProblem): string {
    return problem === 'refused' || problem === 'absent' || problem === 'busy'
      ? words.cameraProblems[problem]
      : words.pictureProblems[problem];
  }
}
