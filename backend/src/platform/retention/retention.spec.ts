import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { RETENTION, retentionTable } from './retention.js';

const SOURCE = path.resolve(import.meta.dirname, '../..');
const cells = (text: string) =>
  text.split('\n').map((line) => line.split('|').map((cell) => cell.trim().replace(/^-+$/, '-')));

it('matches docs/privacy.md', () => {
  const document = readFileSync(path.resolve(SOURCE, '../../docs/privacy.md'), 'utf8');
  const [table = ''] = /^\| what[\s\S]*?(?=\n\n)/m.exec(document) ?? [];
  expect(cells(table)).toEqual(cells(retentionTable()));
});

it('names only existing tasks and jobs', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !file.endsWith('.spec.ts'));
  const source = files.map((file) => readFileSync(path.join(SOURCE, file), 'utf8')).join('\n');
  const tasks = Object.values(RETENTION).flatMap(({ removedBy }) => (typeof removedBy === 'string' ? [removedBy] : []));
  const missing = tasks.filter((task) => !source.includes(`name: '${task}'`));
  expect(missing).toEqual([]);
});
