import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leftOut } from './left-out.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fulcrum-left-out-'));
  const contents = {
    'backend/src/tasks.spec.ts': '',
    'backend/src/fuzz.medium.spec.ts': 'const REQUESTS = IS_LONG ? 500 : 16;',
    'tools/start/versions.long.test.ts': '',
    'tools/node_modules/other/other.test.ts': '',
    'e2e/tests/lighthouse.e2e.ts': '',
  };
  for (const [file, text] of Object.entries(contents)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const ran = (files: string[], skipped: string[] = []) => ({
  ...{ passed: 1, failed: 0, failures: [], skipped },
  files: Object.fromEntries(files.map((file) => [file, 1])),
});
const DAILY = ['backend/src/tasks.spec.ts', 'backend/src/fuzz.medium.spec.ts'];

it('names skipped tests, files that only the long run has, and files that ran at their short size', () => {
  expect(leftOut([ran(DAILY, ['backend/src/tasks.spec.ts: as root'])], root, false)).toEqual([
    'backend/src/tasks.spec.ts: as root (its condition does not hold on this machine)',
    'e2e/tests/lighthouse.e2e.ts (only npm run test:long runs it)',
    'tools/start/versions.long.test.ts (only npm run test:long runs it)',
    'backend/src/fuzz.medium.spec.ts ran at its short size (npm run test:long: exhaustive)',
  ]);
});

it('names a test file that no step of the long run covers', () => {
  const reports = [ran(DAILY), ran(['tools/start/versions.long.test.ts'])];
  expect(leftOut(reports, root, true)).toEqual(['e2e/tests/lighthouse.e2e.ts (no step ran it)']);
});
