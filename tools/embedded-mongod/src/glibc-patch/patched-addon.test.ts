import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patchedAddon, stockEngine } from './patched-addon.ts';

describe.runIf(process.platform === 'linux')('patchedAddon', () => {
  let scratch: string;
  beforeEach(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'fulcrum-engine-'));
  });
  afterEach(() => rmSync(scratch, { recursive: true, force: true }));

  // Fails after an upgrade of the engine: README.md explains how to add a new build.
  it('knows the installed build, and creates its copy once and reuses it', () => {
    const first = patchedAddon(scratch);
    const made = statSync(first).mtimeMs;
    expect(patchedAddon(scratch)).toBe(first);
    expect(statSync(first).mtimeMs).toBe(made);
    expect(readdirSync(scratch)).toHaveLength(1);
  });

  it('rejects another build with a sentence that says what to do, and writes nothing', () => {
    const stock = stockEngine();
    const other = { ...stock, version: '9.9.9', directory: path.join(scratch, 'engine') };
    for (const file of stock.files) cpSync(path.join(stock.directory, file), path.join(other.directory, file));
    appendFileSync(path.join(other.directory, stock.files[0] ?? ''), 'x');
    const cache = path.join(scratch, 'cache');
    expect(() => patchedAddon(cache, other)).toThrow(
      /cannot run on this machine: its glibc is older .* engine 9\.9\.9 .* is not one of the builds .* Set MONGO_URL/,
    );
    expect(readdirSync(scratch)).toEqual(['engine']);
  });
});
