import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../auth-guard/principal.js';
import { type Page, sliceOf } from '../http/page.dto.js';
import { AuditEntriesRepository, type AuditRecord } from './audit-entries.repository.js';
import type { AuditActorDto, AuditEntryDto, AuditQuery } from './dto/audit.dto.js';

const byName = new Intl.Collator('en');

/** Reads the log. The route is open to the teacher only. */
@Injectable()
export class AuditService {
  constructor(private readonly entries: AuditEntriesRepository) {}

  /** Returns a page of the log, newest first: never the whole log, and at most 10,000 entries are counted. */
  async list(teacher: Principal, query: AuditQuery): Promise<Page<AuditEntryDto>> {
    const { page = 1, limit, action, actorId, subjectId, from, until } = query;
    const slice = sliceOf({ page, ...(limit ? { limit } : {}) }) ?? { skip: 0, limit: 0 };
    const filter = { action, actorId, subjectId, from: momentOf(from), until: momentOf(until) };
    const { rows, ...counted } = await this.entries.list(tenantOf(teacher), filter, slice);
    return { rows: rows.map(auditEntryDto), ...counted };
  }

  /** Team members who appear in the log, by name. */
  async listPeople(teacher: Principal): Promise<AuditActorDto[]> {
    const actors = await this.entries.listTeam(tenantOf(teacher));
    return actors.map(actorOf).toSorted((a, b) => byName.compare(a.name ?? '', b.name ?? ''));
  }
}

const momentOf = (instant: string | null | undefined): Date | undefined => (instant ? new Date(instant) : undefined);

const actorOf = ({ id, name, role }: AuditRecord['actor']): AuditActorDto => ({ _id: id, name, role });

const auditEntryDto = ({ id, at, action, actor, subjects, ...record }: AuditRecord): AuditEntryDto => ({
  _id: id,
  at: at.toISOString(),
  action,
  actor: actorOf(actor),
  subjects: subjects.map((subject) => ({ type: subject.type, _id: subject.id, name: subject.name })),
  moreSubjects: record.moreSubjects,
  changes: record.changes,
  client: record.client,
  requestId: record.requestId,
});
