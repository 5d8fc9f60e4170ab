import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../..');
const folders = globSync('**/locales/en.json', { cwd: SRC }).map((file) => path.dirname(file));
const read = (folder: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(SRC, folder, file), 'utf8'));
const PLACE = /\{\{\w+\}\}/g;
/** Words and units that are the same in every language. */
const SAME_EVERYWHERE = new Set(
  'http https MB PDF XFA QR JPEG PNG WebP GIF AVIF WebVTT vtt UTF CSV Excel xlsx xls'.split(' '),
);
/** Names built from values: the state of a homework, the kind of a calendar entry. */
const ASKED_BY_VALUES = ['modules/performance/report-page/locales: submitted'];
const places = (text: string | undefined) => [...(text?.matchAll(PLACE) ?? [])].map(String).toSorted();

describe.each(folders)('the texts of %s', (folder) => {
  const en = read(folder, 'en.json');
  const others = globSync('*.json', { cwd: path.join(SRC, folder) }).filter((file) => file !== 'en.json');

  it.each(others)('are all in %s, with the same placeholders', (file) => {
    const other = read(folder, file);
    expect(Object.keys(other)).toEqual(Object.keys(en));
    for (const [name, text] of Object.entries(en)) expect([name, places(other[name])]).toEqual([name, places(text)]);
  });

  it('are in Arabic, without English words other than names', () => {
    expect(others).toContain('ar.json');
    const words = Object.values(read(folder, 'ar.json')).flatMap(
      (text) => text.replaceAll(PLACE, '').match(/[A-Za-z]{2,}/g) ?? [],
    );
    expect(words.filter((word) => !SAME_EVERYWHERE.has(word))).toEqual([]);
  });
});

/** Whether a feature's code uses a text by its name or by part of it: `${kind}.subject`. */
function isAskedFor(name: string, code: string): boolean {
  const literal = name.replaceAll('.', String.raw`\.`);
  const parts = [...code.matchAll(/`([\w.-]*)\$\{[^`]*?\}([\w.-]*)`/g)].filter(([, start, end]) => start || end);
  return (
    new RegExp(`['"\`.]${literal}['"\`]|\\b${literal}[,:)]|\\.${literal}\\b`).test(code) ||
    parts.some(([, start = '', end = '']) => name.startsWith(start) && name.endsWith(end))
  );
}

it('every text is used in its feature', () => {
  const unused = folders.flatMap((folder) => {
    const files = globSync(`${path.dirname(folder)}/**/*.ts`, { cwd: SRC }).filter((file) => !/\.spec\.ts$/.test(file));
    const code = files.map((file) => readFileSync(path.join(SRC, file), 'utf8')).join('\n');
    const names = Object.keys(read(folder, 'en.json')).filter((name) => !isAskedFor(name, code));
    return names.map((name) => `${folder}: ${name}`);
  });
  expect(unused.toSorted()).toEqual(ASKED_BY_VALUES.toSorted());
});

it('no mail to people contains sentences outside the texts of its feature', () => {
  const mails = globSync('modules/**/*.ts', { cwd: SRC, exclude: ['**/*.spec.ts'] })
    .map((file) => [file, readFileSync(path.join(SRC, file), 'utf8')] as const)
    .filter(([, code]) => code.includes('composeMail('));
  expect(mails.length).toBeGreaterThan(6);
  const literals = mails.flatMap(([file, code]) =>
    [...code.matchAll(/(subject|greeting|text|label): ['"`].*/g)].map(([line]) => `${file}: ${line}`),
  );
  expect(literals).toEqual([]);
});
