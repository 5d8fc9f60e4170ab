import { downloadFile, SaveFailed, type SaveProblem, type Wanted } from './download-file';
import { savedBytes, SavedFiles } from './saved-files';

/** The state of a file that is being saved, or could not be. */
export type Saving =
  | { is: 'coming'; waiting: boolean }
  | { is: 'failed'; why: SaveProblem }
  /** The missing bytes of the file, and the free space of the device if known. */
  | { is: 'full'; missing: number; free: number | null };

interface Coming {
  saving: Saving;
  leaving: AbortController;
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** The storage that the browser still allows (bytes); null if unknown. */
async function freeBytes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined || usage === undefined ? null : Math.max(quota - usage, 0);
}

/**
 * Saves files on the device, each independently, while the product is open; partly saved files can be continued later.
 */
export class Saver {
  readonly files: SavedFiles;
  private states: ReadonlyMap<string, Coming> = new Map();
  private readonly running = new Map<string, Promise<void>>();
  private readonly listeners = new Set<() => void>();

  constructor(account: string) {
    this.files = new SavedFiles(account);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly now = (id: string): Saving | undefined => this.states.get(id)?.saving;

  /** Resolves when the file is saved, was stopped, or could not be saved: `now` tells which. */
  save(wanted: Wanted): Promise<void> {
    const running = this.running.get(wanted.id);
    if (running) return running;
    const leaving = new AbortController();
    this.change(wanted.id, { saving: { is: 'coming', waiting: false }, leaving });
    // Asks the browser not to evict the files; it may refuse.
    void navigator.storage?.persist?.().catch(() => undefined);
    const run = this.run(wanted, leaving).finally(() => this.running.delete(wanted.id));
    this.running.set(wanted.id, run);
    return run;
  }

  /** Stops saving; the parts that have arrived stay, and saving can continue later. */
  async stop(id: string): Promise<void> {
    this.states.get(id)?.leaving.abort();
    this.change(id, null);
    await this.running.get(id);
  }

  async remove(id: string): Promise<void> {
    await this.stop(id);
    await this.files.remove(id);
  }

  private async run(wanted: Wanted, leaving: AbortController): Promise<void> {
    const report = (saving: Saving | null) => {
      if (this.states.get(wanted.id)?.leaving === leaving) this.change(wanted.id, saving && { saving, leaving });
    };
    const onWaiting = (waiting: boolean) => report({ is: 'coming', waiting });
    try {
      await this.files.load();
      if (!(await this.hasRoom(wanted, report))) return;
      await downloadFile(this.files, wanted, { signal: leaving.signal, onWaiting });
      report(null);
    } catch (error) {
      if (isFull(error)) await this.isOutOfRoom(wanted, report);
      else report({ is: 'failed', why: error instanceof SaveFailed ? error.reason : 'refused' });
    }
  }

  private missing({ id, bytes }: Wanted): number {
    const here = this.files.of(id);
    return bytes - (here ? savedBytes(here) : 0);
  }

  private async hasRoom(wanted: Wanted, report: (saving: Saving) => void): Promise<boolean> {
    const free = await freeBytes();
    const missing = this.missing(wanted);
    const fits = free === null || missing <= free;
    if (!fits) report({ is: 'full', missing, free });
    return fits;
  }

  private async isOutOfRoom(wanted: Wanted, report: (saving: Saving) => void): Promise<void> {
    const missing = this.missing(wanted);
    // Half a file is useless, and other files may need its space.
    await this.files.remove(wanted.id).catch(() => undefined);
    report({ is: 'full', missing, free: null });
  }

  private change(id: string, coming: Coming | null): void {
    const states = new Map(this.states);
    if (coming) states.set(id, coming);
    else states.delete(id);
    this.states = states;
    for (const listener of this.listeners) listener();
  }
}

const savers = new Map<string, Saver>();

/** The saver of an account: a single one in this window. */
export function saverOf(account: string): Saver {
  const saver = savers.get(account) ?? new Saver(account);
  savers.set(account, saver);
  return saver;
}
