import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { requestErrors } from '../http/request.errors.js';
import type { MetricSource } from '../metrics/metric-source.js';

/** A file system, in bytes. */
export interface DiskReading {
  free: number;
  total: number;
}

const GIGABYTE = 1024 ** 3;
const RESERVE_SHARE = 0.05;
/** How long a reading is reused: many uploads begin in one second. */
const FRESH_MS = 2000;

/**
 * Returns the space that no file may use: 5 % of the disk or 1 GB, whichever is smaller, unless DISK_RESERVE_MB is set.
 */
export const reserveOf = (total: number, configured?: number): number =>
  configured ?? Math.min(total * RESERVE_SHARE, GIGABYTE);

/**
 * Checked before a file is written. Below the reserve, files are rejected so that the database and the log on the same
 * disk keep working: sign-ins, answers and attendance are still saved. Files are accepted again by themselves once
 * there is space.
 */
@Injectable()
export class DiskSpace implements MetricSource {
  private readonly logger = new Logger('Disk');
  private readonly directory: string;
  private readonly readings = new Map<string, { at: number; reading: Promise<DiskReading | null> }>();
  private claimed = 0;
  private isFull = false;

  private readonly free: Gauge = new Gauge({
    name: 'fulcrum_disk_free_bytes',
    help: 'Free space of the disk of DATA_DIR',
    registers: [],
    collect: async () => this.free.set((await this.now(this.directory))?.free ?? Number.NaN),
  });
  private readonly reserve: Gauge = new Gauge({
    name: 'fulcrum_disk_reserve_bytes',
    help: 'Free space below which files are refused',
    registers: [],
    collect: async () => {
      const reading = await this.now(this.directory);
      this.reserve.set(reading ? this.reserveOf(reading) : Number.NaN);
    },
  });
  private readonly refusals = new Counter({
    name: 'fulcrum_disk_refusals_total',
    help: 'Files that were refused, or jobs that were put off, because the disk is full',
    registers: [],
  });
  readonly metrics = [this.free, this.reserve, this.refusals];

  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.directory = path.resolve(config.env.DATA_DIR);
  }

  /**
   * Reads the file system of a directory.
   * @throws if it cannot be read
   */
  async read(directory: string): Promise<DiskReading> {
    const { bavail, blocks, bsize } = await statfs(directory);
    return { free: bavail * bsize, total: blocks * bsize };
  }

  /**
   * Reserves space for a file that is about to be written.
   * @returns a function that releases it
   * @throws AppError 507 `disk_full`
   */
  async claim(bytes: number): Promise<() => void> {
    await this.assertRoom(bytes);
    this.claimed += bytes;
    let isOpen = true;
    return () => {
      if (isOpen) this.claimed -= bytes;
      isOpen = false;
    };
  }

  /** @throws AppError 507 `disk_full` if this many more bytes would use up the reserve */
  async assertRoom(bytes: number, directory = this.directory): Promise<void> {
    if (await this.hasRoom(bytes, directory)) return;
    this.refusals.inc();
    throw requestErrors.diskFull().retryAfter(600);
  }

  /** Returns the disk of DATA_DIR and its reserve; null if the file system reports no sizes. */
  async state(): Promise<(DiskReading & { reserve: number }) | null> {
    const reading = await this.now(this.directory);
    return reading && { ...reading, reserve: this.reserveOf(reading) };
  }

  /** Returns false while files are rejected. */
  async hasRoom(bytes = 0, directory = this.directory): Promise<boolean> {
    const reading = await this.now(directory);
    return reading === null || reading.free - this.claimed - bytes >= this.reserveOf(reading);
  }

  private reserveOf({ total }: DiskReading): number {
    return reserveOf(total, this.config.env.DISK_RESERVE_MB);
  }

  /** Returns null if the file system reports no sizes; then only the write itself can fail. */
  private now(directory: string): Promise<DiskReading | null> {
    const at = this.clock.now().getTime();
    const known = this.readings.get(directory);
    if (known && Math.abs(at - known.at) < FRESH_MS) return known.reading;
    const reading = this.read(directory).then(
      (found) => this.noted(directory, found),
      () => null,
    );
    this.readings.set(directory, { at, reading });
    return reading;
  }

  /** Logs for the operator when files begin to be rejected, and when that is over. */
  private noted(directory: string, reading: DiskReading): DiskReading {
    const isFull = reading.free < this.reserveOf(reading);
    if (directory !== this.directory || isFull === this.isFull) return reading;
    this.isFull = isFull;
    const free = `${Math.floor(reading.free / 1024 ** 2)} MB are free on the disk of ${directory}`;
    if (isFull) this.logger.error(`${free}, less than the reserve: files are refused until there is more`);
    else this.logger.log(`${free}: files are accepted again`);
    return reading;
  }
}
