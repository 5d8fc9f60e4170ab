import { startEmbeddedMongo } from '../embedded-mongod/src/index.ts';
import { EngineRefused } from '../embedded-mongod/src/engine-error.ts';
import { startRedis } from '../services/redis.ts';
import { Backend } from './backend.ts';
import { buildWhatIsStale } from './build.ts';
import { backendEnvironment, layoutFor, operatorEnvironment } from './environment.ts';
import { InstanceLock, runningInstance } from './instance-lock.ts';
import { type Layout, prepareLayout } from './layout.ts';
import { StartRefused } from './refusal.ts';

const HELP = `Makes a teacher, in the database of the running Fulcrum or, when none runs, of the data directory.

  npm run teacher:create -- --name "Ms Noor" --email noor@example.org --password "…" [--another]

  --another   make a second teacher, whose classes are apart from the first's

Prints { "id": … }.
`;

interface Database {
  mongoUrl: string;
  redisUrl: string;
  release(): Promise<void>;
}

const tell = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

try {
  const args = process.argv.slice(2);
  process.stdout.write(args.includes('--help') || args.length === 0 ? HELP : await createTeacher(args));
} catch (error) {
  if (!(error instanceof StartRefused) && !(error instanceof EngineRefused)) throw error;
  tell(error.message);
  process.exitCode = 1;
}
if (process.connected) process.disconnect();

async function createTeacher(args: string[]): Promise<string> {
  const environment = operatorEnvironment(process.env);
  const layout = layoutFor(environment);
  prepareLayout(layout);
  await buildWhatIsStale(tell);
  const database = await findOrStartDatabase(environment, layout);
  try {
    const backend = new Backend(undefined);
    return await backend.command(['teacher:create', ...args], backendEnvironment(environment, layout, database));
  } finally {
    await database.release();
  }
}

/** The services of the instance that runs on this data directory; otherwise they are started for a moment. */
async function findOrStartDatabase(environment: NodeJS.ProcessEnv, layout: Layout): Promise<Database> {
  const running = runningInstance(layout.run);
  if (running?.mongoUrl && running.redisUrl) {
    return { mongoUrl: running.mongoUrl, redisUrl: running.redisUrl, release: () => Promise.resolve() };
  }
  const lock = InstanceLock.take(layout.run);
  const given = { mongo: environment['MONGO_URL'], redis: environment['REDIS_URL'] };
  const mongo = given.mongo ? undefined : await startEmbeddedMongo({ dir: layout.mongo });
  const redis = given.redis ? undefined : await startRedis({ dir: layout.redis });
  return {
    mongoUrl: given.mongo ?? mongo?.uri ?? '',
    redisUrl: given.redis ?? redis?.url ?? '',
    release: async () => {
      await Promise.all([mongo?.stop(), redis?.stop()]);
      lock.release();
    },
  };
}
