import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberBandwidth } from './expected-bandwidth';
import { playStream } from './stream';
import { AUTO } from './stream-types';

type Listener = (name: string, payload: object) => void;

/** A fake hls.js: the test triggers its events, and sees what is requested of it. */
const FakeHls = vi.hoisted(() => {
  class Fake {
    static Events: Record<string, string> = {
      MANIFEST_PARSED: 'parsed',
      LEVEL_SWITCHED: 'switched',
      ERROR: 'error',
      FRAG_BUFFERED: 'buffered',
      FRAG_CHANGED: 'changed',
    };
    static ErrorTypes: Record<string, string> = { MEDIA_ERROR: 'mediaError' };
    static DefaultConfig = { loader: Object };
    static last: Fake;
    levels = [{ height: 144 }, { height: 360 }];
    asked: number[] = [];
    recovered = 0;
    private readonly listeners = new Map<string, Listener[]>();
    constructor(readonly options: Record<string, unknown> = {}) {
      Fake.last = this;
    }
    on(name: string, listener: Listener) {
      this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
    }
    emit(name: string, payload: object) {
      for (const listener of this.listeners.get(name) ?? []) listener(name, payload);
    }
    set nextLevel(level: number) {
      this.asked.push(level);
    }
    recoverMediaError() {
      this.recovered += 1;
    }
    loadSource() {}
    attachMedia() {}
  }
  return Fake;
});
vi.mock('hls.js/light', () => ({ default: FakeHls }));

const listener = {
  startAt: 0,
  startWith: AUTO,
  onQualities: vi.fn<(qualities: object[]) => void>(),
  onQuality: vi.fn<(index: number) => void>(),
  onExpired: vi.fn<() => void>(),
  onBroken: vi.fn<() => void>(),
};
const element: HTMLVideoElement = Object.create(null);
const open = () => ({
  stream: playStream(element, { url: '/master.m3u8', master: null }, listener),
  hls: FakeHls.last,
});
const piece = (sn: number, level: number) => ({ frag: { sn, level } });

beforeEach(() => vi.clearAllMocks());

it('starts with the chosen quality, or else with the best for the expected bandwidth', () => {
  const begun = (startWith: number) => {
    playStream(element, { url: '/master.m3u8', master: null }, { ...listener, startWith });
    return FakeHls.last.options;
  };
  expect(begun(1)).toMatchObject({ startLevel: 1 });
  expect(begun(AUTO)).not.toHaveProperty('abrEwmaDefaultEstimate');
  rememberBandwidth(2_000_000);
  expect(begun(AUTO)).toMatchObject({ abrEwmaDefaultEstimate: 1_600_000 });
});

describe('a chosen quality', () => {
  it('is set again when the segment after the current one has another quality', () => {
    const { stream, hls } = open();
    for (const sn of [0, 1, 2]) hls.emit('buffered', piece(sn, 1));
    stream.choose(0);
    hls.emit('changed', piece(1, 1));
    expect(hls.asked).toEqual([0, 0]);
  });

  it('is not set again once its segments are loaded, or while none is chosen', () => {
    const { stream, hls } = open();
    for (const sn of [0, 1, 2]) hls.emit('buffered', piece(sn, 1));
    hls.emit('changed', piece(0, 1));
    expect(hls.asked).toEqual([]);
    stream.choose(0);
    hls.emit('buffered', piece(2, 0));
    hls.emit('changed', piece(1, 1));
    hls.emit('changed', piece(2, 0));
    expect(hls.asked).toEqual([0]);
    stream.choose(AUTO);
    hls.emit('buffered', piece(3, 1));
    hls.emit('changed', piece(2, 0));
    expect(hls.asked).toEqual([0, AUTO]);
  });
});

describe('fatal errors', () => {
  const fail = (error: object) => {
    const { hls } = open();
    hls.emit('error', { fatal: true, ...error });
    return hls;
  };

  it('recovers from a media error by itself', () => {
    expect(fail({ type: 'mediaError' }).recovered).toBe(1);
    expect(listener.onBroken).not.toHaveBeenCalled();
  });

  it.each([401, 403, 404, 410])('reports expired links for status %i', (code) => {
    fail({ type: 'networkError', response: { code } });
    expect([listener.onExpired.mock.calls.length, listener.onBroken.mock.calls.length]).toEqual([1, 0]);
  });

  it('reports a lost connection otherwise, and leaves non-fatal errors to hls.js', () => {
    fail({ type: 'networkError', response: { code: 503 } });
    fail({ type: 'networkError' });
    fail({ type: 'networkError', fatal: false });
    expect([listener.onExpired.mock.calls.length, listener.onBroken.mock.calls.length]).toEqual([0, 2]);
  });
});

it('reports its qualities, lowest first', () => {
  open().hls.emit('parsed', {});
  expect(listener.onQualities).toHaveBeenCalledWith([
    { index: 0, height: 144 },
    { index: 1, height: 360 },
  ]);
});
