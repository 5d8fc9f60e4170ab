import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { idOf, objectId } from '../../../platform/database/objects.js';
import { OptOut } from './opt-out.schema.js';

/** Keyed by the parent alone: see opt-out.schema.ts. */
@Injectable()
export class OptOutsRepository {
  constructor(@InjectModel(OptOut.name) private readonly optOuts: Model<OptOut>) {}

  async has(parentId: string): Promise<boolean> {
    return (await this.among([parentId])).has(parentId);
  }

  /** Those of the parents who want no digests. */
  async among(parentIds: string[]): Promise<Set<string>> {
    const filter = { parentId: { $in: parentIds.map(objectId) } };
    const rows = await this.optOuts.find(filter).lean<{ parentId: Types.ObjectId }[]>().exec();
    return new Set(rows.map(({ parentId }) => idOf(parentId)));
  }

  /** Again changes nothing. */
  async add(parentId: string, at: Date): Promise<void> {
    const key = { parentId: objectId(parentId) };
    await this.optOuts.updateOne(key, { $setOnInsert: { at } }, { upsert: true }).exec();
  }

  async remove(parentId: string): Promise<void> {
    await this.optOuts.deleteOne({ parentId: objectId(parentId) }).exec();
  }
}
