import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { REQUEST_PATIENCE_MS } from '../../../../platform/fence/parser-pool.js';
import { processesIn, signalAll } from '../../../../platform/fence/testing/processes.js';
import { eventually } from '../../../../testing/eventually.js';
import { clip } from '../testing/clips.js';
import { VideoInspector } from './video-inspector.js';

const directory = realpathSync(mkdtempSync(path.join(tmpdir(), 'fulcrum-inspector-')));
const file = path.join(directory, 'film.upload');

beforeAll(() => {
  Logger.overrideLogger(false);
  writeFileSync(file, clip());
});
afterEach(() => vi.useRealTimers());
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** The result of some work whose program gets no processor for as long as its sender waits. */
async function starving<Result>(work: () => Promise<Result>): Promise<Result | { failure: unknown }> {
  const settled = work().catch((failure: unknown) => ({ failure }));
  const starved = await eventually(() => {
    const found = processesIn(directory);
    expect(found).not.toEqual([]);
    return found;
  });
  signalAll(starved, 'SIGSTOP');
  vi.advanceTimersByTime(2 * REQUEST_PATIENCE_MS);
  signalAll(starved, 'SIGCONT');
  const result = await settled;
  await eventually(() => expect(processesIn(directory)).toEqual([]));
  return result;
}

// A stopped process stands for one that gets no processor; only Linux shows which processes there are.
describe.runIf(existsSync('/proc/self/stat'))('on a machine without a processor to spare', () => {
  it('a good film is not called damaged: it is not inspected now', async () => {
    const inspector = new VideoInspector();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = await starving(() => inspector.inspect(file));
    expect(late).toMatchObject({ failure: { status: 503, code: 'unavailable', retryAfterSeconds: 10 } });
    vi.useRealTimers();
    expect(await eventually(() => inspector.inspect(file))).toMatchObject({ container: 'mov', width: 160 });
  });

  it('what ffmpeg can do is asked again after a question without an answer', async () => {
    const inspector = new VideoInspector();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = await starving(() => inspector.mapsTones(directory));
    expect(late).toHaveProperty('failure');
    vi.useRealTimers();
    expect(await eventually(() => inspector.mapsTones(directory))).toBeTypeOf('boolean');
  });
});
