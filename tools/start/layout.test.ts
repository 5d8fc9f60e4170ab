import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { layoutOf, prepareLayout } from './layout.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'fulcrum-layout-'));
afterEach(() => rmSync(parent, { recursive: true, force: true }));

it('keeps a data directory that was there before from everybody else', () => {
  const root = path.join(parent, 'data');
  mkdirSync(root);
  chmodSync(root, 0o755);
  prepareLayout(layoutOf(root));
  expect((statSync(root).mode & 0o777).toString(8)).toBe('700');
});
