import { OutboxStore } from '@fulcrum/saving';
import type { Scan } from './api/door';

/** A scan that has not reached the server yet. */
export interface WaitingScan extends Scan {
  sessionId: string;
  /** Null if this device does not know whose code it is: the server will say. */
  studentId: string | null;
}

/** The waiting scans of one account on this device, in the order in which they were made. */
export class ScanStore extends OutboxStore<WaitingScan> {
  override async list(): Promise<WaitingScan[]> {
    return (await super.list()).toSorted((a, b) => a.at.localeCompare(b.at));
  }

  add(scan: WaitingScan): Promise<void> {
    return this.keep(scan.id, scan);
  }
}
