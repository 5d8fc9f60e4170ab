// @vitest-environment node
import type { LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';
import { expect, it, vi } from 'vitest';
import { eventually } from '@fulcrum/shared-ui/testing';
import { loaderOf } from './kept-loader';

const FILM = Uint8Array.from({ length: 100 }, (_, at) => at);
const PLAYLIST = '#EXTM3U\n';
const film = {
  bytes: FILM.length,
  stream: { height: 144, master: '', playlist: PLAYLIST, captions: null },
  read: async (begin: number, end: number) => FILM.slice(begin, end),
};
const CONFIGURATION: LoaderConfiguration = Object.create(null);

/** Loads one resource as hls.js does; returns the loader and its callbacks. */
function ask(kept: typeof film, about: Partial<LoaderContext>) {
  const callbacks = { onSuccess: vi.fn<(reply: object) => void>(), onError: vi.fn<(error: object) => void>() };
  const Loader = loaderOf(kept);
  const loader = new Loader();
  const context: LoaderContext = Object.assign(Object.create(null), about);
  loader.load(
    context,
    CONFIGURATION,
    callbacks as Partial<LoaderCallbacks<LoaderContext>> as LoaderCallbacks<LoaderContext>,
  );
  return { loader, ...callbacks };
}

it('answers the media playlist, and the bytes of a segment', async () => {
  const list = ask(film, { url: '/kept/v/144.m3u8', responseType: 'text' });
  await eventually(() => expect(list.onSuccess.mock.lastCall?.[0]).toMatchObject({ data: PLAYLIST }));
  const piece = ask(film, { url: '/kept/v/144.mp4', responseType: 'arraybuffer', rangeStart: 10, rangeEnd: 20 });
  await eventually(() => expect(piece.onSuccess.mock.lastCall?.[0]).toMatchObject({ data: FILM.slice(10, 20).buffer }));
  expect(piece.loader.stats.loaded).toBe(10);
});

it('reports a lost segment, so that the player fetches links, and nothing after it was destroyed', async () => {
  const gone = { ...film, read: () => Promise.reject(new Error('gone')) };
  const lost = ask(gone, { responseType: 'arraybuffer' });
  await eventually(() => expect(lost.onError.mock.lastCall?.[0]).toMatchObject({ code: 404 }));
  const left = ask(film, { responseType: 'arraybuffer' });
  left.loader.destroy();
  const after = ask(film, { responseType: 'text' });
  await eventually(() => expect(after.onSuccess).toHaveBeenCalled());
  expect(left.onSuccess).not.toHaveBeenCalled();
});
