import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { idOf } from '../../../platform/database/objects.js';
import { OptOut } from './opt-out.schema.js';

/** Keyed by the parent only: see opt-out.schema.ts. */
@Injectable()
export class OptOutsRepository {
  constructor(@InjectModel(OptOut.name) private readonly optOuts: Model<OptOut>) {}

  async has(parentId: string): Promise<boolean> {
    return (await this.optedOutAmong([parentId])).has(parentId);
  }

  /** Returns which of these parents want no digests. */
  async optedOutAmong(parentIds: string[]): Promise<Set<string>> {
    const filter = { parentId: { $in: parentIds } };
    const rows = await this.optOuts.find(filter).lean<{ parentId: Types.ObjectId }[]>().exec();
    return new Set(rows.map(({ parentId }) => idOf(parentId)));
  }

  /** Idempotent. */
  async add(parentId: string, at: Date): Promise<void> {
    const key = { parentId };
    await this.optOuts.updateOne(key, { $setOnInsert: { at } }, { upsert: true }).exec();
  }

  async remove(parentId: string): Promise<void> {
    await this.optOuts.deleteOne({ parentId }).exec();
  }
}
