import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf, isDuplicateKey } from '../database/objects.js';
import { recordOf } from '../database/records.js';
import type { AuditAction } from '../features/feature.js';
import type { Page, Slice } from '../http/page.dto.js';
import { type ActorRole, AuditEntry, TEAM_ROLES } from './audit-entry.schema.js';
import type { OfTenant, Stored, TenantModel } from '../database/tenant-model.js';

type EntryRow = Stored<AuditEntry>;

const SUBJECT = ['tenantId', 'at', 'action', 'actor', 'subjects', 'moreSubjects'] as const;

const auditRecord = (row: EntryRow) => ({
  ...recordOf(row, ...SUBJECT, 'client', 'requestId', 'expiresAt'),
  changes: row.changes ?? [],
});
/** An entry as it is spooled to a file and returned. */
export type AuditRecord = ReturnType<typeof auditRecord>;

/** Filters entries; all given conditions must hold. */
export interface AuditFilter {
  action?: AuditAction | undefined;
  actorId?: string | undefined;
  subjectId?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
}

const NEWEST_FIRST = { at: -1, _id: -1 } as const;

/** Entries are counted up to here: nobody reads that far, and counting takes time. */
export const MOST_COUNTED = 10_000;

/** Entries can be appended and read, never changed. */
@Injectable()
export class AuditEntriesRepository {
  constructor(@InjectModel(AuditEntry.name) private readonly entries: TenantModel<AuditEntry>) {}

  /** Adds an entry; leaves an existing one unchanged. */
  async append(record: AuditRecord): Promise<void> {
    const { id, changes, client, ...fields } = record;
    const given = { ...(changes.length > 0 && { changes }), ...(client && { client }) };
    try {
      await this.entries.create({ ...fields, ...given, _id: id });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Returns entries newest first. The total is capped at `MOST_COUNTED`. */
  async list(tenantId: string, wanted: AuditFilter, slice: Slice): Promise<Page<AuditRecord>> {
    const filter = filterOf(tenantId, wanted);
    const index = indexFor(wanted);
    const query = this.entries.find(filter).hint(index).sort(NEWEST_FIRST).skip(slice.skip).limit(slice.limit);
    const [rows, total] = await Promise.all([
      query.lean<EntryRow[]>().exec(),
      this.entries.countDocuments(filter, { limit: MOST_COUNTED }).hint(index).exec(),
    ]);
    return { rows: rows.map(auditRecord), total, isAtLeast: total === MOST_COUNTED };
  }

  async findNewestId(tenantId: string): Promise<string | null> {
    const newest = this.entries.findOne({ tenantId }, { _id: 1 }).sort(NEWEST_FIRST);
    const row = await newest.lean<Pick<EntryRow, '_id'>>().exec();
    return row && idOf(row._id);
  }

  /** Team members who appear in a tenant's log, with the name from their newest entry. */
  async listTeam(tenantId: string): Promise<AuditRecord['actor'][]> {
    const newest = await Promise.all(TEAM_ROLES.map((role) => this.newestOf(tenantId, role)));
    return newest.flat().map(({ actor: { id, name, role } }) => ({ id: idOf(id), name, role }));
  }

  /** Sorted in index order, so that the engine skips from person to person and reads one entry for each. */
  private newestOf(tenantId: string, role: ActorRole): Promise<Pick<EntryRow, 'actor'>[]> {
    return this.entries
      .aggregate<Pick<EntryRow, 'actor'>>([
        { $match: { tenantId, 'actor.role': role } },
        { $sort: { tenantId: 1, 'actor.role': 1, 'actor.id': 1, at: -1 } },
        { $group: { _id: '$actor.id', actor: { $first: '$actor' } } },
      ])
      .exec();
  }
}

function filterOf(tenantId: string, wanted: AuditFilter): OfTenant<AuditEntry> {
  const { action, actorId, subjectId, from, until } = wanted;
  const at = { ...(from ? { $gte: from } : {}), ...(until ? { $lt: until } : {}) };
  return {
    tenantId,
    ...(action ? { action } : {}),
    ...(actorId ? { 'actor.id': actorId } : {}),
    ...(subjectId ? { 'subjects.id': subjectId } : {}),
    ...(from || until ? { at } : {}),
  };
}

/** Picks the index with the fewest entries to read. All of them are in the log's order. */
function indexFor({ action, actorId, subjectId }: AuditFilter): string {
  if (subjectId) return 'by_subject';
  if (actorId) return 'by_actor';
  return action ? 'by_action' : 'newest_first';
}
