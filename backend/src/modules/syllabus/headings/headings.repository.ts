import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { recordOf } from '../../../platform/database/records.js';
import type { Stored, TenantModel } from '../../../platform/database/tenant-model.js';
import type { BoardCode } from '../boards/board.js';
import { SyllabusHeading } from './heading.schema.js';
import type { HeadingChange } from './own-board.js';

type HeadingRow = Stored<SyllabusHeading>;

const headingRecord = (row: HeadingRow) => recordOf(row, 'board', 'code', 'heading', 'parent', 'isHidden');

export interface HeadingKey {
  tenantId: string;
  board: BoardCode;
  code: string;
}

@Injectable()
export class HeadingsRepository {
  constructor(@InjectModel(SyllabusHeading.name) private readonly headings: TenantModel<SyllabusHeading>) {}

  async listOf(tenantId: string, boards: readonly BoardCode[]): Promise<ReturnType<typeof headingRecord>[]> {
    const filter = { tenantId, board: { $in: [...boards] } };
    return (await this.headings.find(filter).lean<HeadingRow[]>().exec()).map(headingRecord);
  }

  /** Replaces what is changed of a code. */
  async save({ tenantId, board }: Omit<HeadingKey, 'code'>, change: HeadingChange): Promise<void> {
    const { code, heading, parent, isHidden } = change;
    const $set = { isHidden, ...(heading && { heading }), ...(parent && { parent }) };
    const $unset = { ...(!heading && { heading: 1 }), ...(!parent && { parent: 1 }) };
    await this.headings.updateOne({ tenantId, board, code }, { $set, $unset }, { upsert: true }).exec();
  }

  async remove({ tenantId, board, code }: HeadingKey): Promise<void> {
    await this.headings.deleteOne({ tenantId, board, code }).exec();
  }
}
