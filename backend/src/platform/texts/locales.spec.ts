import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../..');
const rooms = globSync('**/locales/en.json', { cwd: SRC }).map((file) => path.dirname(file));
const read = (room: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(SRC, room, file), 'utf8'));
const places = (text: string | undefined) => [...(text?.matchAll(/\{\{\w+\}\}/g) ?? [])].map(String).toSorted();

describe.each(rooms)('the texts of %s', (room) => {
  const en = read(room, 'en.json');
  const others = globSync('*.json', { cwd: path.join(SRC, room) }).filter((file) => file !== 'en.json');

  it.each(others)('are all in %s, with the same places', (file) => {
    const other = read(room, file);
    expect(Object.keys(other)).toEqual(Object.keys(en));
    for (const [name, text] of Object.entries(en)) expect([name, places(other[name])]).toEqual([name, places(text)]);
  });

  it('are in Arabic', () => {
    expect(others).toContain('ar.json');
  });
});
