// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressDirectory } from './compress.ts';

const LARGE = 'const light = "a wave and a particle";\n'.repeat(2000);
let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'fulcrum-compress-'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

const read = (file: string): string => {
  const bytes = readFileSync(file);
  if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString();
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
};

/**
 * Writes and compresses a build with these files.
 * @returns the names and the decompressed contents of all files in it
 */
function compressed(files: Record<string, string>): Record<string, string> {
  const build = mkdtempSync(path.join(scratch, 'build-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(build, name), content);
  compressDirectory(build, path.join(scratch, 'cache'));
  return Object.fromEntries(readdirSync(build).map((name) => [name, read(path.join(build, name))]));
}

it('writes compressed copies of all files worth compressing, with or without a cached copy', () => {
  const [small, tiny] = ['a{b:c}'.repeat(100), '1'];
  const files = { 'large.js': LARGE, 'small.css': small, 'tiny.js': tiny, 'photo.webp': LARGE };
  const copies = { 'large.js.br': LARGE, 'large.js.gz': LARGE, 'small.css.br': small, 'small.css.gz': small };
  expect(compressed(files)).toEqual({ ...files, ...copies });
  expect(compressed(files)).toEqual({ ...files, ...copies });
  expect(readdirSync(path.join(scratch, 'cache'))).toHaveLength(2);
});

it('does not reuse a cached copy for other content under the same file name', () => {
  const changed = `${LARGE}//`;
  compressed({ 'large.js': LARGE });
  expect(compressed({ 'large.js': changed })).toMatchObject({ 'large.js.br': changed, 'large.js.gz': changed });
});
