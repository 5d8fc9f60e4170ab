import { afterEach, expect, it, vi } from 'vitest';
import { MAX_IMAGE_BYTES } from './drafts';
import { imageWithinLimit } from './image-within-limit';

const image = (bytes: number) => new File([new Uint8Array(bytes)], 'scan.png', { type: 'image/png' });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('scales an image above the limit down instead of leaving it to be refused', async () => {
  const close = vi.fn<() => void>();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 12_000, height: 6000, close }));
  const context = { fillRect: vi.fn<() => void>(), drawImage: vi.fn<() => void>() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object(context));
  const sizes: number[][] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(this: HTMLCanvasElement, done) {
    sizes.push([this.width, this.height]);
    done(new Blob(['small'], { type: 'image/jpeg' }));
  });
  const scaled = await imageWithinLimit(image(MAX_IMAGE_BYTES + 1));
  expect([scaled.name, scaled.type, scaled.size]).toEqual(['scan.jpg', 'image/jpeg', 5]);
  expect(sizes).toEqual([[2400, 1200]]);
  expect(close).toHaveBeenCalled();
});

it('leaves a small image and one that the browser cannot read as they are', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown format')));
  const [small, unreadable] = [image(5), image(MAX_IMAGE_BYTES + 1)];
  expect(await imageWithinLimit(small)).toBe(small);
  expect(await imageWithinLimit(unreadable)).toBe(unreadable);
});
