import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pTimeout from 'p-timeout';
import type { Principal } from '../auth-guard/principal.js';
import { Clock } from '../clock/clock.js';
import { DAY_MS } from '../clock/durations.js';
import { AppConfig } from '../config/app-config.js';
import { newId } from '../database/objects.js';
import type { AuditAction, SubjectRef } from '../features/feature.js';
import type { RequestOrigin } from '../http/request-origin.js';
import { type AuditChange, changesBetween } from './audit-changes.js';
import { AuditEntriesRepository, type AuditRecord } from './audit-entries.repository.js';
import { AuditSpool } from './audit-spool.js';
import { RecentReads } from './recent-reads.js';
import type { ActorRole } from './audit-entry.schema.js';
import { SubjectNames } from './subject-names.js';

/** Operators of the server have no account. */
export const OPERATOR = { id: '0'.repeat(24), role: 'operator', isOwner: false } as const;

/** An action to record. */
export interface AuditEvent {
  action: AuditAction;
  actor: Pick<Principal, 'id' | 'role' | 'isOwner'> | typeof OPERATOR;
  tenantId: string;
  subjects: SubjectRef[];
  requestId: string;
  /** Names read before the action, which may have deleted them. */
  names: Map<string, string>;
  /** Only for edits. */
  changes?: AuditChange[];
  /** Only for entries about signing in. */
  client?: RequestOrigin;
}

/** A longer list of students is recorded by its group. */
const MAX_SUBJECTS = 50;
/** How long a request waits for the log before its entry is spooled to a file. */
const WRITE_MS = 1000;

/** Writes the log. Never fails the request that is being recorded. */
@Injectable()
export class AuditLog implements OnApplicationShutdown {
  private readonly logger = new Logger('Audit');
  private readonly recentReads = new RecentReads();
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly entries: AuditEntriesRepository,
    private readonly names: SubjectNames,
    private readonly spool: AuditSpool,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Current names of the subjects; empty if the database fails. */
  async namesOf(tenantId: string, refs: SubjectRef[]): Promise<Map<string, string>> {
    if (refs.length === 0) return new Map();
    try {
      return await pTimeout(this.names.namesOf(tenantId, refs.slice(0, MAX_SUBJECTS)), { milliseconds: WRITE_MS });
    } catch (error) {
      this.logger.warn(`recorded without names: ${reason(error)}`);
      return new Map();
    }
  }

  /** The subjects and those related to them; only the subjects themselves if the database fails. */
  async withRelated(tenantId: string, refs: SubjectRef[]): Promise<SubjectRef[]> {
    const related = this.names.relatedTo(tenantId, refs);
    return [...refs, ...(await pTimeout(related, { milliseconds: WRITE_MS }).catch(() => []))];
  }

  /** The editable values before an edit; null if they are not recorded or the database fails. */
  valuesOf(tenantId: string, ref: SubjectRef): Promise<Record<string, unknown> | null> {
    return pTimeout(this.names.valuesOf(tenantId, ref), { milliseconds: WRITE_MS }).catch(() => null);
  }

  /** Returns what an edit changed and the people it concerns; no changes if the database fails. */
  async changesOf(tenantId: string, ref: SubjectRef, before: Record<string, unknown>) {
    const after = await this.valuesOf(tenantId, ref);
    if (!after) return { about: [] };
    const changes = changesBetween(before, after);
    return { changes, about: this.names.subjectsOf(ref.type, changes) };
  }

  /**
   * Resolves when the entry is durable: in the database, else in a file, else (as a last resort) in the process's log.
   */
  async record(event: AuditEvent): Promise<void> {
    const entry = this.auditRecord(event);
    if (this.recentReads.repeats(entry)) return;
    const written = this.write(entry).finally(() => this.writing.delete(written));
    this.writing.add(written);
    await written;
  }

  /** Ids of the tenants' newest entries: while these stay the same, the team has changed nothing. */
  newestEntries(tenantIds: string[]): Promise<(string | null)[]> {
    return Promise.all(tenantIds.map((tenantId) => this.entries.findNewestId(tenantId)));
  }

  /** Waits for the entries that are still being written: that of a download is written after its reply. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.writing);
  }

  private async write(entry: AuditRecord): Promise<void> {
    try {
      await pTimeout(this.entries.append(entry), { milliseconds: WRITE_MS });
    } catch (error) {
      this.logger.error(`entry ${entry.id} waits in a file: ${reason(error)}`);
      await this.spool.keep(entry).catch((failure: unknown) => {
        this.logger.fatal(`entry could be kept nowhere (${reason(failure)}): ${JSON.stringify(entry)}`);
      });
    }
  }

  private auditRecord({ action, actor, tenantId, subjects, requestId, names, ...event }: AuditEvent): AuditRecord {
    const at = this.clock.now();
    return {
      id: newId(),
      tenantId,
      at,
      action,
      actor: { id: actor.id, name: names.get(actor.id) ?? null, role: roleOf(actor) },
      subjects: subjects.slice(0, MAX_SUBJECTS).map((ref) => ({ ...ref, name: names.get(ref.id) ?? null })),
      moreSubjects: Math.max(0, subjects.length - MAX_SUBJECTS),
      changes: event.changes ?? [],
      client: event.client ?? null,
      requestId,
      expiresAt: new Date(at.getTime() + this.config.env.AUDIT_DAYS * DAY_MS),
    };
  }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function roleOf({ role, isOwner }: AuditEvent['actor']): ActorRole {
  return role === 'teacher' && !isOwner ? 'assistant' : role;
}
