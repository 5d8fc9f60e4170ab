import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf, isDuplicateKey } from '../../../platform/database/objects.js';
import type { Stored, TenantModel } from '../../../platform/database/tenant-model.js';
import { OwnStamp } from './own-stamp.schema.js';

type OwnStampRow = Stored<OwnStamp>;

export interface StampTerms {
  kind: string;
  mark: number | null;
}

export interface OwnStampRecord extends StampTerms {
  id: string;
}

const recordOf = ({ _id, kind, mark }: OwnStampRow): OwnStampRecord => ({ id: idOf(_id), kind, mark: mark ?? null });

@Injectable()
export class OwnStampsRepository {
  constructor(@InjectModel(OwnStamp.name) private readonly stamps: TenantModel<OwnStamp>) {}

  /** Oldest first, so that stamps keep their place. */
  async list(tenantId: string): Promise<OwnStampRecord[]> {
    const rows = await this.stamps.find({ tenantId }).sort({ _id: 1 }).lean<OwnStampRow[]>().exec();
    return rows.map(recordOf);
  }

  count(tenantId: string): Promise<number> {
    return this.stamps.countDocuments({ tenantId }).exec();
  }

  /** Returns `taken` if another stamp of the team has the same text. */
  async create(tenantId: string, { kind, mark }: StampTerms): Promise<OwnStampRecord | 'taken'> {
    try {
      return recordOf(await this.stamps.create({ tenantId, kind, ...(mark !== null && { mark }) }));
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
