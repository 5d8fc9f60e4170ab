import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Counter } from 'prom-client';
import { z } from 'zod';
import { AppConfig } from '../config/app-config.js';
import type { AuditAction } from '../features/feature.js';
import type { MetricSource } from '../metrics/metric-source.js';
import { isMissing, writeDurably } from '../storage/durable-files.js';
import { ACTOR_ROLES } from './audit-entry.schema.js';
import { AuditEntriesRepository, type AuditRecord } from './audit-entries.repository.js';

const REPLAY_EVERY_MS = 30_000;
const SUFFIX = '.json';
/** Suffix of a file that does not hold an entry; such files are skipped. */
const UNREADABLE = '.unreadable';

const subject = z.object({ type: z.string(), id: z.string(), name: z.string().nullable() });
const record = z.object({
  id: z.string(),
  tenantId: z.string(),
  at: z.coerce.date(),
  action: z.custom<AuditAction>((value) => typeof value === 'string'),
  actor: z.object({ id: z.string(), name: z.string().nullable(), role: z.enum(ACTOR_ROLES) }),
  subjects: z.array(subject),
  moreSubjects: z.number(),
  changes: z
    .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .default([]),
  client: z.object({ address: z.string(), device: z.string() }).nullable().default(null),
  requestId: z.string(),
  expiresAt: z.coerce.date(),
});

/**
 * Holds entries in files while the database does not accept them: one file each under DATA_DIR/audit, written to the
 * database at the next start and every half minute. Several processes may replay at once, because each entry already
 * has its id.
 */
@Injectable()
export class AuditSpool implements OnApplicationBootstrap, OnModuleDestroy, MetricSource {
  private readonly logger = new Logger('Audit');
  private readonly directory: string;
  private timer: NodeJS.Timeout | undefined;
  private readonly spooled = new Counter({
    name: 'fulcrum_audit_spooled_total',
    help: 'Entries of the activity log that the database did not take at once',
    registers: [],
  });
  private readonly unreadable = new Counter({
    name: 'fulcrum_audit_unreadable_total',
    help: 'Files of waiting entries that hold no entry and were set aside',
    registers: [],
  });
  readonly metrics = [this.spooled, this.unreadable];

  constructor(
    private readonly entries: AuditEntriesRepository,
    config: AppConfig,
  ) {
    this.directory = spoolDirectory(config);
  }

  onApplicationBootstrap(): void {
    const replay = () => {
      this.replay().catch((error: Error) => this.logger.warn(`entries still wait in files: ${error.message}`));
    };
    replay();
    this.timer = setInterval(replay, REPLAY_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Writes an entry durably to a file. */
  async keep(entry: AuditRecord): Promise<void> {
    this.spooled.inc();
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    await writeDurably(path.join(this.directory, entry.id + SUFFIX), Buffer.from(JSON.stringify(entry)));
  }

  /**
   * Writes the waiting entries to the database; an unreadable file does not block the rest.
   * @throws while the database is still unavailable
   */
  async replay(): Promise<void> {
    const names = (await this.waiting()).filter((name) => name.endsWith(SUFFIX));
    for (const name of names) {
      const file = path.join(this.directory, name);
      const text = await readFile(file, 'utf8').catch(missingAsNull);
      // Another process has just replayed it.
      if (text === null) continue;
      const entry = auditRecordOfLine(text);
      if (entry) {
        await this.entries.append(entry);
        await rm(file, { force: true });
      } else await this.setAside(file);
    }
  }

  private async setAside(file: string): Promise<void> {
    await rename(file, file + UNREADABLE).catch(missingAsNull);
    this.unreadable.inc();
    this.logger.error(`${file} holds no entry of the activity log: it is kept as ${path.basename(file)}${UNREADABLE}`);
  }

  private waiting(): Promise<string[]> {
    return namesIn(this.directory);
  }
}

const spoolDirectory = (config: AppConfig): string => path.join(config.env.DATA_DIR, 'audit');

const namesIn = (directory: string): Promise<string[]> =>
  readdir(directory).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** Deletes files that were set aside and last written before this time. They may hold names of deleted people. */
export async function removeUnreadableBefore(config: AppConfig, moment: Date): Promise<void> {
  const directory = spoolDirectory(config);
  for (const name of (await namesIn(directory)).filter((one) => one.endsWith(UNREADABLE))) {
    const file = path.join(directory, name);
    const written = await stat(file).catch(missingAsNull);
    if (written && written.mtime < moment) await rm(file, { force: true });
  }
}

function auditRecordOfLine(text: string): AuditRecord | null {
  try {
    return record.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function missingAsNull(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
