/**
 * Makes a file or a camera's view into what is sent: a JPEG drawn anew, no larger than it has to be. Drawing it leaves
 * out what cameras write into files, such as the place, and settles what the file really is: what cannot be drawn is
 * no picture, whatever its name says.
 */
import { KYC_PICTURE } from '@service-payments/checkout-protocol';

export type PictureProblem = 'no-picture' | 'too-small' | 'too-large';

export type ReadPicture =
  | { readonly ok: true; readonly jpeg: Blob }
  | { readonly ok: false; readonly problem: PictureProblem };

const MOST_FILE_BYTES = 25_000_000;
const LONGEST_SIDE = 2000;
const QUALITY = 0.88;

export async function readPictureFile(file: Blob): Promise<ReadPicture> {
  if (file.size > MOST_FILE_BYTES) return { ok: false, problem: 'too-large' };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return { ok: false, problem: 'no-picture' };
  try {
    return await drawPicture(bitmap, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}

export async function readPictureView(video: HTMLVideoElement): Promise<ReadPicture> {
  return await drawPicture(video, video.videoWidth, video.videoHeight);
}

async function drawPicture(source: CanvasImageSource, width: number, height: number): Promise<ReadPicture> {
  if (Math.min(width, height) < KYC_PICTURE.leastSide) return { ok: false, problem: 'too-small' };
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  // A strip, long and narrow, would be too small only after it was shrunk.
  if (Math.min(canvas.width, canvas.height) < KYC_PICTURE.leastSide) return { ok: false, problem: 'too-small' };
  const paint = canvas.getContext('2d');
  if (paint === null) return { ok: false, problem: 'no-picture' };
  // A JPEG knows no transparency: without ground it would turn black.
  paint.fillStyle = '#ffffff';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.drawImage(source, 0, 0, canvas.width, canvas.height);
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, KYC_PICTURE.type, QUALITY);
  });
  if (jpeg === null) return { ok: false, problem: 'no-picture' };
  return jpeg.size > KYC_PICTURE.mostBytes ? { ok: false, problem: 'too-large' } : { ok: true, jpeg };
}
