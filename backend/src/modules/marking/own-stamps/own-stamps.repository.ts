import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '../../../platform/database/objects.js';
import { recordOf } from '../../../platform/database/records.js';
import type { Stored, TenantModel } from '../../../platform/database/tenant-model.js';
import { OwnStamp } from './own-stamp.schema.js';

type OwnStampRow = Stored<OwnStamp>;

const ownStamp = (row: OwnStampRow) => recordOf(row, 'kind', 'mark');
export type OwnStampRecord = ReturnType<typeof ownStamp>;
export type StampTerms = Omit<OwnStampRecord, 'id'>;

@Injectable()
export class OwnStampsRepository {
  constructor(@InjectModel(OwnStamp.name) private readonly stamps: TenantModel<OwnStamp>) {}

  /** Oldest first, so that stamps keep their place. */
  async list(tenantId: string): Promise<OwnStampRecord[]> {
    const rows = await this.stamps.find({ tenantId }).sort({ _id: 1 }).lean<OwnStampRow[]>().exec();
    return rows.map(ownStamp);
  }

  count(tenantId: string): Promise<number> {
    return this.stamps.countDocuments({ tenantId }).exec();
  }

  /** Returns `taken` if another stamp of the team has the same text. */
  async create(tenantId: string, { kind, mark }: StampTerms): Promise<OwnStampRecord | 'taken'> {
    try {
      return ownStamp(await this.stamps.create({ tenantId, kind, ...(mark !== null && { mark }) }));
    } catch (error) {
      if (isDuplicateKey(error)) return 'taken';
      throw error;
    }
  }

  async remove(tenantId: string, stampId: string): Promise<boolean> {
    const own = { tenantId, _id: stampId };
    return (await this.stamps.deleteOne(own).exec()).deletedCount === 1;
  }
}
