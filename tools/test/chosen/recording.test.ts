import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../start/layout.ts';
import { type Recorded, readNotes } from './notes.ts';
import { readSource } from './source.ts';

const FILES: Record<string, string> = {
  'counts.ts': `import { twice } from './circle.ts';
    const table = [1, 2].map((n) => n * 10);
    export class Counts {
      constructor(private readonly step: number) {}
      add(n: number) { return table.map((each) => each + n + this.step); }
      async later() { return { ok: (await Promise.resolve([1])).map((n) => ({ n })) }; }
    }
    export const early = twice(2);
    export function half(n: number) { return n / 2; }
    export const never = () => 1;`,
  'circle.ts': `import { half } from './counts.ts';
    export function twice(n: number) { return half(n) * 4; }`,
  'one.check.ts': `import { expect, it } from 'vitest';
    import { Counts, early } from './counts.ts';
    it('adds', () => expect([new Counts(1).add(1), early]).toEqual([[12, 22], 4]));`,
  'three.check.ts': `import { execFile, spawnSync } from 'node:child_process';
    import { promisify } from 'node:util';
    import { expect, it } from 'vitest';
    it('starts other programs', () => expect(String(spawnSync('echo', ['1']).stdout)).toBe('1\\n'));
    it('waits for them', async () => expect((await promisify(execFile)('echo', ['1'])).stdout).toBe('1\\n'));`,
  'four.check.ts': `import { execFile } from 'node:child_process';
    import { promisify } from 'node:util';
    import { expect, it } from 'vitest';
    const run = promisify(execFile);
    it('starts a program', async () => expect((await run(process.execPath, ['-p', '1'])).stdout).toContain('1'));`,
  'two.check.ts': `import { execFileSync } from 'node:child_process';
    import { expect, it } from 'vitest';
    import { Counts } from './counts.ts';
    it('waits', async () => expect(await new Counts(1).later()).toEqual({ ok: [{ n: 1 }] }));
    it('starts a program', () => expect(String(execFileSync(process.execPath, ['-p', '1']))).toContain('1'));`,
  'sources.mjs': `import { readFileSync } from 'node:fs';
    import { registerHooks } from 'node:module';
    import { transformSync } from 'rolldown/utils';
    import { recordedSource } from '${ROOT}/tools/test/chosen/recorded-source.ts';
    registerHooks({
      load(url, context, next) {
        const [, file] = /[/](counts[.]ts|circle[.]ts|\\w+[.]check[.]ts)/.exec(url) ?? [];
        if (!file) return next(url, context);
        const text = readFileSync(new URL(url), 'utf8');
        const { code } = transformSync(file, file.includes('check') ? text : recordedSource(file, text));
        return { source: code, format: 'module', shortCircuit: true };
      },
    });`,
  'vitest.config.ts': `export default {
      test: {
        include: ['*.check.ts'],
        setupFiles: ['${ROOT}/backend/test/executed.file.ts'],
        isolate: false,
        fileParallelism: false,
        execArgv: ['--import', import.meta.dirname + '/sources.mjs'],
        experimental: { viteModuleRunner: false, nodeLoader: false },
      },
    };`,
};

let directory: string;
let recorded: Recorded;
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-recording-'));
  const notes = path.join(directory, 'notes');
  mkdirSync(notes);
  for (const [file, text] of Object.entries(FILES)) writeFileSync(path.join(directory, file), text);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(directory, 'node_modules'));
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const env = { ...process.env, EXECUTED_FUNCTIONS: notes };
  await promisify(execFile)(process.execPath, [vitest, 'run', '--fsModuleCache=false'], { cwd: directory, env });
  const sources = ['counts.ts', 'circle.ts'].map((file) => [file, readSource(file, FILES[file] ?? '')] as const);
  recorded = readNotes(notes, directory, Object.fromEntries(sources));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it('records what each test file executes, in one process', () => {
  expect(recorded.tests['one.check.ts']?.executed).toEqual({ 'counts.ts': ['1', '1.0'] });
  expect(recorded.tests['two.check.ts']?.executed).toEqual({ 'counts.ts': ['2', '2.0'] });
});

it('records separately what runs while modules load, including circular imports', () => {
  expect(recorded.byAll).toEqual({ 'counts.ts': ['0', '3'], 'circle.ts': ['0'] });
});

it('records which test files start a Node program', () => {
  const starters = Object.entries(recorded.tests).filter(([, { startsProduct }]) => startsProduct);
  expect(starters.map(([name]) => name).toSorted()).toEqual(['four.check.ts', 'two.check.ts']);
});
