import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');

it('docs/security.md names every chapter of ASVS 5.0, and only files that exist', () => {
  const chapters = [...text.matchAll(/^\| V(\d+) /gm)].map(([, number]) => Number(number));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  const places = [...text.matchAll(/`((?:backend|tools|e2e|shells|shared-ui|docs)\/[\w./-]+)`/g)].map(
    ([, place = '']) => place,
  );
  expect(places.length).toBeGreaterThan(30);
  expect(places.filter((place) => !existsSync(path.join(ROOT, place)))).toEqual([]);
});
