import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../database/objects.js';
import { LEASE_MODEL, type LeaseRow } from './lease.schema.js';

interface Turn {
  now: Date;
  /** When another process may take the task if this one falls silent. */
  until: Date;
  everyMs: number;
}

/** Allows for small differences between the clocks of processes. */
const TOLERANCE_MS = 10_000;

const isPast = (field: 'heldUntil' | 'dueAt', now: Date, aheadMs: number) => ({
  $or: [{ [field]: { $lte: now } }, { [field]: { $gt: new Date(now.getTime() + aheadMs + TOLERANCE_MS) } }],
});

@Injectable()
export class LeasesRepository {
  constructor(@InjectModel(LEASE_MODEL) private readonly leases: Model<LeaseRow>) {}

  /**
   * Takes a task that is due and free. A time further ahead than this process would ever set comes from a clock that
   * was ahead, and is ignored.
   * @returns false if another process holds it or it is not due yet
   */
  async take(name: string, holder: string, { now, until, everyMs }: Turn): Promise<boolean> {
    const leaseMs = until.getTime() - now.getTime();
    try {
      await this.leases.updateOne(
        { _id: name, $and: [isPast('heldUntil', now, leaseMs), isPast('dueAt', now, everyMs + leaseMs)] },
        { $set: { holder, heldUntil: until }, $setOnInsert: { dueAt: now } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // The row exists but did not match, so the upsert tried to insert its _id again.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async extend(name: string, holder: string, until: Date): Promise<void> {
    await this.leases.updateOne({ _id: name, holder }, { $set: { heldUntil: until } });
  }

  /** Gives the task back; it is due again at `dueAt`. */
  async release(name: string, holder: string, { now, dueAt }: { now: Date; dueAt: Date }): Promise<void> {
    await this.leases.updateOne({ _id: name, holder }, { $set: { heldUntil: now, dueAt } });
  }
}
