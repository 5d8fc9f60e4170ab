import child_process, { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { afterAll, expect } from 'vitest';

type Noted = Record<string, number[]>;

/** The functions executed during a period: by source file, a 1 at the index of each. */
class Phase {
  private readonly files = new Map<string, 1[]>();

  notesOf(file: string): 1[] {
    const notes = this.files.get(file) ?? [];
    this.files.set(file, notes);
    return notes;
  }

  noted(): Noted {
    const files = [...this.files].map(([file, notes]) => [file, Object.keys(notes).map(Number)] as const);
    return Object.fromEntries(files.filter(([, functions]) => functions.length > 0));
  }
}

/**
 * Records which functions of the product each test file executes, so that `npm test` can choose tests
 * (tools/test/chosen). Test files of one process reuse what earlier ones loaded and started, so whatever runs during
 * such a load counts for all of them.
 */
class Recorder {
  phase = new Phase();
  private own = this.phase;
  private common = new Phase();
  private loads = 0;
  private startsProduct = false;
  private readonly file = path.join(process.env['EXECUTED_FUNCTIONS'] ?? '', `${randomUUID()}.jsonl`);

  beginLoad(): void {
    this.loads += 1;
    this.phase = this.common;
  }

  endLoad(): void {
    this.loads -= 1;
    if (this.loads === 0) this.phase = this.own;
  }

  /**
   * Notes a started process that runs Node, unless it is one of the programs whose sources are tracked by their
   * imports.
   */
  noteProcess(words: unknown[]): void {
    const line = words.flat().filter((word) => typeof word === 'string');
    const isKnown = line.some((word) => /\/(parser-process\.main\.ts|embedded-mongod\/src\/main\.ts)$/.test(word));
    if (line.some((word) => word.includes(process.execPath)) && !isKnown) this.startsProduct = true;
  }

  write(test: string | undefined): void {
    const { startsProduct } = this;
    const notes = { test, startsProduct, executed: this.own.noted(), byAll: this.common.noted() };
    appendFileSync(this.file, `${JSON.stringify(notes)}\n`);
    this.startsProduct = false;
    this.own = new Phase();
    this.common = new Phase();
    this.phase = this.loads > 0 ? this.common : this.own;
  }
}

declare global {
  var executedFunctions: Recorder | undefined;
}

type Start = (this: unknown, ...words: unknown[]) => unknown;

function newRecorder(): Recorder {
  const recorder = new Recorder();
  const noting = (start: Start): Start =>
    function (...words) {
      recorder.noteProcess(words);
      return start.apply(this, words);
    };
  for (const name of ['spawnSync', 'execSync', 'execFileSync'] as const)
    Object.assign(child_process, { [name]: noting(child_process[name] as Start) });
  syncBuiltinESMExports();
  // All other functions start their process through this method, which Node does not document.
  const spawn = Reflect.get(ChildProcess.prototype, 'spawn') as Start;
  const notingSpawn = function (this: unknown, options: { file: string; args?: string[] }): unknown {
    recorder.noteProcess([options.file, options.args]);
    return spawn.call(this, options);
  };
  Object.assign(ChildProcess.prototype, { spawn: notingSpawn });
  return recorder;
}

globalThis.executedFunctions ??= newRecorder();
// The hook that is registered first runs last.
afterAll(() => globalThis.executedFunctions?.write(expect.getState().testPath));
