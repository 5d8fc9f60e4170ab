import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { recordOf } from '../../platform/database/records.js';
import type { Stored, TenantModel } from '../../platform/database/tenant-model.js';
import { YearSyllabus } from './year-syllabus.schema.js';

type YearSyllabusRow = Stored<YearSyllabus>;

const yearSyllabusRecord = (row: YearSyllabusRow) => recordOf(row, 'yearId', 'board', 'tier', 'examSeries', 'examDate');
export type YearSyllabusRecord = ReturnType<typeof yearSyllabusRecord>;
export type SyllabusTerms = Omit<YearSyllabusRecord, 'id' | 'yearId'>;

@Injectable()
export class YearSyllabusesRepository {
  constructor(@InjectModel(YearSyllabus.name) private readonly syllabuses: TenantModel<YearSyllabus>) {}

  async find(tenantId: string, yearId: string): Promise<YearSyllabusRecord | null> {
    const row = await this.syllabuses.findOne({ tenantId, yearId }).lean<YearSyllabusRow>().exec();
    return row && yearSyllabusRecord(row);
  }

  /** Replaces what a year is taught for. */
  async save(tenantId: string, yearId: string, { board, tier, examSeries, examDate }: SyllabusTerms): Promise<void> {
    const given = { ...(tier && { tier }), ...(examSeries && { examSeries }), ...(examDate && { examDate }) };
    const $unset = {
      ...(!tier && { tier: 1 }),
      ...(!examSeries && { examSeries: 1 }),
      ...(!examDate && { examDate: 1 }),
    };
    const change = { $set: { board, ...given }, $unset };
    await this.syllabuses.updateOne({ tenantId, yearId }, change, { upsert: true }).exec();
  }

  /** Says what a year is taught for if nothing does yet. */
  async saveFirst(
    tenantId: string,
    yearId: string,
    { board, tier }: Pick<SyllabusTerms, 'board' | 'tier'>,
  ): Promise<void> {
    const $setOnInsert = { board, ...(tier && { tier }) };
    await this.syllabuses.updateOne({ tenantId, yearId }, { $setOnInsert }, { upsert: true }).exec();
  }
}
