import { OWN_DEVICE } from '@fulcrum/shared-ui/device';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ServedQuestion } from '../api/next-practice';
import { keepPictures } from './keep-pictures';

const SIZE = 600_000;
let kept = new Map<string, Response>();
const pathOf = (url: string) => new URL(url, location.href).pathname;
/** A mock of one of the browser's caches, by path. */
const CACHE = {
  keys: async () => [...kept.keys()].map((path) => ({ url: new URL(path, location.href).href })),
  match: async (url: string) => kept.get(pathOf(url))?.clone(),
  put: async (url: string, reply: Response) => void kept.set(pathOf(url), reply),
  delete: async (url: string) => kept.delete(pathOf(url)),
};
const asking = (...names: string[]): ServedQuestion[] =>
  names.map((name) => ({
    ...{ id: name, dueOn: null, chapter: 'Waves' },
    question: {
      _id: name,
      imageUrl: `/api/files/${name}?signature=1`,
      imageWidth: 1,
      imageHeight: 1,
      altText: '',
      marks: 1,
    },
  }));

beforeEach(() => {
  kept = new Map([['/student-dashboard', new Response('the home page')]]);
  vi.stubGlobal('caches', { open: async () => CACHE });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(new Uint8Array(SIZE)));
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  vi.stubGlobal('indexedDB', { databases: async () => [] });
  localStorage.setItem(OWN_DEVICE, 'mona');
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('keeps the pictures of the next questions, at most 1.5 MB of them, and deletes those of earlier ones', async () => {
  await keepPictures('mona', asking('a', 'b', 'c', 'd'));
  expect([...kept.keys()]).toEqual(['/student-dashboard', '/api/files/a', '/api/files/b']);
  await keepPictures('mona', asking('b', 'e'));
  expect([...kept.keys()]).toEqual(['/student-dashboard', '/api/files/b', '/api/files/e']);
});

it('fetches no picture again that it has', async () => {
  await keepPictures('mona', asking('a'));
  await keepPictures('mona', asking('a'));
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('fetches a picture that has no room only once', async () => {
  await keepPictures('mona', asking('f', 'g', 'large'));
  expect(fetch).toHaveBeenCalledTimes(3);
  await keepPictures('mona', asking('f', 'g', 'large'));
  expect(fetch).toHaveBeenCalledTimes(3);
  await keepPictures('mona', asking('g', 'large'));
  expect([...kept.keys()]).toContain('/api/files/large');
});

it('keeps nothing on a shared device', async () => {
  localStorage.setItem(OWN_DEVICE, 'omar');
  await keepPictures('mona', asking('a'));
  expect(fetch).not.toHaveBeenCalled();
  expect(kept.size).toBe(1);
});
