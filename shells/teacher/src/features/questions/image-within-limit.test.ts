import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_IMAGE_BYTES } from './drafts';
import { imageWithinLimit, UnreadableImage } from './image-within-limit';

class UnreadablePhoto extends Error {}
const readPhoto = vi.fn<(photo: Blob, longest: number) => Promise<object>>();
const jpegOf = vi.fn<() => Promise<Blob>>();
vi.mock('@fulcrum/scanner/canvas', () => ({ UnreadablePhoto, readPhoto, jpegOf }));

const image = (bytes: number) => new File([new Uint8Array(bytes)], 'scan.png', { type: 'image/png' });
const heic = (type = 'image/heic') => new File(['\0\0\0\u0018ftypheic\0\0\0\0'], 'IMG_1.HEIC', { type });
const close = vi.fn<() => void>();
const measuring = (width: number, height: number) =>
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));

beforeEach(() => {
  measuring(800, 600);
  readPhoto.mockReset().mockResolvedValue({});
  jpegOf.mockReset().mockResolvedValue(new Blob(['small'], { type: 'image/jpeg' }));
});
afterEach(() => vi.unstubAllGlobals());

const named = ({ name, type, size }: File) => [name, type, size];

it('scales an image with too many bytes down instead of leaving it to be refused', async () => {
  expect(named(await imageWithinLimit(image(MAX_IMAGE_BYTES + 1)))).toEqual(['scan.jpg', 'image/jpeg', 5]);
  expect(readPhoto).toHaveBeenCalledWith(expect.any(File), 2400);
});

it('scales an image with more pixels than the server decodes down, however few its bytes', async () => {
  measuring(12_000, 10_000);
  const most = image(5);
  expect(await imageWithinLimit(most)).toBe(most);
  measuring(12_000, 10_001);
  expect(named(await imageWithinLimit(image(5)))).toEqual(['scan.jpg', 'image/jpeg', 5]);
  expect(close).toHaveBeenCalledTimes(2);
});

it.each(['image/heic', ''])('converts a phone’s HEIC photo of type "%s"', async (type) => {
  expect(named(await imageWithinLimit(heic(type)))).toEqual(['IMG_1.jpg', 'image/jpeg', 5]);
});

it('leaves a small image and one that cannot be read as they are', async () => {
  const [small, unreadable] = [image(5), image(MAX_IMAGE_BYTES + 1)];
  expect(await imageWithinLimit(small)).toBe(small);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown format')));
  expect(await imageWithinLimit(small)).toBe(small);
  readPhoto.mockRejectedValue(new UnreadablePhoto());
  expect(await imageWithinLimit(unreadable)).toBe(unreadable);
});

it('does not give on a damaged HEIC photo, which the server would refuse', async () => {
  readPhoto.mockRejectedValue(new UnreadablePhoto());
  await expect(imageWithinLimit(heic(''))).rejects.toThrow(UnreadableImage);
});

it('does not call a photo unreadable because its decoder cannot be loaded', async () => {
  readPhoto.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(imageWithinLimit(heic())).rejects.toThrow('Failed to fetch');
});
