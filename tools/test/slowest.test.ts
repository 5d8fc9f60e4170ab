import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fileTimes, reportedTimes, slowestTable } from './slowest.ts';

const vitest = { testResults: [{ name: '/house/backend/src/a.spec.ts', startTime: 1000, endTime: 3500 }] };
const test = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
const playwright = {
  suites: [{ file: 'login.e2e.ts', specs: [test(1000)], suites: [{ file: '', specs: [test(500)] }] }],
};

it('reads how long each file of a report took', () => {
  expect(fileTimes(vitest, '/house')).toEqual([{ file: 'backend/src/a.spec.ts', seconds: 2.5 }]);
  expect(fileTimes(playwright, '/house')).toEqual([{ file: 'e2e/tests/login.e2e.ts', seconds: 1.5 }]);
});

it('shows the ten slowest files, slowest first', () => {
  const times = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.ts`, seconds: index }));
  const lines = slowestTable(times).split('\n');
  expect(lines).toHaveLength(11);
  expect(lines[1]).toBe('   11.0 s  11.ts');
  expect(slowestTable([])).toBe('');
});

it('ignores a truncated report', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-times-'));
  writeFileSync(path.join(directory, 'unit.json'), JSON.stringify(vitest));
  writeFileSync(path.join(directory, 'medium.json'), '{"testResults": [');
  expect(reportedTimes(directory, '/house')).toHaveLength(1);
  rmSync(directory, { recursive: true });
});
