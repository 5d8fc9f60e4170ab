import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accountBoundsTable } from './account-bounds.js';

const cells = (text: string) =>
  text.split('\n').map((line) => line.split('|').map((cell) => cell.trim().replace(/^-+$/, '-')));

it('matches docs/security.md', () => {
  const document = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8');
  const [table = ''] = /^\| what +\| a student or parent[\s\S]*?(?=\n\n)/m.exec(document) ?? [];
  expect(cells(table)).toEqual(cells(accountBoundsTable()));
});
