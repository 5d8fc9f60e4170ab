import { addLanguages, CHUNK_TIMEOUT_MS, type RemoteModule, withDeadline } from '@fulcrum/shared-ui';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { RemoteName } from '../page-tables';

const DEV_PORTS: Record<RemoteName, number> = { teacher: 4201, student: 4202, parent: 4203 };
const PAUSE_BEFORE_RETRY_MS = 400;
/** Two tries of a remote share the chunk time-out. */
const TRY_MS = (CHUNK_TIMEOUT_MS - PAUSE_BEFORE_RETRY_MS) / 2;

const baseOf = (name: RemoteName) =>
  import.meta.env.DEV && !import.meta.env.VITE_BUILT_REMOTES
    ? `http://localhost:${DEV_PORTS[name]}`
    : `/remotes/${name}`;

/** How often a remote has failed: part of its address, since a browser keeps a module that failed under its address. */
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
  // Its pages in English are better than none.
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
 * The pages of a remote. A failed try is repeated once by itself; each later call tries afresh.
 *
 * @throws when both tries failed, after the chunk time-out at the latest.
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
