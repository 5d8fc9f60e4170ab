import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { idOf, isDuplicateKey, objectId } from '../../../platform/database/objects.js';
import type { MarkingKey } from '../markings.repository.js';
import { ScriptHolder } from './script-holder.schema.js';

export interface Lease {
  holderId: string;
  heldUntil: Date;
}

const byKey = ({ tenantId, submissionId }: MarkingKey) => ({
  tenantId: objectId(tenantId),
  submissionId: objectId(submissionId),
});

@Injectable()
export class ScriptHoldersRepository {
  constructor(@InjectModel(ScriptHolder.name) private readonly holders: Model<ScriptHolder>) {}

  /** Takes the script, or keeps it, unless somebody else has it now. @returns who has it from now on */
  async hold(key: MarkingKey, lease: Lease, now: Date): Promise<string> {
    const holderId = objectId(lease.holderId);
    const free = { ...byKey(key), $or: [{ holderId }, { heldUntil: { $lte: now } }] };
    try {
      await this.holders.updateOne(free, { $set: { holderId, heldUntil: lease.heldUntil } }, { upsert: true }).exec();
      return lease.holderId;
    } catch (error) {
      // It is there, but not free: the row to be made is there already.
      if (!isDuplicateKey(error)) throw error;
    }
    const found = await this.holders.findOne(byKey(key)).lean<ScriptHolder>().exec();
    return found ? idOf(found.holderId) : lease.holderId;
  }

  /** Takes the script from whoever has it. */
  async take(key: MarkingKey, { holderId, heldUntil }: Lease): Promise<void> {
    const $set = { holderId: objectId(holderId), heldUntil };
    await this.holders.updateOne(byKey(key), { $set }, { upsert: true }).exec();
  }

  /** Gives it back, if it is theirs. */
  async release(key: MarkingKey, holderId: string): Promise<void> {
    await this.holders.deleteOne({ ...byKey(key), holderId: objectId(holderId) }).exec();
  }
}
