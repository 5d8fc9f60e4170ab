import { startEmbeddedMongo } from '../embedded-mongod/src/index.ts';
import { EngineRefused } from '../embedded-mongod/src/engine-error.ts';
import { startRedis } from '../services/redis.ts';
import { Backend } from './backend.ts';
import { buildWhatIsStale } from './build.ts';
import { backendEnvironment, layoutFor, operatorEnvironment } from './environment.ts';
import { InstanceLock, runningInstance } from './instance-lock.ts';
import { type Layout, prepareLayout } from './layout.ts';
import { StartRefused } from './refusal.ts';

interface Services {
  mongoUrl: string;
  redisUrl: string;
  /** Undefined if files are stored in the data directory. */
  storageUrl: string | undefined;
  release(): Promise<void>;
}

const print = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** A command-line tool for the operator. */
export interface OperatorTool {
  help: string;
  /**
   * Builds the arguments of main.cli.js from the tool's own.
   * @throws StartRefused
   */
  command(args: string[]): string[];
}

/**
 * Runs a backend command on the running Fulcrum or, if none is running, on the data directory. Prints its output, or
 * why it was rejected.
 */
export async function runTool({ help, command }: OperatorTool): Promise<void> {
  const args = process.argv.slice(2);
  try {
    process.stdout.write(args.includes('--help') ? help : await run(command(args)));
  } catch (error) {
    if (!(error instanceof StartRefused) && !(error instanceof EngineRefused)) throw error;
    print(error.message);
    process.exitCode = 1;
  }
  if (process.connected) process.disconnect();
}

async function run(command: string[]): Promise<string> {
  const environment = operatorEnvironment(process.env);
  const layout = layoutFor(environment);
  prepareLayout(layout);
  // A running product was already built, and must not be rebuilt while it runs.
  if (!runningInstance(layout.run)) await buildWhatIsStale(print);
  const services = await findOrStartServices(environment, layout);
  const storage = services.storageUrl ? { STORAGE_URL: services.storageUrl } : {};
  const { STORAGE_URL: _own, ...others } = environment;
  try {
    return await new Backend(undefined).command(command, {
      ...backendEnvironment(others, layout, services),
      ...storage,
    });
  } finally {
    await services.release();
  }
}

/** The services of the instance that runs on this data directory, or temporary ones if none is running. */
async function findOrStartServices(environment: NodeJS.ProcessEnv, layout: Layout): Promise<Services> {
  const running = runningInstance(layout.run);
  if (running?.mongoUrl && running.redisUrl) {
    const { mongoUrl, redisUrl, storageUrl } = running;
    return { mongoUrl, redisUrl, storageUrl, release: () => Promise.resolve() };
  }
  const lock = InstanceLock.take(layout.run);
  await lock.predecessorEnded();
  const given = { mongo: environment['MONGO_URL'], redis: environment['REDIS_URL'] };
  const mongo = given.mongo ? undefined : await startEmbeddedMongo({ dir: layout.mongo });
  const redis = given.redis ? undefined : await startRedis({ dir: layout.redis });
  return {
    mongoUrl: given.mongo ?? mongo?.uri ?? '',
    redisUrl: given.redis ?? redis?.url ?? '',
    storageUrl: environment['STORAGE_URL'],
    release: async () => {
      await Promise.all([mongo?.stop(), redis?.stop()]);
      lock.release();
    },
  };
}
