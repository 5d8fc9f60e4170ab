import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../start/layout.ts';

const SOURCES = path.join(ROOT, 'backend/src');

it('no two API classes share a name, because the document would silently keep only one of them', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const seen = new Set<string>();
  const twice = files
    .flatMap((name) => [...readFileSync(path.join(SOURCES, name), 'utf8').matchAll(/^(?:export )?class (\w+Dto)\b/gm)])
    .map(([, name = '']) => name)
    .filter((name) => seen.has(name) || !seen.add(name));
  expect(seen.size).toBeGreaterThan(100);
  expect(twice).toEqual([]);
});
