import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { attach } from './attach';
import { AUTO, type Stream, type StreamListener } from './stream-types';
import { type PlayerState, VideoSession } from './video-session';

const opening = vi.hoisted(() => vi.fn<typeof attach>());
vi.mock('./attach', () => ({ attach: opening }));

const LINKS = { kind: 'hls' as const, hlsUrl: '/master.m3u8', masterPlaylist: null, fileUrl: null };
const stream = () => ({
  choose: vi.fn<Stream['choose']>(),
  cap: vi.fn<Stream['cap']>(),
  goOn: vi.fn<Stream['goOn']>(),
  close: vi.fn<Stream['close']>(),
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function session(wish = { quality: AUTO, saving: false }) {
  const video = document.createElement('video');
  vi.spyOn(video, 'play').mockRejectedValue(new Error('a press first'));
  const reported: Partial<PlayerState>[] = [];
  const renew = vi.fn<() => void>();
  const made = new VideoSession(video, { startAt: 61, wish, report: (part) => reported.push(part), renew });
  const listener = (): StreamListener => {
    const given = opening.mock.lastCall?.[2];
    if (!given) throw new Error('nothing was played');
    return given;
  };
  return { made, video, reported, renew, listener };
}

describe('a video', () => {
  it('starts where it was left, and continues at the same second when its links are renewed', async () => {
    opening.mockResolvedValue(stream());
    const { made, video, listener } = session();
    await made.play(LINKS);
    expect(listener().startAt).toBe(61);
    video.currentTime = 75;
    await made.play(LINKS);
    expect(listener().startAt).toBe(75);
  });

  it('keeps the chosen quality when its links are renewed', async () => {
    const [first, second] = [stream(), stream()];
    opening.mockResolvedValueOnce(first).mockResolvedValueOnce(second);
    const { made, listener } = session({ quality: AUTO, saving: true });
    await made.play(LINKS);
    listener().onQualities([]);
    await Promise.resolve();
    expect([first.cap.mock.lastCall, first.choose.mock.lastCall]).toEqual([[0], [AUTO]]);
    made.want({ quality: 1, saving: false });
    await made.play(LINKS);
    expect(first.close).toHaveBeenCalledOnce();
    listener().onQualities([]);
    await Promise.resolve();
    expect([second.cap.mock.lastCall, second.choose.mock.lastCall]).toEqual([[AUTO], [1]]);
  });

  it('is not played if it is closed while its player is loading', async () => {
    const late = stream();
    let come: (opened: Stream) => void = () => undefined;
    opening.mockReturnValueOnce(new Promise<Stream>((resolve) => (come = resolve)));
    const { made } = session();
    const playing = made.play(LINKS);
    made.close();
    come(late);
    await playing;
    expect(late.close).toHaveBeenCalledOnce();
  });
});

describe('a playing error', () => {
  it('renews the links once; links that fail again immediately mean a lost connection', async () => {
    opening.mockResolvedValue(stream());
    const { made, renew, reported, listener } = session();
    await made.play(LINKS);
    listener().onExpired();
    expect([renew.mock.calls.length, reported.at(-1)]).toEqual([1, { problem: null }]);
    listener().onExpired();
    expect([renew.mock.calls.length, reported.at(-1)]).toEqual([1, { problem: 'broken' }]);
    vi.advanceTimersByTime(15_001);
    listener().onExpired();
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('is retried on request: resumes the stream, or requests links if there is none', async () => {
    const good = stream();
    opening.mockRejectedValueOnce(new Error('the player did not come')).mockResolvedValueOnce(good);
    const { made, renew, reported } = session();
    await made.play(LINKS);
    expect(reported.at(-1)).toEqual({ problem: 'broken' });
    made.retry();
    expect(renew).toHaveBeenCalledOnce();
    await made.play(LINKS);
    made.retry();
    expect(good.goOn).toHaveBeenCalledOnce();
  });

  it('is reported if the browser cannot play the video', async () => {
    opening.mockRejectedValueOnce(new Error('unsupported'));
    const { made, reported } = session();
    await made.play(LINKS);
    expect(reported).toEqual([{ problem: 'unsupported' }]);
  });
});
