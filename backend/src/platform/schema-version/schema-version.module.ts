import { setTimeout as wait } from 'node:timers/promises';
import { type INestApplicationContext, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { mongo } from 'mongoose';
import pTimeout from 'p-timeout';
import { type AppConfig, EXIT_CONFIGURATION } from '../config/app-config.js';
import { durableUri } from '../database/durable-uri.js';
import { connectPatiently } from '../database/first-contact.js';
import { failCommandsOfClosedSockets } from '../database/stuck-connection.js';
import { orderFromSupervisor } from '../processes/supervisor-orders.js';
import { MaintenanceServer, placeOf } from './maintenance-server.js';
import { type Program, SchemaGate, SchemaVersionError } from './schema-gate.js';
import { SchemaVersionRepository } from './schema-version.repository.js';

/** How long to look for a database server, each time. */
const REACH_MS = 10_000;
const SILENCE_MS = 120_000;
const BEAT_MS = 2000;
/** How long a process may take to finish its work when it must end: replies take ten seconds at most. */
const LAST_WORDS_MS = 15_000;

/** Connects to the configured database on a separate connection. */
async function connect(config: AppConfig): Promise<{ client: mongo.MongoClient; schema: SchemaVersionRepository }> {
  const times = { serverSelectionTimeoutMS: REACH_MS, connectTimeoutMS: REACH_MS, socketTimeoutMS: SILENCE_MS };
  failCommandsOfClosedSockets();
  const client = new mongo.MongoClient(durableUri(config.env.MONGO_URL), { ...times, maxPoolSize: 4 });
  await connectPatiently(client, (line) => process.stderr.write(`${line}\n`));
  return { client, schema: new SchemaVersionRepository(client.db()) };
}

/** Registration of a process that uses the rows. */
export interface Admission {
  gate: SchemaGate;
  client: mongo.MongoClient;
  /** Answers in place of the process until it is closed: close it just before the process listens. */
  page: MaintenanceServer;
}

/**
 * Waits until the rows have the version that the program knows, migrating them if necessary; requests get the
 * maintenance page in the meantime. Ends the process with a message if the rows are of a newer version.
 */
export async function enterDatabase(config: AppConfig, kind: 'api' | 'worker', program: Program): Promise<Admission> {
  const { client, schema } = await connect(config);
  const page = new MaintenanceServer(placeOf(config, kind));
  // Under a supervisor another process may still be serving.
  const shown = kind === 'api' ? orderFromSupervisor('showMaintenance') : Promise.resolve();
  const report = (line: string) => {
    process.stdout.write(`${line}\n`);
    void shown.then(() => page.open());
  };
  const gate = new SchemaGate(schema, program, { report });
  try {
    await gate.enter();
  } catch (error) {
    if (!(error instanceof SchemaVersionError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CONFIGURATION);
  }
  return { gate, client, page };
}

/** Runs `run` with a gate for a command, which is not registered as a user of the rows. */
async function atGate(config: AppConfig, program: Program, run: (gate: SchemaGate) => Promise<void>): Promise<void> {
  const { client, schema } = await connect(config);
  try {
    await run(new SchemaGate(schema, program));
  } finally {
    await client.close();
  }
}

/** For a command that has restored rows. */
export const bringUpToDate = (config: AppConfig, program: Program): Promise<void> =>
  atGate(config, program, (gate) => gate.bringUpToDate());

/**
 * For a command that changes rows.
 * @throws SchemaVersionError if the rows are of another version
 */
export const assertOwnVersion = (config: AppConfig, program: Program): Promise<void> =>
  atGate(config, program, (gate) => gate.assertOwnVersion());

/**
 * Reports that this process uses the rows, and shuts it down in order when they are about to be migrated to a newer
 * version.
 */
@Injectable()
export class RunningProgram implements OnApplicationShutdown {
  private readonly logger = new Logger('SchemaVersion');
  private admission: Admission | undefined;
  private timer: NodeJS.Timeout | undefined;

  watch(admission: Admission, app: INestApplicationContext): void {
    this.admission = admission;
    const look = async () => {
      const mustEnd = await pTimeout(admission.gate.beat(), { milliseconds: LAST_WORDS_MS }).catch(() => false);
      this.timer = mustEnd ? undefined : setTimeout(() => void look(), BEAT_MS).unref();
      if (mustEnd) await this.end(app);
    };
    this.timer = setTimeout(() => void look(), BEAT_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.admission?.gate.leave().catch(() => undefined);
    await this.admission?.client.close();
  }

  private async end(app: INestApplicationContext): Promise<void> {
    this.logger.warn('a newer version is about to change the rows: this process ends');
    await Promise.race([app.close(), wait(LAST_WORDS_MS)]).catch(() => undefined);
    await this.admission?.gate.leave().catch(() => undefined);
    process.exit(0);
  }
}
