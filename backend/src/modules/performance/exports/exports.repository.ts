import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { namesById } from '../../../platform/database/names.js';
import { idOf } from '../../../platform/database/objects.js';
import { recordOf } from '../../../platform/database/records.js';
import { acrossTenants, type Stored, type TenantModel } from '../../../platform/database/tenant-model.js';
import type { Page, Slice } from '../../../platform/http/page.dto.js';
import { Export, type ExportFormat } from './export.schema.js';

type ExportRow = Stored<Export>;

/** The quiz whose results are exported; its title is from the time of the request. */
export interface ExportedQuiz {
  id: string;
  title: string;
  format: ExportFormat;
}

const REQUEST = ['tenantId', 'requestedBy', 'kind', 'view', 'fileName', 'createdAt', 'expiresAt'] as const;

/** `view`, the content of a gradebook, is left out in lists. */
const exportRecord = (row: ExportRow) => ({
  ...recordOf(row, ...REQUEST, 'groupId', 'groupName', 'error', 'bytes', 'finishedAt'),
  quiz: exportedQuiz(row),
});
export type ExportRecord = ReturnType<typeof exportRecord>;

const exportedQuiz = ({ quizId, quizTitle, format }: ExportRow): ExportedQuiz | null =>
  quizId ? { id: idOf(quizId), title: quizTitle ?? '', format: format ?? 'xlsx' } : null;

/** A requested export. */
export interface NewExport extends Pick<ExportRecord, (typeof REQUEST)[number] | 'quiz'> {
  /** The group, or the year of a gradebook, which has no group id. */
  place: { groupId: string | null; name: string } | null;
}

/** The tenant and one of its exports; also the payload of the job. */
export interface ExportKey {
  tenantId: string;
  exportId: string;
}

/** How an export ended: with a file, or with the reason for the failure. */
export type ExportOutcome = { finishedAt: Date; expiresAt: Date } & ({ bytes: number } | { error: string });

const OPEN = { finishedAt: null } as const;
const ENDED = { finishedAt: { $ne: null } } as const;
/** A view can hold a thousand ids, and only the job that makes the file needs it. */
const WITHOUT_VIEW = { view: 0 } as const;
const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

const exportKeyOfRow = (row: ExportRow): ExportKey => ({ tenantId: idOf(row.tenantId), exportId: idOf(row._id) });
const byKey = ({ tenantId, exportId }: ExportKey) => ({ _id: exportId, tenantId });

@Injectable()
export class ExportsRepository {
  constructor(@InjectModel(Export.name) private readonly exports: TenantModel<Export>) {}

  namesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return namesById(this.exports, 'fileName', { tenantId, ids });
  }

  async create({ tenantId, requestedBy, place, view, quiz, ...fields }: NewExport): Promise<ExportRecord> {
    const row = await this.exports.create({
      ...fields,
      tenantId,
      requestedBy,
      ...(place?.groupId ? { groupId: place.groupId } : {}),
      ...(place ? { groupName: place.name } : {}),
      ...(view ? { view } : {}),
      ...(quiz ? { quizId: quiz.id, quizTitle: quiz.title, format: quiz.format } : {}),
      requestedAt: fields.createdAt,
    });
    return exportRecord(row.toObject());
  }

  async find(key: ExportKey): Promise<ExportRecord | null> {
    const row = await this.exports.findOne(byKey(key), WITHOUT_VIEW).lean<ExportRow>().exec();
    return row && exportRecord(row);
  }

  /** Newest first. */
  async list(tenantId: string, slice?: Slice): Promise<Page<ExportRecord>> {
    const filter = { tenantId };
    const query = this.exports.find(filter, WITHOUT_VIEW).sort(NEWEST_FIRST);
    if (slice) query.skip(slice.skip).limit(slice.limit);
    const rows = await query.lean<ExportRow[]>().exec();
    const total = slice ? await this.exports.countDocuments(filter).exec() : rows.length;
    return { rows: rows.map(exportRecord), total };
  }

  countOpen(tenantId: string): Promise<number> {
    return this.exports.countDocuments({ tenantId, ...OPEN }).exec();
  }

  /** Failed exports, newest first. */
  async listFailed(tenantId: string, limit: number): Promise<ExportRecord[]> {
    const filter = { tenantId, error: { $exists: true } };
    const rows = await this.exports
      .find(filter, WITHOUT_VIEW)
      .sort(NEWEST_FIRST)
      .limit(limit)
      .lean<ExportRow[]>()
      .exec();
    return rows.map(exportRecord);
  }

  /** Null if the export has ended or is gone. */
  async findOpen(key: ExportKey): Promise<ExportRecord | null> {
    const row = await this.exports
      .findOne({ ...byKey(key), ...OPEN })
      .lean<ExportRow>()
      .exec();
    return row && exportRecord(row);
  }

  /** Closes an open export; an ended one stays unchanged. */
  async finish(key: ExportKey, outcome: ExportOutcome): Promise<void> {
    await this.exports.updateOne({ ...byKey(key), ...OPEN }, { $set: outcome }).exec();
  }

  /** Puts a failed export back to waiting for another run; null if it has not failed. */
  async reopen(key: ExportKey, requestedAt: Date): Promise<ExportRecord | null> {
    const row = await this.exports
      .findOneAndUpdate(
        { ...byKey(key), ...ENDED, error: { $ne: null } },
        { $set: { requestedAt }, $unset: { error: 1, finishedAt: 1 } },
        { returnDocument: 'after' },
      )
      .lean<ExportRow>()
      .exec();
    return row && exportRecord(row);
  }

  /** Open exports of all tenants, requested before a moment. */
  async listOpenSince(moment: Date, limit: number): Promise<ExportKey[]> {
    const filter = { ...OPEN, requestedAt: { $lt: moment } };
    const rows = await acrossTenants(this.exports)
      .find(filter, { tenantId: 1 })
      .limit(limit)
      .lean<ExportRow[]>()
      .exec();
    return rows.map(exportKeyOfRow);
  }

  /** Ended exports of all tenants that have expired. */
  async listExpired(now: Date, limit: number): Promise<ExportKey[]> {
    const filter = { expiresAt: { $lte: now }, ...ENDED };
    const rows = await acrossTenants(this.exports)
      .find(filter, { tenantId: 1 })
      .limit(limit)
      .lean<ExportRow[]>()
      .exec();
    return rows.map(exportKeyOfRow);
  }

  /** Expires the tenant's ended exports, so that they are removed within the hour. */
  async expireEnded(tenantId: string, now: Date): Promise<void> {
    await this.exports.updateMany({ tenantId, ...ENDED }, { $set: { expiresAt: now } }).exec();
  }

  /** Removes an ended export; an open one stays. */
  async removeEnded(key: ExportKey): Promise<void> {
    await this.exports.deleteOne({ ...byKey(key), ...ENDED }).exec();
  }
}
