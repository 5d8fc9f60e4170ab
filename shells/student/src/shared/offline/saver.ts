import { bring, SaveFailed, type SaveProblem, type Wanted } from './bring';
import { savedBytes, SavedFiles } from './saved-files';

/** How it stands with a file that is being brought, or that could not be. */
export type Saving =
  | { is: 'coming'; waiting: boolean }
  | { is: 'failed'; why: SaveProblem }
  /** What is still missing of the file, and what the device has left, where it says so. */
  | { is: 'full'; missing: number; free: number | null };

interface Coming {
  saving: Saving;
  leaving: AbortController;
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** What the browser would still let this product keep; null where it does not say. bytes */
async function freeBytes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined || usage === undefined ? null : Math.max(quota - usage, 0);
}

/** Brings files onto the device, each by itself, while the product is open; what is here of them goes on another time. */
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

  /** Settles when the file is here, was called off, or could not be brought: `now` says which. */
  save(wanted: Wanted): Promise<void> {
    const running = this.running.get(wanted.id);
    if (running) return running;
    const leaving = new AbortController();
    this.change(wanted.id, { saving: { is: 'coming', waiting: false }, leaving });
    // The browser is asked not to take the files back by itself; it may say no.
    void navigator.storage?.persist?.().catch(() => undefined);
    const run = this.run(wanted, leaving).finally(() => this.running.delete(wanted.id));
    this.running.set(wanted.id, run);
    return run;
  }

  /** What has come stays, and can be gone on with. */
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
      await bring(this.files, wanted, { signal: leaving.signal, onWaiting });
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
    // Half a file helps nobody, and its room may help others.
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

/** What an account saves: one in this window. */
export function saverOf(account: string): Saver {
  const saver = savers.get(account) ?? new Saver(account);
  savers.set(account, saver);
  return saver;
}
