import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { FencedProcessFailure, type Fence, runFenced } from './fenced-process.js';

const WIDE: Fence = { wallSeconds: 60, cpuSeconds: 60, memoryMegabytes: 2048, fileMegabytes: 64 };
/** ffmpeg arguments for an endless film. */
const endless = (name: string) => [
  ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25'],
  ...['-c:v', 'rawvideo', '-f', 'matroska', name],
];
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-fence-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const run = (fence: Partial<Fence>, signal?: AbortSignal) =>
  runFenced({ program: 'ffmpeg', arguments: endless('out.mkv'), fence: { ...WIDE, ...fence }, directory, signal });

/** @returns true while a process with this directory in its command line runs */
const isAtWork = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${directory}/`);
      } catch {
        return false;
      }
    });

/** Processes that work in this test's directory. */
const fencedHere = () =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === directory;
    } catch {
      return false;
    }
  });

describe('the fence around ffmpeg', () => {
  it('ends it when its time is up', async () => {
    await expect(run({ wallSeconds: 1, fileMegabytes: 4096 })).rejects.toThrow(/did not end within 1 s/);
  });

  it('limits the size of the file that it writes', async () => {
    await expect(run({ fileMegabytes: 1 })).rejects.toBeInstanceOf(FencedProcessFailure);
    expect(statSync(path.join(directory, 'out.mkv')).size).toBeLessThanOrEqual(1024 * 1024);
  });

  // Elsewhere there is no such score.
  it.runIf(existsSync('/proc/self/oom_score_adj'))('has it ended first when memory runs out', async () => {
    const stopping = new AbortController();
    const running = run({ fileMegabytes: 4096 }, stopping.signal);
    await eventually(() => expect(existsSync(path.join(directory, 'out.mkv'))).toBe(true));
    const scores = fencedHere().map((pid) => readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim());
    stopping.abort(new Error('seen'));
    await expect(running).rejects.toThrow('seen');
    expect(new Set(scores)).toEqual(new Set(['1000']));
  });

  it('ends it when the run is aborted', async () => {
    const stopping = new AbortController();
    const running = run({ fileMegabytes: 4096 }, stopping.signal);
    await eventually(() => expect(existsSync(path.join(directory, 'out.mkv'))).toBe(true));
    stopping.abort(new Error('deleted'));
    await expect(running).rejects.toThrow('deleted');
  });

  it('ends it when its parent process is killed', async () => {
    const fenced = new URL('./fenced-process.ts', import.meta.url).href;
    const given = { program: 'ffmpeg', arguments: endless(`${directory}/out.mkv`), fence: WIDE, directory };
    const fence = { ...WIDE, fileMegabytes: 4096 };
    const code = `const { runFenced } = await import(${JSON.stringify(fenced)}); await runFenced(${JSON.stringify({ ...given, fence })});`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
    await eventually(() => expect(existsSync(path.join(directory, 'out.mkv'))).toBe(true));
    expect(isAtWork()).toBe(true);
    parent.kill('SIGKILL');
    await eventually(() => expect(isAtWork()).toBe(false));
  });
});
