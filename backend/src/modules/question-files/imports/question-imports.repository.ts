import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf } from '../../../platform/database/objects.js';
import { recordOf } from '../../../platform/database/records.js';
import { acrossTenants, type Stored, type TenantModel } from '../../../platform/database/tenant-model.js';
import { writeOnce } from '../../../platform/database/write-once.js';
import type { FileFormat } from '../formats/file-finding.js';
import type { ImportFault } from '../question-files.errors.js';
import type { Preview, PreviewRow } from './preview.js';
import { type Acceptance, QuestionImport, QuestionOrigin } from './question-import.schema.js';

type ImportRow = Stored<QuestionImport>;

/** The tenant and one of its imports; also the payload of the jobs. */
export interface ImportKey {
  tenantId: string;
  importId: string;
}

const importRecord = (row: ImportRow) => ({
  ...recordOf(row, 'tenantId', 'requestedBy', 'fileId', 'fileName', 'createdAt', 'readAt', 'acceptedAt', 'savedAt'),
  format: row.format ?? null,
  categories: row.categories ?? [],
  fault: row.fault ?? null,
  accepted: row.accepted ?? null,
  saved: row.saved ?? 0,
});
export type ImportRecord = ReturnType<typeof importRecord>;

/** How reading a file ended. */
export type ReadOutcome = { readAt: Date } & ({ fault: ImportFault } | ({ format: FileFormat } & Preview));

/** Rows are thousands, and most calls need none. */
const WITHOUT_ROWS = { rows: 0 } as const;
const byKey = ({ tenantId, importId }: ImportKey) => ({ _id: importId, tenantId });
const importKey = ({ tenantId, _id }: ImportRow): ImportKey => ({ tenantId: idOf(tenantId), importId: idOf(_id) });
const UNREAD = { readAt: null } as const;
const UNSAVED = { acceptedAt: { $ne: null }, savedAt: null } as const;

@Injectable()
export class QuestionImportsRepository {
  constructor(
    @InjectModel(QuestionImport.name) private readonly imports: TenantModel<QuestionImport>,
    @InjectModel(QuestionOrigin.name) private readonly origins: TenantModel<QuestionOrigin>,
  ) {}

  async create(
    terms: Pick<ImportRecord, 'tenantId' | 'requestedBy' | 'fileId' | 'fileName' | 'createdAt'>,
  ): Promise<ImportRecord> {
    return importRecord((await this.imports.create(terms)).toObject());
  }

  async find(key: ImportKey): Promise<ImportRecord | null> {
    const row = await this.imports.findOne(byKey(key), WITHOUT_ROWS).lean<ImportRow>().exec();
    return row && importRecord(row);
  }

  async rowsOf(key: ImportKey): Promise<PreviewRow[]> {
    const row = await this.imports.findOne(byKey(key), { rows: 1 }).lean<ImportRow>().exec();
    return row?.rows ?? [];
  }

  /** Files that are being read or saved. */
  countOpen(tenantId: string): Promise<number> {
    return this.imports.countDocuments({ tenantId, fault: null, $or: [UNREAD, UNSAVED] }).exec();
  }

  async setRead(key: ImportKey, outcome: ReadOutcome): Promise<void> {
    await this.imports.updateOne({ ...byKey(key), ...UNREAD }, { $set: outcome }).exec();
  }

  /** Null unless the file has been read and nothing of it is being saved. */
  async accept(key: ImportKey, accepted: Acceptance, acceptedAt: Date): Promise<ImportRecord | null> {
    const isReady = { readAt: { $ne: null }, fault: null, $or: [{ acceptedAt: null }, { savedAt: { $ne: null } }] };
    const row = await this.imports
      .findOneAndUpdate(
        { ...byKey(key), ...isReady },
        { $set: { accepted, acceptedAt }, $unset: { savedAt: 1 } },
        { returnDocument: 'after', projection: WITHOUT_ROWS },
      )
      .lean<ImportRow>()
      .exec();
    return row && importRecord(row);
  }

  async setSaved(key: ImportKey, outcome: { savedAt: Date; saved: number } | { savedAt: Date; fault: ImportFault }) {
    await this.imports.updateOne({ ...byKey(key), ...UNSAVED }, { $set: outcome }).exec();
  }

  /** Imports whose file was sent before this time and is not read. */
  async listUnread(before: Date, limit: number): Promise<ImportKey[]> {
    const rows = await acrossTenants(this.imports)
      .find({ ...UNREAD, createdAt: { $lt: before } }, WITHOUT_ROWS)
      .limit(limit)
      .lean<ImportRow[]>()
      .exec();
    return rows.map(importKey);
  }

  /** Imports whose rows were accepted before this time and are not saved. */
  async listUnsaved(before: Date, limit: number): Promise<ImportKey[]> {
    const rows = await acrossTenants(this.imports)
      .find({ savedAt: null, acceptedAt: { $lt: before } }, WITHOUT_ROWS)
      .limit(limit)
      .lean<ImportRow[]>()
      .exec();
    return rows.map(importKey);
  }

  /** The files among these that an import still needs. */
  async filesInUse(tenantId: string, fileIds: string[]): Promise<string[]> {
    const rows = await this.imports
      .find({ tenantId, fileId: { $in: fileIds } }, { fileId: 1 })
      .lean<Pick<ImportRow, 'fileId'>[]>()
      .exec();
    return rows.map(({ fileId }) => idOf(fileId));
  }

  /** Ids of imported questions by what they were in their file. */
  async originsOf(tenantId: string): Promise<Map<string, string>> {
    const rows = await this.origins.find({ tenantId }).lean<Stored<QuestionOrigin>[]>().exec();
    return new Map(rows.map(({ _id, content }) => [content, idOf(_id)]));
  }

  addOrigin(tenantId: string, questionId: string, content: string): Promise<void> {
    return writeOnce(this.origins, { _id: questionId, tenantId, content });
  }
}
