import { Global, Injectable, Logger, Module, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import pTimeout from 'p-timeout';
import { Gauge } from 'prom-client';
import { Clock } from '../clock/clock.js';
import type { MetricSource } from '../metrics/metric-source.js';
import { type MaintenanceNotice, MaintenanceRepository } from './maintenance.repository.js';
import { MAINTENANCE_MODEL, maintenanceSchema } from './maintenance.schema.js';

const LOOK_MS = 2000;
/** A start does not wait longer than this for an unreachable database. */
const FIRST_LOOK_MS = 3000;

/**
 * Whether the operator has closed the product. The database row is authoritative: every process reads it every two
 * seconds, and keeps the last known state while the database is unreachable.
 */
@Injectable()
export class Maintenance implements OnModuleInit, OnModuleDestroy, MetricSource {
  private readonly logger = new Logger('Maintenance');
  private readonly listeners = new Set<(isOn: boolean) => void>();
  private seen: MaintenanceNotice | null = null;
  private timer: NodeJS.Timeout | undefined;
  private readonly gauge: Gauge = new Gauge({
    name: 'fulcrum_maintenance',
    help: '1 while the operator has closed the product',
    registers: [],
    collect: () => this.gauge.set(this.seen ? 1 : 0),
  });
  readonly metrics = [this.gauge];

  constructor(
    private readonly rows: MaintenanceRepository,
    private readonly clock: Clock,
  ) {}

  /** A process that starts while the product is closed reads the state before it serves requests. */
  async onModuleInit(): Promise<void> {
    await pTimeout(this.look(), { milliseconds: FIRST_LOOK_MS }).catch(() => undefined);
    this.timer = setInterval(() => void this.look().catch(() => undefined), LOOK_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Null while the product is open. */
  get notice(): MaintenanceNotice | null {
    return this.seen;
  }

  /**
   * Closes the product, or changes the text that people read. Durable when this returns; the other processes follow
   * within two seconds.
   */
  async close(text: string, minutes: number): Promise<void> {
    const now = this.clock.now();
    const since = this.seen?.since ?? now;
    await this.rows.put({ text, since, until: new Date(now.getTime() + minutes * 60_000) });
    await this.look();
  }

  async open(): Promise<void> {
    await this.rows.remove();
    await this.look();
  }

  /** Calls the listener on every change, and at once if the product is already closed. */
  onChange(listener: (isOn: boolean) => void): void {
    this.listeners.add(listener);
    if (this.seen) listener(true);
  }

  /**
   * Reads the state from the database.
   * @throws while the database is unreachable
   */
  async look(): Promise<void> {
    const before = this.seen !== null;
    this.seen = await this.rows.read();
    const isOn = this.seen !== null;
    if (before === isOn) return;
    this.logger.warn(isOn ? 'the product is closed for maintenance' : 'the product is open again');
    for (const listener of this.listeners) listener(isOn);
  }
}

/** Used by the API and the worker. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: MAINTENANCE_MODEL, schema: maintenanceSchema }])],
  providers: [MaintenanceRepository, Maintenance],
  exports: [Maintenance],
})
export class MaintenanceModule {}
