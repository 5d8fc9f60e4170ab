import { keptName, noteWaiting } from '@fulcrum/shared-ui';
import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import type { Scan } from './api/door';

/** A scan that has not reached the server. */
export interface WaitingScan extends Scan {
  sessionId: string;
  /** Null for a code of somebody whom this device does not know: the server says who it is. */
  studentId: string | null;
}

/** The waiting scans of one account on this device: they outlive a closed page and a session that has run out. */
export class ScanStore {
  private readonly store: () => UseStore;

  constructor(private readonly account: string) {
    this.store = () => createStore(keptName(account, 'outbox'), 'kept');
  }

  async list(): Promise<WaitingScan[]> {
    const kept = await entries<string, WaitingScan>(this.store());
    return kept.map(([, scan]) => scan).toSorted((a, b) => a.at.localeCompare(b.at));
  }

  async add(scan: WaitingScan): Promise<void> {
    noteWaiting(this.account, true);
    await set(scan.id, scan, this.store());
    // A removal that has read the list before may have said meanwhile that nothing waits.
    noteWaiting(this.account, true);
  }

  async remove(ids: string[]): Promise<void> {
    await delMany(ids, this.store());
    noteWaiting(this.account, (await this.list()).length > 0);
  }
}
