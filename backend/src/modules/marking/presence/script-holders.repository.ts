import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf, isDuplicateKey } from '../../../platform/database/objects.js';
import type { TenantModel } from '../../../platform/database/tenant-model.js';
import type { MarkingKey } from '../markings.repository.js';
import { ScriptHolder } from './script-holder.schema.js';

export interface Lease {
  holderId: string;
  heldUntil: Date;
}

const byKey = ({ tenantId, submissionId }: MarkingKey) => ({
  tenantId,
  submissionId,
});

@Injectable()
export class ScriptHoldersRepository {
  constructor(@InjectModel(ScriptHolder.name) private readonly holders: TenantModel<ScriptHolder>) {}

  /** Takes or renews the script unless somebody else holds it now. @returns the id of the holder */
  async hold(key: MarkingKey, lease: Lease, now: Date): Promise<string> {
    const holderId = lease.holderId;
    const free = { ...byKey(key), $or: [{ holderId }, { heldUntil: { $lte: now } }] };
    try {
      await this.holders.updateOne(free, { $set: { holderId, heldUntil: lease.heldUntil } }, { upsert: true }).exec();
      return lease.holderId;
    } catch (error) {
      // A duplicate key means that somebody else holds it: the filter did not match, so the upsert tried to insert.
      if (!isDuplicateKey(error)) throw error;
    }
    const found = await this.holders.findOne(byKey(key)).lean<ScriptHolder>().exec();
    return found ? idOf(found.holderId) : lease.holderId;
  }

  /** Takes the script even if somebody else holds it. */
  async take(key: MarkingKey, { holderId, heldUntil }: Lease): Promise<void> {
    const $set = { holderId, heldUntil };
    await this.holders.updateOne(byKey(key), { $set }, { upsert: true }).exec();
  }

  /** Releases the script if this person holds it. */
  async release(key: MarkingKey, holderId: string): Promise<void> {
    await this.holders.deleteOne({ ...byKey(key), holderId }).exec();
  }
}
