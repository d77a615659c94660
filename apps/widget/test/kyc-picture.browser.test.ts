import { describe, expect, test, vi } from 'vitest';
import { openCamera } from '../src/frame/kyc/capture/camera.ts';
import { readPictureFile } from '../src/frame/kyc/capture/picture.ts';

/** A drawing of this size as a file. */
async function drawing(width: number, height: number, type = 'image/png'): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height / 2);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('Nothing drawn.')) : resolve(blob)), type);
  });
}

/** A JPEG into which a camera has written where it was taken. */
async function photoWithPlace(): Promise<Blob> {
  const jpeg = new Uint8Array(await (await drawing(640, 480, 'image/jpeg')).arrayBuffer());
  const place = new TextEncoder().encode('Exif\0\0at home');
  const segment = new Uint8Array([0xff, 0xe1, 0, place.length + 2, ...place]);
  return new Blob([jpeg.slice(0, 2), segment, jpeg.slice(2)], { type: 'image/jpeg' });
}

describe('a picture', () => {
  test('is drawn anew as a JPEG of a size that can be sent', async () => {
    const read = await readPictureFile(await drawing(4000, 3000));
    expect(read).toMatchObject({ ok: true, jpeg: { type: 'image/jpeg' } });
    const bitmap = await createImageBitmap(read.ok ? read.jpeg : new Blob());
    expect([bitmap.width, bitmap.height]).toEqual([2000, 1500]);
  });

  test('says no more where it was taken', async () => {
    const photo = await photoWithPlace();
    expect(await photo.text()).toContain('at home');
    const read = await readPictureFile(photo);
    expect(read.ok && (await read.jpeg.text())).not.toContain('at home');
  });

  test.each([
    ['a text with the name of a picture', async () => new Blob(['text'], { type: 'image/jpeg' }), 'no-picture'],
    ['a page that is drawn by a script', async () => new Blob(['<svg/>'], { type: 'image/svg+xml' }), 'no-picture'],
    ['a stamp', async () => await drawing(300, 100), 'too-small'],
    ['a strip that would be a line when shrunk', async () => await drawing(8000, 300), 'too-small'],
    ['a file of thirty megabytes', async () => new Blob([new Uint8Array(30_000_000)]), 'too-large'],
  ])('is not %s', async (_, file, problem) => {
    expect(await readPictureFile(await file())).toEqual({ ok: false, problem });
  });
});

test.each([
  ['NotAllowedError', 'refused'],
  ['NotReadableError', 'busy'],
  ['NotFoundError', 'absent'],
])('a camera that says %s is %s', async (name, problem) => {
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));
  expect(await openCamera('user')).toEqual({ ok: false, problem });
  asked.mockRestore();
});
