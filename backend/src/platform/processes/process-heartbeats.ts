import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import path from 'node:path';
import {
  type DynamicModule,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import pTimeout from 'p-timeout';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import { Clock } from '../clock/clock.js';
import { MINUTE_MS } from '../clock/durations.js';
import { AppConfig } from '../config/app-config.js';
import type { MetricSource } from '../metrics/metric-source.js';
import { keyPrefix } from '../redis/redis-options.js';
import { RequestRedis } from '../redis/redis.module.js';
import { PRODUCT_VERSION } from './product-version.js';
import { RequestFailures } from './request-failures.js';

export const PROCESS_KINDS = ['api', 'worker'] as const;
type ProcessKind = (typeof PROCESS_KINDS)[number];
const OWN_KINDS = 'fulcrum:process-kinds';

const BEAT_MS = 5000;
/** A process silent for this long is dead, hangs or has lost Redis. */
const SILENT_MS = 4 * BEAT_MS;
/** A process silent for this long is no longer shown. */
const FORGOTTEN_MS = 30 * MINUTE_MS;
const REDIS_MS = 1000;

const beat = z.object({
  id: z.string(),
  kind: z.enum(PROCESS_KINDS),
  /** Its name in the supervisor, if there is one. */
  name: z.string(),
  host: z.string(),
  pid: z.number(),
  version: z.string(),
  startedAt: z.coerce.date(),
  at: z.coerce.date(),
  memoryBytes: z.number(),
});
type ProcessBeat = z.infer<typeof beat>;
export type SeenProcess = ProcessBeat & { isSilent: boolean };

/**
 * Which processes of the product are alive. Each reports every five seconds to Redis, not to the database: what Redis
 * loses is reported again a moment later.
 */
@Injectable()
export class ProcessHeartbeats implements OnApplicationBootstrap, OnModuleDestroy, MetricSource {
  private readonly id = randomUUID();
  private readonly startedAt: Date;
  private readonly key: string;
  private timer: NodeJS.Timeout | undefined;
  private readonly living: Gauge = new Gauge({
    name: 'fulcrum_processes',
    help: 'Processes of the product that sent a heartbeat in the last 20 seconds, by kind; absent while Redis is away',
    labelNames: ['kind'],
    registers: [],
    collect: () => this.count(),
  });
  readonly metrics = [this.living];

  constructor(
    private readonly redis: RequestRedis,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    @Inject(OWN_KINDS) private readonly kinds: ProcessKind[],
  ) {
    this.startedAt = clock.now();
    this.key = `${keyPrefix(config)}:processes`;
  }

  onApplicationBootstrap(): void {
    const say = () => void this.say().catch(() => undefined);
    say();
    this.timer = setInterval(say, BEAT_MS).unref();
  }

  /** A process that shuts down in order is removed, and not shown as silent. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    const ids = this.kinds.map(this.idAs);
    await pTimeout(this.redis.client.hdel(this.key, ...ids), { milliseconds: REDIS_MS }).catch(() => undefined);
  }

  /**
   * Returns the living processes and those that fell silent within the last half hour, by kind and age.
   * @throws while Redis is unreachable
   */
  async seen(): Promise<SeenProcess[]> {
    const now = this.clock.now().getTime();
    const beats = Object.values(await pTimeout(this.redis.client.hgetall(this.key), { milliseconds: REDIS_MS })).map(
      (text) => beat.parse(JSON.parse(text)),
    );
    const gone = beats.filter(({ at }) => now - at.getTime() > FORGOTTEN_MS);
    if (gone.length > 0) await this.redis.client.hdel(this.key, ...gone.map(({ id }) => id));
    return beats
      .filter((one) => !gone.includes(one))
      .map((one) => ({ ...one, isSilent: now - one.at.getTime() > SILENT_MS }))
      .toSorted((a, b) => a.kind.localeCompare(b.kind) || a.startedAt.getTime() - b.startedAt.getTime());
  }

  private async say(): Promise<void> {
    const beats = this.kinds.flatMap((kind) => [this.idAs(kind), JSON.stringify(this.beatAs(kind))]);
    await this.redis.client.hset(this.key, ...beats);
  }

  /** A process that is an API and a worker beats as each of them, so that whoever counts kinds counts right. */
  private readonly idAs = (kind: ProcessKind) => `${this.id}-${kind}`;

  private beatAs(kind: ProcessKind): ProcessBeat {
    const { API_SOCKET } = this.config.env;
    const [first] = this.kinds;
    const name = API_SOCKET ? path.parse(API_SOCKET).name : first;
    return {
      id: this.idAs(kind),
      kind,
      name: kind === first ? String(name) : `${kind} in ${name}`,
      host: hostname(),
      pid: process.pid,
      version: PRODUCT_VERSION,
      startedAt: this.startedAt,
      at: this.clock.now(),
      memoryBytes: process.memoryUsage.rss(),
    };
  }

  /** Absent while Redis is unreachable: no number is better than a wrong one. */
  private async count(): Promise<void> {
    this.living.reset();
    const seen = await this.seen().catch(() => null);
    if (!seen) return;
    for (const kind of PROCESS_KINDS) {
      this.living.set({ kind }, seen.filter((one) => one.kind === kind && !one.isSilent).length);
    }
  }
}

@Module({})
export class ProcessesModule {
  static of(...kinds: ProcessKind[]): DynamicModule {
    return {
      module: ProcessesModule,
      global: true,
      providers: [{ provide: OWN_KINDS, useValue: kinds }, ProcessHeartbeats, RequestFailures],
      exports: [ProcessHeartbeats, RequestFailures],
    };
  }
}
