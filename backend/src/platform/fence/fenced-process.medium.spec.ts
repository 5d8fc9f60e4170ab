import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { FencedProcessFailure, FencedProcessStarved, type Fence, type FencedRun, runFenced } from './fenced-process.js';
import { LISTS_CHILDREN } from './process-use.js';
import { processesIn, signalAll } from './testing/processes.js';

const WIDE: Fence = { cpuSeconds: 60, memoryMegabytes: 2048, fileMegabytes: 64 };
/** ffmpeg arguments for an endless film. */
const endless = (name: string) => [
  ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25'],
  ...['-c:v', 'rawvideo', '-f', 'matroska', name],
];
let directory: string;

beforeEach(() => {
  directory = realpathSync(mkdtempSync(path.join(tmpdir(), 'fulcrum-fence-')));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const run = (fence: Partial<Fence>, terms: Partial<FencedRun> = {}) =>
  runFenced({ program: 'ffmpeg', arguments: endless('out.mkv'), fence: { ...WIDE, ...fence }, directory, ...terms });
const begun = () => eventually(() => expect(existsSync(path.join(directory, 'out.mkv'))).toBe(true));

/** The ids of ffmpeg's own processes here, without the scripts around them. */
const ffmpegHere = () =>
  processesIn(directory).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'ffmpeg';
    } catch {
      return false;
    }
  });

describe('the fence around ffmpeg', () => {
  it('ends it when it has used its processor time up', async () => {
    await expect(run({ cpuSeconds: 1, fileMegabytes: 4096 })).rejects.toBeInstanceOf(FencedProcessFailure);
  });

  it('limits the size of the file that it writes', async () => {
    await expect(run({ fileMegabytes: 1 })).rejects.toBeInstanceOf(FencedProcessFailure);
    expect(statSync(path.join(directory, 'out.mkv')).size).toBeLessThanOrEqual(1024 * 1024);
  });

  // Elsewhere there is no such score.
  it.runIf(existsSync('/proc/self/oom_score_adj'))('has it ended first when memory runs out', async () => {
    const stopping = new AbortController();
    const running = run({ fileMegabytes: 4096 }, { signal: stopping.signal });
    await begun();
    const scores = processesIn(directory).map((pid) => readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim());
    stopping.abort(new Error('seen'));
    await expect(running).rejects.toThrow('seen');
    expect(new Set(scores)).toEqual(new Set(['1000']));
  });

  it('ends it when the run is aborted', async () => {
    const stopping = new AbortController();
    const running = run({ fileMegabytes: 4096 }, { signal: stopping.signal });
    await begun();
    stopping.abort(new Error('deleted'));
    await expect(running).rejects.toThrow('deleted');
  });

  it('ends it when its parent process is killed', async () => {
    const fenced = new URL('./fenced-process.ts', import.meta.url).href;
    const fence = { ...WIDE, fileMegabytes: 4096 };
    const given = { program: 'ffmpeg', arguments: endless('out.mkv'), fence, directory };
    const code = `const { runFenced } = await import(${JSON.stringify(fenced)}); await runFenced(${JSON.stringify(given)});`;
    const sources = ['--import', path.resolve(import.meta.dirname, '../../../test/sources.mjs')];
    const parent = spawn(process.execPath, [...sources, '--input-type=module', '-e', code], { stdio: 'ignore' });
    await begun();
    expect(ffmpegHere()).toHaveLength(1);
    parent.kill('SIGKILL');
    await eventually(() => expect(processesIn(directory)).toEqual([]));
  });
});

// Only Linux shows what a process does.
describe.runIf(LISTS_CHILDREN)('a program that the fence ends', () => {
  afterEach(() => vi.useRealTimers());

  it('because its caller waits no longer is not judged, and is ended even if it gets no processor before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const running = run({ fileMegabytes: 4096 }, { patienceSeconds: 20 }).catch((error: unknown) => error);
    const starved = processesIn(directory);
    signalAll(starved, 'SIGSTOP');
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    expect(await running).toBeInstanceOf(FencedProcessStarved);
    signalAll(starved, 'SIGCONT');
    await eventually(() => expect(processesIn(directory)).toEqual([]));
  });

  it('may take any time without a processor if nobody waits for it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stopping = new AbortController();
    const running = run({ fileMegabytes: 4096 }, { signal: stopping.signal });
    await begun();
    signalAll(processesIn(directory), 'SIGSTOP');
    vi.advanceTimersByTime(3_600_000);
    expect(ffmpegHere()).toHaveLength(1);
    stopping.abort(new Error('seen'));
    signalAll(processesIn(directory), 'SIGCONT');
    await expect(running).rejects.toThrow('seen');
  });

  it('because it sleeps for ever has failed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const pipe = path.join(directory, 'pipe.mkv');
    execFileSync('mkfifo', [pipe]);
    const running = run({}, { arguments: ['-v', 'error', '-i', pipe, 'out.mkv'] }).catch((error: unknown) => error);
    await eventually(() => expect(ffmpegHere()).toHaveLength(1));
    await eventually(() => {
      vi.advanceTimersByTime(301_000);
      expect(processesIn(directory)).toEqual([]);
    });
    const error = await running;
    expect(error).toBeInstanceOf(FencedProcessFailure);
    expect(String(error)).toContain('slept for 300 s');
  });

  it('is not judged if it was killed from outside, as when no memory is left', async () => {
    const running = run({ fileMegabytes: 4096 }).catch((error: unknown) => error);
    await begun();
    await eventually(() => expect(ffmpegHere()).toHaveLength(1));
    signalAll(ffmpegHere(), 'SIGKILL');
    expect(await running).toBeInstanceOf(FencedProcessStarved);
  });
});
