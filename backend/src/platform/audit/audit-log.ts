import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pTimeout from 'p-timeout';
import type { Principal } from '../auth-guard/principal.js';
import { Clock } from '../clock/clock.js';
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

/** Whoever operates the machine has no account. */
export const OPERATOR = { id: '0'.repeat(24), role: 'operator', isOwner: false } as const;

/** Something that has been done. */
export interface AuditEvent {
  action: AuditAction;
  actor: Pick<Principal, 'id' | 'role' | 'isOwner'> | typeof OPERATOR;
  tenantId: string;
  subjects: SubjectRef[];
  requestId: string;
  /** Names that were read before it was done, which may have taken them away. */
  names: Map<string, string>;
  /** Of an edit. */
  changes?: AuditChange[];
  /** For entries about signing in. */
  client?: RequestOrigin;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A longer roster is recorded by its group. */
const MAX_SUBJECTS = 50;
/** The request waits so long for the log; after that its entry goes into a file. */
const WRITE_MS = 1000;

/** Writes the log. Nothing here fails the request that is being recorded. */
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

  /** What these are called at this moment; nothing when the database does not say. */
  async namesOf(tenantId: string, refs: SubjectRef[]): Promise<Map<string, string>> {
    if (refs.length === 0) return new Map();
    try {
      return await pTimeout(this.names.namesOf(tenantId, refs.slice(0, MAX_SUBJECTS)), { milliseconds: WRITE_MS });
    } catch (error) {
      this.logger.warn(`recorded without names: ${reason(error)}`);
      return new Map();
    }
  }

  /** These, and what they are related to; only these when the database does not say. */
  async withRelated(tenantId: string, refs: SubjectRef[]): Promise<SubjectRef[]> {
    const related = this.names.relatedTo(tenantId, refs);
    return [...refs, ...(await pTimeout(related, { milliseconds: WRITE_MS }).catch(() => []))];
  }

  /** What of it can be edited, before an edit; null when that is not recorded, or the database does not say. */
  valuesOf(tenantId: string, ref: SubjectRef): Promise<Record<string, unknown> | null> {
    return pTimeout(this.names.valuesOf(tenantId, ref), { milliseconds: WRITE_MS }).catch(() => null);
  }

  /** What an edit changed, and whom that is about. */
  async changesOf(tenantId: string, ref: SubjectRef, before: Record<string, unknown>) {
    const after = await this.valuesOf(tenantId, ref);
    const changes = after ? changesBetween(before, after) : [];
    return { changes, about: this.names.subjectsOf(ref.type, changes) };
  }

  /** Returns when the entry is durable: in the database, else in a file, else (the last resort) in the process's log. */
  async record(event: AuditEvent): Promise<void> {
    const entry = this.entryOf(event);
    if (this.recentReads.repeats(entry)) return;
    const written = this.write(entry).finally(() => this.writing.delete(written));
    this.writing.add(written);
    await written;
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

  private entryOf({ action, actor, tenantId, subjects, requestId, names, ...event }: AuditEvent): AuditRecord {
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
