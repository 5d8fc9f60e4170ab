import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { namesById } from '../../platform/database/names.js';
import { fieldsOf, recordOf } from '../../platform/database/records.js';
import { acrossTenants, type Stored, type TenantModel } from '../../platform/database/tenant-model.js';
import { SchoolText, type TextForm } from './school-text.schema.js';

type SchoolTextRow = Stored<SchoolText>;

const plainForms = (forms: TextForm[]) => forms.map((form) => fieldsOf(form, 'form', 'text'));

const schoolTextEntry = (row: SchoolTextRow) => ({
  ...recordOf(row, 'tenantId', 'language', 'key', 'updatedAt'),
  forms: plainForms(row.forms),
  english: plainForms(row.english),
  /** Whether the school went back to the product's text. */
  isDeleted: row.deletedAt !== undefined,
});
export type SchoolTextEntry = ReturnType<typeof schoolTextEntry>;
export type NewSchoolText = Pick<SchoolTextEntry, 'language' | 'key' | 'forms' | 'english'>;

@Injectable()
export class SchoolTextsRepository {
  constructor(@InjectModel(SchoolText.name) private readonly texts: TenantModel<SchoolText>) {}

  namesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return namesById(this.texts, 'key', { tenantId, ids });
  }

  /** Lists a school's own texts by key; in all languages if none is given. */
  async list(tenantId: string, language?: string): Promise<SchoolTextEntry[]> {
    const filter = { tenantId, ...(language && { language }), deletedAt: null };
    const rows = await this.texts.find(filter).sort({ language: 1, key: 1 }).lean<SchoolTextRow[]>().exec();
    return rows.map(schoolTextEntry);
  }

  /** Lists all schools' texts that were replaced or undone since then, oldest change first. */
  async listChanged(since: Date): Promise<SchoolTextEntry[]> {
    const filter = { updatedAt: { $gte: since } };
    const rows = await acrossTenants(this.texts).find(filter).sort({ updatedAt: 1 }).lean<SchoolTextRow[]>().exec();
    return rows.map(schoolTextEntry);
  }

  async replace(tenantId: string, { language, key, forms, english }: NewSchoolText): Promise<SchoolTextEntry> {
    const row = await this.texts
      .findOneAndUpdate(
        { tenantId, language, key },
        { $set: { forms, english }, $unset: { deletedAt: 1 } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<SchoolTextRow>()
      .exec();
    if (!row) throw new Error(`The text ${key} was not kept`);
    return schoolTextEntry(row);
  }

  /** @returns false if the school has no such text or it is already deleted */
  async markDeleted(tenantId: string, id: string, at: Date): Promise<boolean> {
    const filter = { _id: id, tenantId, deletedAt: null };
    const result = await this.texts.updateOne(filter, { $set: { deletedAt: at } }).exec();
    return result.matchedCount === 1;
  }
}
