import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { idOf, isDuplicateKey, objectId } from '../../../platform/database/objects.js';
import { OwnStamp } from './own-stamp.schema.js';

type OwnStampRow = OwnStamp & { _id: Types.ObjectId };

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
  constructor(@InjectModel(OwnStamp.name) private readonly stamps: Model<OwnStamp>) {}

  /** Oldest first, so that stamps keep their place. */
  async list(tenantId: string): Promise<OwnStampRecord[]> {
    const rows = await this.stamps
      .find({ tenantId: objectId(tenantId) })
      .sort({ _id: 1 })
      .lean<OwnStampRow[]>()
      .exec();
    return rows.map(recordOf);
  }

  count(tenantId: string): Promise<number> {
    return this.stamps.countDocuments({ tenantId: objectId(tenantId) }).exec();
  }

  /** Returns `taken` if another stamp of the team has the same text. */
  async create(tenantId: string, { kind, mark }: StampTerms): Promise<OwnStampRecord | 'taken'> {
    try {
      return recordOf(await this.stamps.create({ tenantId: objectId(tenantId), kind, ...(mark !== null && { mark }) }));
    } catch (error) {
      if (isDuplicateKey(error)) return 'taken';
      throw error;
    }
  }

  async remove(tenantId: string, stampId: string): Promise<boolean> {
    const own = { tenantId: objectId(tenantId), _id: objectId(stampId) };
    return (await this.stamps.deleteOne(own).exec()).deletedCount === 1;
  }
}
