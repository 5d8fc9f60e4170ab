import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { catalogues } from './sentences.js';

const SRC = path.resolve(import.meta.dirname, '../..');
/** Words and units that are the same in every language, and `BY`, an option of an exam in an example line. */
const SAME_EVERYWHERE = new Set(
  'http https MB PDF QR JPEG PNG WebP GIF AVIF WebVTT vtt UTF CSV Excel xlsx xls XFA MP MOV WebM MKV AVI MPEG WMV HDR MongoDB Redis Moodle XML GIFT Aiken QTI STACK MathML TeX DTD BY'.split(
    ' ',
  ),
);
/** Arabic that leaves a value out: a time in UTC and words of a protocol, which only programs read. */
const LEFT_OUT = ['errors/tasks: notAfterDeadline', 'fields/resumable-uploads: refused'];

const entries = () =>
  catalogues.flatMap(({ folder, en, others }) =>
    Object.entries(en).map(([name, english]) => ({
      id: `${folder}: ${name}`,
      english,
      arabic: others.get('ar')?.[name],
    })),
  );
const placesOf = (text = '') => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([place]) => place))].toSorted();

beforeAll(async () => {
  for (const file of globSync('**/*.{errors,fields}.ts', { cwd: SRC })) await import(path.join(SRC, file));
});

it('every sentence is in both languages, with the same values', () => {
  expect(entries().length).toBeGreaterThan(20);
  const faults = entries().filter(
    ({ id, english, arabic }) =>
      !english || !arabic || (placesOf(english).join() !== placesOf(arabic).join() && !LEFT_OUT.includes(id)),
  );
  expect(faults).toEqual([]);
});

it('every Arabic sentence is without English words other than names', () => {
  const strange = entries().flatMap(({ id, arabic = '' }) =>
    (arabic.replaceAll(/\{\{\w+\}\}/g, '').match(/[A-Za-z]{2,}/g) ?? [])
      .filter((word) => !SAME_EVERYWHERE.has(word))
      .map((word) => `${id}: ${word}`),
  );
  expect(strange).toEqual([]);
});

it('every sentence is used', () => {
  const files = globSync('**/*.ts', { cwd: SRC, exclude: ['**/*.spec.ts'] });
  const code = files.map((file) => readFileSync(path.join(SRC, file), 'utf8')).join('\n');
  const asked = new Set([...code.matchAll(/\w\.(\w+)\b/g)].map(([, name]) => name));
  expect(
    catalogues.flatMap(({ folder, en }) =>
      Object.keys(en)
        .filter((name) => !asked.has(name))
        .map((name) => `${folder}: ${name}`),
    ),
  ).toEqual([]);
});

it('every catalogue has a name of its own', () => {
  const names = catalogues.map(({ folder }) => folder);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
