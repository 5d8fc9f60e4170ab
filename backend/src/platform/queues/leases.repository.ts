import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../database/objects.js';
import { LEASE_MODEL, type LeaseRow } from './lease.schema.js';

@Injectable()
export class LeasesRepository {
  constructor(@InjectModel(LEASE_MODEL) private readonly leases: Model<LeaseRow>) {}

  /** Takes a task that is due and free; false when another process holds it or it was done lately. */
  async take(name: string, holder: string, { now, until }: { now: Date; until: Date }): Promise<boolean> {
    try {
      await this.leases.updateOne(
        { _id: name, heldUntil: { $lte: now }, dueAt: { $lte: now } },
        { $set: { holder, heldUntil: until }, $setOnInsert: { dueAt: now } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // The row exists and did not match: the insert ran into its _id.
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
