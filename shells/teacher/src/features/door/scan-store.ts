import { keptName, noteWaiting } from '@fulcrum/shared-ui';
import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import type { Scan } from './api/door';

/** A scan that has not reached the server yet. */
export interface WaitingScan extends Scan {
  sessionId: string;
  /** Null if this device does not know whose code it is: the server will say. */
  studentId: string | null;
}

/** The waiting scans of one account on this device. They outlast a closed page and an expired sign-in. */
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
    // A concurrent removal that listed the scans earlier may have noted meanwhile that none are waiting.
    noteWaiting(this.account, true);
  }

  async remove(ids: string[]): Promise<void> {
    await delMany(ids, this.store());
    noteWaiting(this.account, (await this.list()).length > 0);
  }
}
