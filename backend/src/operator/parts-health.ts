import { connect } from 'node:net';
import { Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { Gauge } from 'prom-client';
import { AppConfig } from '../platform/config/app-config.js';
import { DatabaseStatus } from '../platform/database/database-status.js';
import type { MetricSource } from '../platform/metrics/metric-source.js';
import { PROCESS_KINDS, ProcessHeartbeats, type SeenProcess } from '../platform/processes/process-heartbeats.js';
import { PRODUCT_VERSION } from '../platform/processes/product-version.js';
import { RequestRedis } from '../platform/redis/redis.module.js';
import { DiskSpace } from '../platform/storage/disk-space.js';
import { StorageDriver } from '../platform/storage/storage-driver.js';

export type Health = 'good' | 'look' | 'bad';

/** One part of the product and its health. */
export interface PartHealth {
  name: string;
  health: Health;
  /** One sentence at most. */
  detail: string;
}

const REPLY_MS = 2000;
/** The engine calls itself an alpha because it is built from MongoDB's main branch; see docs/operations/scale.md. */
const EMBEDDED = 'the embedded engine; "Which database" in docs/operations/scale.md says when to use your own';
/**
 * How long a check of the mail server stays valid: every scrape asks, and the server should not be contacted each time.
 */
const MAIL_FRESH_MS = 30_000;
/** A key that nothing is stored under: a store that replies "not found" is up. */
const NO_FILE = 'health/none';
const MAIL_PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

const answers = (call: Promise<unknown>): Promise<boolean> =>
  pTimeout(call, { milliseconds: REPLY_MS }).then(
    () => true,
    () => false,
  );

/** @returns true if something listens there */
function isReachable({ hostname, port, protocol }: URL): Promise<boolean> {
  const socket = connect({ host: hostname, port: Number(port) || (MAIL_PORTS[protocol] ?? 25) });
  const reached = new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return answers(reached).finally(() => socket.destroy());
}

/** Checks the health of every part of the product. Never throws: a part that does not answer is down. */
@Injectable()
export class PartsHealth implements MetricSource {
  private mailServer: { at: number; answer: Promise<boolean> } | undefined;
  private readonly up: Gauge = new Gauge({
    name: 'fulcrum_part_up',
    help: '1 when this API process reaches a part: mongodb, redis, storage, mail (without SMTP_URL always 1)',
    labelNames: ['part'],
    registers: [],
    collect: () => this.collect(),
  });
  private readonly build: Gauge = new Gauge({
    name: 'fulcrum_build_info',
    help: 'Always 1; its labels say which version runs',
    labelNames: ['version', 'node'],
    registers: [],
    collect: () => this.build.set({ version: PRODUCT_VERSION, node: process.version }, 1),
  });
  readonly metrics = [this.up, this.build];

  constructor(
    private readonly processes: ProcessHeartbeats,
    private readonly database: DatabaseStatus,
    private readonly redis: RequestRedis,
    private readonly disk: DiskSpace,
    private readonly storage: StorageDriver,
    private readonly config: AppConfig,
  ) {}

  async parts(): Promise<PartHealth[]> {
    const [mongo, redis, storage, mail, disk, processes] = await Promise.all([
      this.database.isUp(),
      this.redis.isUp(),
      this.storageIsUp(),
      this.mailIsUp(),
      this.disk.hasRoom(),
      this.processes.seen().catch(() => null),
    ]);
    return [
      ...PROCESS_KINDS.map((kind) => processesHealth(kind, processes)),
      upOrDown('MongoDB', mongo, 'It does not answer: nothing can be read or saved.'),
      upOrDown(
        'Redis',
        redis,
        `${this.redis.certificateFault ?? 'Redis is away.'} Jobs wait, and limits are counted by each process.`,
      ),
      upOrDown('Files', storage, 'The store does not answer: no upload, no download.'),
      this.mailHealth(mail),
      { name: 'Disk', health: disk ? 'good' : 'bad', detail: disk ? '' : 'Below the reserve: files are refused.' },
    ];
  }

  /** Versions by name; a part that does not answer is listed as such. */
  async versions(): Promise<[string, string][]> {
    const [mongo, redis, rows] = await Promise.all([
      this.database.version().catch(() => 'does not answer'),
      this.redisVersion().catch(() => 'does not answer'),
      this.database.rowsVersion().catch(() => null),
    ]);
    return [
      ['Fulcrum', PRODUCT_VERSION],
      ['Node', process.version.slice(1)],
      ['MongoDB', this.config.env.RUN_ID === undefined ? mongo : `${mongo}: ${EMBEDDED}`],
      ['Redis', redis],
      ['Rows', rows === null ? 'not known' : `after migration ${rows}`],
    ];
  }

  private storageIsUp(): Promise<boolean> {
    return answers(this.storage.stat(NO_FILE));
  }

  private async redisVersion(): Promise<string> {
    const text = await pTimeout(this.redis.client.info('server'), { milliseconds: REPLY_MS });
    return /redis_version:(\S+)/.exec(text)?.[1] ?? 'unknown';
  }

  private mailIsUp(): Promise<boolean> {
    const { SMTP_URL } = this.config.env;
    if (!SMTP_URL) return Promise.resolve(true);
    if (!this.mailServer || performance.now() - this.mailServer.at > MAIL_FRESH_MS) {
      this.mailServer = { at: performance.now(), answer: isReachable(new URL(SMTP_URL)) };
    }
    return this.mailServer.answer;
  }

  private mailHealth(isUp: boolean): PartHealth {
    if (this.config.env.SMTP_URL) return upOrDown('Mail', isUp, 'The mail server cannot be reached: mails wait.');
    const health = this.config.isProduction ? 'look' : 'good';
    return { name: 'Mail', health, detail: 'No SMTP_URL is set: mails are files in outbox/.' };
  }

  private async collect(): Promise<void> {
    const [mongodb, redis, storage, mail] = await Promise.all([
      this.database.isUp(),
      this.redis.isUp(),
      this.storageIsUp(),
      this.mailIsUp(),
    ]);
    for (const [part, isUp] of Object.entries({ mongodb, redis, storage, mail })) this.up.set({ part }, isUp ? 1 : 0);
  }
}

const upOrDown = (name: string, isUp: boolean, down: string): PartHealth => ({
  name,
  health: isUp ? 'good' : 'bad',
  detail: isUp ? '' : down,
});

const KIND_NAMES = { api: 'API', worker: 'Worker' };

function processesHealth(kind: SeenProcess['kind'], all: SeenProcess[] | null): PartHealth {
  const name = KIND_NAMES[kind];
  if (!all) return { name, health: 'look', detail: 'Not known while Redis is away.' };
  const own = all.filter((one) => one.kind === kind);
  const living = own.filter(({ isSilent }) => !isSilent).length;
  const silent = own.length - living;
  if (living === 0) return { name, health: 'bad', detail: 'No process has sent a heartbeat lately.' };
  const detail = `${living} ${living === 1 ? 'process' : 'processes'}${silent > 0 ? `, ${silent} fell silent` : ''}`;
  return { name, health: 'good', detail };
}
