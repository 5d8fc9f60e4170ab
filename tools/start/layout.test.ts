import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { assertEngineSpace, layoutOf, prepareLayout } from './layout.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'fulcrum-layout-'));
afterEach(() => rmSync(parent, { recursive: true, force: true }));

it('makes an existing data directory private', () => {
  const root = path.join(parent, 'data');
  mkdirSync(root);
  chmodSync(root, 0o755);
  prepareLayout(layoutOf(root));
  expect((statSync(root).mode & 0o777).toString(8)).toBe('700');
});

it('rejects a start, with a message, if the disk is too full for the embedded database', () => {
  const layout = layoutOf(path.join(parent, 'data'));
  const free = (mb: number) => () => ({ bavail: mb * 256, bsize: 4096 });
  expect(() => assertEngineSpace(layout, free(499))).toThrow(
    /Only 499 MB are free .*\/data, .*needs 500 MB.*Free some space, set DATA_DIR/,
  );
  expect(() => assertEngineSpace(layout, free(500))).not.toThrow();
});
