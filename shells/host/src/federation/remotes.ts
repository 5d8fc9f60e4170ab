import { addLanguages, CHUNK_TIMEOUT_MS, type RemoteModule, withDeadline } from '@fulcrum/shared-ui';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { RemoteName } from '../page-tables';

const DEV_PORTS: Record<RemoteName, number> = { teacher: 4201, student: 4202, parent: 4203 };
const PAUSE_BEFORE_RETRY_MS = 400;
/** The two tries of a remote share the chunk time-out. */
const TRY_MS = (CHUNK_TIMEOUT_MS - PAUSE_BEFORE_RETRY_MS) / 2;

const baseOf = (name: RemoteName) =>
  import.meta.env.DEV && !import.meta.env.VITE_BUILT_REMOTES
    ? `http://localhost:${DEV_PORTS[name]}`
    : `/remotes/${name}`;

/** How often a remote has failed: part of its address, since a browser caches a failed module under its address. */
const failures = new Map<RemoteName, number>();

function register(name: RemoteName): void {
  const failed = failures.get(name) ?? 0;
  const entry = `${baseOf(name)}/remoteEntry.js${failed > 0 ? `?retry=${failed}` : ''}`;
  registerRemotes([{ name, type: 'module', entry }], { force: failed > 0 });
}

async function loadWithTexts(name: RemoteName): Promise<RemoteModule> {
  const module = await loadRemote<RemoteModule>(`${name}/App`);
  if (!module) throw new Error(`The remote ${name} exposes no App`);
  const { languages } = module.default;
  // If the texts cannot be loaded, show the pages in English.
  if (languages) await addLanguages(languages).catch(() => undefined);
  return module;
}

async function tryOnce(name: RemoteName): Promise<RemoteModule> {
  try {
    return await withDeadline(loadWithTexts(name), TRY_MS);
  } catch (error) {
    failures.set(name, (failures.get(name) ?? 0) + 1);
    register(name);
    throw error;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads the pages of a remote. Retries a failed try once; each later call starts again.
 *
 * @throws when both tries fail, at the latest after the chunk time-out.
 */
export async function loadRemoteModule(name: RemoteName): Promise<RemoteModule> {
  if (!failures.has(name)) {
    failures.set(name, 0);
    register(name);
  }
  try {
    return await tryOnce(name);
  } catch {
    await pause(PAUSE_BEFORE_RETRY_MS);
    return tryOnce(name);
  }
}
