import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { closeCamera, openCamera } from '../capture/camera.ts';
import type { CameraProblem } from '../capture/camera.ts';
import { readPictureView } from '../capture/picture.ts';
import type { ReadPicture } from '../capture/picture.ts';
import { useKyc } from '../kyc-context.ts';

export interface CameraViewProps {
  readonly facing: 'environment' | 'user';
  readonly onPicture: (picture: ReadPicture) => void;
  readonly onProblem: (problem: CameraProblem) => void;
  readonly onStop: () => void;
}

/** The camera runs exactly as long as this is drawn. */
export function CameraView({ facing, onPicture, onProblem, onStop }: CameraViewProps): JSX.Element {
  const { words } = useKyc();
  const videoRef = useRef<HTMLVideoElement>(null);
  const [running, setRunning] = useState(false);
  const problemRef = useRef(onProblem);
  useLayoutEffect(() => void (problemRef.current = onProblem));

  useEffect(
    function runCamera() {
      let gone = false;
      let opened: MediaStream | null = null;
      void openCamera(facing).then(function show(camera) {
        if (!camera.ok) {
          if (!gone) problemRef.current(camera.problem);
          return;
        }
        if (gone || videoRef.current === null) return closeCamera(camera.stream);
        opened = camera.stream;
        videoRef.current.srcObject = camera.stream;
        // Pulled out, or taken away by the system, in the middle.
        for (const track of camera.stream.getVideoTracks()) {
          track.addEventListener('ended', () => problemRef.current('absent'));
        }
      });
      return () => {
        gone = true;
        if (opened !== null) closeCamera(opened);
      };
    },
    [facing],
  );

  async function shoot(): Promise<void> {
    if (videoRef.current !== null && running) onPicture(await readPictureView(videoRef.current));
  }

  return (
    <>
      <div class="camera" data-facing={facing}>
        <video
          ref={videoRef}
          autoPlay
          playsInline
          muted
          aria-label={words.cameraView}
          onPlaying={() => setRunning(true)}
        />
        {!running && (
          <output class="kyc-waiting">
            <span class="spinner" />
            {words.cameraStarting}
          </output>
        )}
      </div>
      <button type="button" class="button button-primary" aria-disabled={!running} onClick={() => void shoot()}>
        {words.takePicture}
      </button>
      <button type="button" class="button" onClick={onStop}>
        {words.stopCamera}
      </button>
    </>
  );
}
