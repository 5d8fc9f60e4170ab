import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Clock } from '../clock/clock.js';
import { MINUTE_MS } from '../clock/durations.js';
import { AppConfig } from '../config/app-config.js';
import { DatabaseStatus } from '../database/database-status.js';
import type { MetricSource } from '../metrics/metric-source.js';
import { type DiskReading, DiskSpace } from './disk-space.js';
import { FilesRepository } from './files.repository.js';

/** Reading all rows of a large school takes a second. */
const FRESH_MS = 5 * MINUTE_MS;
/** For a directory with more entries than this, the page says "at least". */
const MOST_ENTRIES = 5000;
/** Subdirectories of DATA_DIR besides the database and the files, which are measured separately. */
const DIRECTORIES = ['backups', 'backup-index', 'logs', 'outbox', 'tmp', 'redis', 'audit'];

export interface SpaceUse {
  /** When the parts were measured. */
  at: Date;
  /** Current state of the disk; null if the file system reports no sizes. */
  disk: (DiskReading & { reserve: number }) | null;
  /** Space by use: `video files`, `database`, `logs`. Largest first; empty ones are left out. */
  parts: { name: string; bytes: number; files: number | null; isAtLeast: boolean }[];
}
type Part = SpaceUse['parts'][number];
type Measured = Omit<SpaceUse, 'disk'>;

/**
 * Measures the space in use: files by kind from their rows, the database as it reports itself, and the smaller
 * directories of DATA_DIR.
 */
@Injectable()
export class SpaceUseReader implements MetricSource {
  private last: { at: number; reading: Promise<Measured> } | undefined;
  private readonly used: Gauge = new Gauge({
    name: 'fulcrum_space_used_bytes',
    help: 'What takes the space, read every five minutes at most; the same on every API process',
    labelNames: ['part'],
    registers: [],
    collect: () => this.collect(),
  });
  readonly metrics = [this.used];

  constructor(
    private readonly files: FilesRepository,
    private readonly database: DatabaseStatus,
    private readonly disk: DiskSpace,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the space in use, measured within the last five minutes.
   * @throws while the database is unreachable
   */
  async read(): Promise<SpaceUse> {
    return { ...(await this.parts()), disk: await this.disk.state() };
  }

  private parts(): Promise<Measured> {
    const at = this.clock.now().getTime();
    if (this.last && Math.abs(at - this.last.at) < FRESH_MS) return this.last.reading;
    const reading = this.measure(new Date(at));
    this.last = { at, reading };
    reading.catch(() => (this.last = undefined));
    return reading;
  }

  private async measure(at: Date): Promise<Measured> {
    const [byKind, database, directories] = await Promise.all([
      this.files.spaceByKind(),
      this.database.bytes(),
      Promise.all(DIRECTORIES.map((name) => this.directory(name))),
    ]);
    const parts: Part[] = [
      ...byKind.map(({ kind, files, bytes }) => ({ name: `${kind} files`, bytes, files, isAtLeast: false })),
      { name: 'database', bytes: database, files: null, isAtLeast: false },
      ...directories,
    ];
    return { at, parts: parts.filter(({ bytes }) => bytes > 0).toSorted((a, b) => b.bytes - a.bytes) };
  }

  private async directory(name: string): Promise<Part> {
    const walk = { bytes: 0, files: 0, left: MOST_ENTRIES };
    await add(walk, path.join(this.config.env.DATA_DIR, name));
    return { name, bytes: walk.bytes, files: walk.files, isAtLeast: walk.left <= 0 };
  }

  private async collect(): Promise<void> {
    this.used.reset();
    const use = await this.parts().catch(() => null);
    for (const { name, bytes } of use?.parts ?? []) this.used.set({ part: name }, bytes);
  }
}

/**
 * Adds the contents of a directory until the limit of entries is reached. Files that disappear in the meantime are not
 * counted.
 */
async function add(walk: { bytes: number; files: number; left: number }, directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    walk.left -= 1;
    if (walk.left <= 0) return;
    const place = path.join(directory, entry.name);
    if (entry.isDirectory()) await add(walk, place);
    else {
      walk.bytes += (await lstat(place).catch(() => null))?.size ?? 0;
      walk.files += 1;
    }
  }
}
