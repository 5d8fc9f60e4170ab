import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { idOf, isDuplicateKey, objectId } from '../database/objects.js';
import type { AuditAction } from '../features/feature.js';
import type { RequestOrigin } from '../http/request-origin.js';
import type { Page, Slice } from '../http/page.dto.js';
import type { AuditChange } from './audit-changes.js';
import { type ActorRole, AuditEntry, TEAM_ROLES } from './audit-entry.schema.js';

interface RecordedSubject {
  type: string;
  id: string;
  name: string | null;
}

/** An entry as it is written, kept in a file, and read. Ids are 24 hex digits. */
export interface AuditRecord {
  id: string;
  tenantId: string;
  at: Date;
  action: AuditAction;
  actor: { id: string; name: string | null; role: ActorRole };
  subjects: RecordedSubject[];
  moreSubjects: number;
  /** Of an edit. */
  changes: AuditChange[];
  /** For entries about signing in. */
  client: RequestOrigin | null;
  requestId: string;
  expiresAt: Date;
}

/** Which entries: all of the conditions that are there. */
export interface AuditFilter {
  action?: AuditAction | undefined;
  actorId?: string | undefined;
  subjectId?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
}

type EntryRow = AuditEntry & { _id: Types.ObjectId };

const NEWEST_FIRST = { at: -1, _id: -1 } as const;

/** More entries than this are not counted: nobody reads that far, and each entry counted is time. */
export const MOST_COUNTED = 10_000;

/** The log can be added to and read; nothing in it is ever changed. */
@Injectable()
export class AuditEntriesRepository {
  constructor(@InjectModel(AuditEntry.name) private readonly entries: Model<AuditEntry>) {}

  /** Adds an entry; one that is there already stays as it is. */
  async append(record: AuditRecord): Promise<void> {
    const { id, tenantId, actor, subjects, changes, client, ...fields } = record;
    try {
      await this.entries.create({
        ...fields,
        _id: objectId(id),
        tenantId: objectId(tenantId),
        actor: { ...actor, id: objectId(actor.id) },
        subjects: subjects.map((subject) => ({ ...subject, id: objectId(subject.id) })),
        ...(changes.length > 0 ? { changes } : {}),
        ...(client ? { client } : {}),
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Newest first. The total is `MOST_COUNTED` where there are more. */
  async list(tenantId: string, wanted: AuditFilter, slice: Slice): Promise<Page<AuditRecord>> {
    const filter = filterOf(tenantId, wanted);
    const index = indexFor(wanted);
    const query = this.entries.find(filter).hint(index).sort(NEWEST_FIRST).skip(slice.skip).limit(slice.limit);
    const [rows, total] = await Promise.all([
      query.lean<EntryRow[]>().exec(),
      this.entries.countDocuments(filter, { limit: MOST_COUNTED }).hint(index).exec(),
    ]);
    return { rows: rows.map(recordOf), total, isAtLeast: total === MOST_COUNTED };
  }

  /** Whoever of the team is in a tenant's log, by the name of their newest entry. */
  async listTeam(tenantId: string): Promise<AuditRecord['actor'][]> {
    const newest = await Promise.all(TEAM_ROLES.map((role) => this.newestOf(tenantId, role)));
    return newest.flat().map(({ actor: { id, name, role } }) => ({ id: idOf(id), name, role }));
  }

  /** In the order of an index, so that the engine goes from person to person and reads one entry of each. */
  private newestOf(tenantId: string, role: ActorRole): Promise<Pick<EntryRow, 'actor'>[]> {
    return this.entries
      .aggregate<Pick<EntryRow, 'actor'>>([
        { $match: { tenantId: objectId(tenantId), 'actor.role': role } },
        { $sort: { tenantId: 1, 'actor.role': 1, 'actor.id': 1, at: -1 } },
        { $group: { _id: '$actor.id', actor: { $first: '$actor' } } },
      ])
      .exec();
  }

  /** Removes a few entries whose time is over, of every tenant. @returns how many */
  async removeExpired(now: Date, limit: number): Promise<number> {
    const over = await this.entries
      .find({ expiresAt: { $lte: now } }, { _id: 1 })
      .limit(limit)
      .lean<EntryRow[]>()
      .exec();
    const ids = over.map(({ _id }) => _id);
    return ids.length === 0 ? 0 : (await this.entries.deleteMany({ _id: { $in: ids } })).deletedCount;
  }
}

function filterOf(tenantId: string, wanted: AuditFilter): QueryFilter<AuditEntry> {
  const { action, actorId, subjectId, from, until } = wanted;
  const at = { ...(from ? { $gte: from } : {}), ...(until ? { $lt: until } : {}) };
  return {
    tenantId: objectId(tenantId),
    ...(action ? { action } : {}),
    ...(actorId ? { 'actor.id': objectId(actorId) } : {}),
    ...(subjectId ? { 'subjects.id': objectId(subjectId) } : {}),
    ...(from || until ? { at } : {}),
  };
}

/** Each has the order of the log: the one that the fewest entries are in. */
function indexFor({ action, actorId, subjectId }: AuditFilter): string {
  if (subjectId) return 'by_subject';
  if (actorId) return 'by_actor';
  return action ? 'by_action' : 'newest_first';
}

const recordOf = (row: EntryRow): AuditRecord => ({
  id: idOf(row._id),
  tenantId: idOf(row.tenantId),
  at: row.at,
  action: row.action,
  actor: { id: idOf(row.actor.id), name: row.actor.name, role: row.actor.role },
  subjects: row.subjects.map(({ type, id, name }) => ({ type, id: idOf(id), name })),
  moreSubjects: row.moreSubjects,
  changes: row.changes ?? [],
  client: row.client ?? null,
  requestId: row.requestId,
  expiresAt: row.expiresAt,
});
