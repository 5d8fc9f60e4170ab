import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findProcess } from '../bench/process-tree.ts';
import { type RunningStart, StartBench } from './testing/running-start.ts';

describe('a service that hangs', () => {
  let bench: StartBench;
  beforeEach(() => {
    bench = new StartBench();
  });
  afterEach(() => bench.clear());

  it('is ended and started again: Redis', { timeout: 180_000 }, async () => {
    const running = bench.start({ DATA_DIR: bench.directory() }, ['--no-demo']);
    await running.address();
    stop('redis-server', running);
    await running.says(/redis has shown no sign of life for 60 s; ending it/);
    expect(await running.says(/redis was ended by SIGKILL; starting it again at once/)).toBeTruthy();
  });

  it('is ended and started again: MongoDB', { timeout: 180_000 }, async () => {
    const running = bench.start({ DATA_DIR: bench.directory() }, ['--no-demo']);
    await running.address();
    stop('embedded-mongod/src/main.ts', running);
    await running.says(/mongod has shown no sign of life for 60 s; ending it/);
    expect(await running.says(/mongod was ended by SIGKILL; starting it again at once/)).toBeTruthy();
  });
});

function stop(words: string, { process: start }: RunningStart): void {
  const found = findProcess(start.pid ?? 0, words);
  if (!found) throw new Error(`no ${words} runs`);
  process.kill(found.pid, 'SIGSTOP');
}
