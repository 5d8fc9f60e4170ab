import { OWN_DEVICE } from '@fulcrum/shared-ui/device';
import { eventually, fakeApi, renderPage, ok, type BodyOf } from '@fulcrum/shared-ui/testing';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { saverOf } from '../../../shared/offline/saver';
import { type Playback, savedName, usePlayback } from '../api/open-playback';
import { useCaptions } from './use-captions';

const STUDENT = 'ca'.repeat(12);
const CHOICE = { id: 'v1', height: null };

function Player() {
  const { data } = usePlayback(STUDENT, CHOICE);
  return data ? <Shown playback={data} /> : null;
}

function Shown({ playback }: { playback: Playback }) {
  const captions = useCaptions(playback);
  return (
    <video>
      <track kind="captions" {...captions} />
    </video>
  );
}
const track = () => document.querySelector('track')?.getAttribute('src') ?? '';

afterEach(() => vi.unstubAllGlobals());

/** Saves the video with its captions on this student's own device. */
async function saveOnDevice(captions: string): Promise<void> {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.setItem(OWN_DEVICE, STUDENT);
  const { files } = saverOf(STUDENT);
  const stream = { height: 144, master: '#EXTM3U', playlist: '#EXTM3U', captions };
  const file = await files.begin({ id: savedName(CHOICE.id), title: 'Waves', bytes: 3, stream });
  await files.add(file, new ArrayBuffer(3), null);
}

it('gives the captions on the device an address only for as long as they are shown', async () => {
  const alive = new Map<string, Blob>();
  const createObjectURL = (blob: Blob) => {
    const url = `blob:${alive.size}`;
    alive.set(url, blob);
    return url;
  };
  const revokeObjectURL = (url: string) => void alive.delete(url);
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL }));
  await saveOnDevice('WEBVTT');
  const calls = fakeApi({});
  const { unmount } = renderPage(<Player />, { user: { role: 'student', id: STUDENT } });
  await eventually(() => expect(alive.has(track())).toBe(true));
  expect(await alive.get(track())?.text()).toBe('WEBVTT');
  expect(calls).toEqual([]);
  unmount();
  expect(alive.size).toBe(0);
});

it('takes the captions of the server from their address there', async () => {
  const playback: BodyOf<'GET /api/video/{id}/playback'> = {
    ...{ kind: 'hls', _id: 'v1', title: 'Waves', hlsUrl: '/api/hls/v1', masterPlaylist: null, fileUrl: null },
    ...{ link: null, posterUrl: null, captionsUrl: '/api/captions/v1', durationSeconds: 60, bytes: 3 },
    ...{ qualities: [], expiresAt: null },
  };
  fakeApi({ 'GET /api/video/{id}/playback': { v1: ok(playback) } });
  renderPage(<Player />, { user: { role: 'student', id: STUDENT } });
  await eventually(() => expect(track()).toBe('/api/captions/v1'));
});
