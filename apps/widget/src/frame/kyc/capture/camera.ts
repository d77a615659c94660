/** The device's camera, for one picture at a time. */

export type CameraProblem = 'refused' | 'absent' | 'busy';

export type OpenedCamera =
  | { readonly ok: true; readonly stream: MediaStream }
  | { readonly ok: false; readonly problem: CameraProblem };

/** `environment`: the one on the back where there are two; `user`: the one that looks at the player. */
export async function openCamera(facingMode: 'environment' | 'user'): Promise<OpenedCamera> {
  // Absent without HTTPS, and in a frame that the page around gave no camera to.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) return { ok: false, problem: 'absent' };
  try {
    const video = { facingMode, width: { ideal: 1920 }, height: { ideal: 1080 } };
    return { ok: true, stream: await devices.getUserMedia({ video, audio: false }) };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function problemOf(error: unknown): CameraProblem {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'absent';
  }
}
