import { type DemoResult, announcement } from './announcement.ts';
import { Backend, EXIT_CONFIGURATION } from './backend.ts';
import { buildWhatIsStale } from './build.ts';
import { backendEnvironment, layoutFor, operatorEnvironment } from './environment.ts';
import { InstanceLock } from './instance-lock.ts';
import { assertEngineSpace, type Layout, prepareLayout } from './layout.ts';
import type { ProcessSpec } from './managed-process.ts';
import { HELP, type StartOptions, readOptions } from './options.ts';
import { claimPort } from './port.ts';
import { localAddress, untilReady } from './readiness.ts';
import { StartRefused } from './refusal.ts';
import { ensureFfmpeg, mongoService, redisService } from './services.ts';
import { stopRequest } from './stop-request.ts';
import { Supervisor } from './supervisor.ts';

const report = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

interface Plan {
  layout: Layout;
  lock: InstanceLock;
  supervisor: Supervisor;
}

// A closed terminal takes the output away, not the product.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.help) report(HELP);
  else await run(options);
  process.exit(0);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Runs the product until a stop is asked for. @throws StartRefused */
async function run(options: StartOptions): Promise<void> {
  const environment = operatorEnvironment(process.env, options);
  const layout = layoutFor(environment);
  prepareLayout(layout);
  if (!environment['MONGO_URL']) assertEngineSpace(layout);
  const lock = InstanceLock.take(layout.run);
  const supervisor = new Supervisor({ logs: layout.logs, report });
  const stop = stopRequest(report);
  try {
    await Promise.race([stop, start(options, environment, { layout, lock, supervisor })]);
    await stop;
  } finally {
    await supervisor.stop();
    lock.release();
  }
  report('Stopped.');
}

async function start(options: StartOptions, environment: NodeJS.ProcessEnv, plan: Plan): Promise<void> {
  const { layout, lock, supervisor } = plan;
  const backend = new Backend(options.backend);
  if (!options.backend) await buildWhatIsStale(report);
  const settings = await validSettings(backend, environment, layout);
  await lock.predecessorEnded();
  const port = await claimPort(settings.HOST, settings.PORT);
  ensureFfmpeg(report);
  const redis = redisService(layout, environment['REDIS_URL'], report);
  const mongo = await mongoService(layout, environment['MONGO_URL']);
  const address = environment['PUBLIC_URL']?.replace(/\/+$/, '') ?? `http://localhost:${port}`;
  lock.publish({ address, mongoUrl: mongo.url, redisUrl: redis.url, storageUrl: environment['STORAGE_URL'] });

  report('Starting …');
  const urls = { mongoUrl: mongo.url, redisUrl: redis.url };
  const env = { ...backendEnvironment(environment, layout, urls), PORT: String(port) };
  await supervisor.start([mongo.process, redis.process].filter((spec) => spec !== undefined));
  await supervisor.start([backendProcess(backend, 'worker', env)]);
  await supervisor.start([backendProcess(backend, 'api', env)]);
  await supervisor.until(untilReady(localAddress(settings.HOST, port)));
  await supervisor.settle();

  const demo = options.demo ? await makeDemo(backend, env) : {};
  report(announcement({ address, layout, hasMailServer: 'SMTP_URL' in environment, demo }));
}

/** Asks the backend's schema about everything that the operator set, before any service is started. */
async function validSettings(backend: Backend, environment: NodeJS.ProcessEnv, layout: Layout) {
  const later = {
    mongoUrl: environment['MONGO_URL'] ?? 'mongodb://not-started-yet/fulcrum',
    redisUrl: environment['REDIS_URL'] ?? 'redis://not-started-yet',
  };
  const { env } = await backend.configuration(backendEnvironment(environment, layout, later));
  return env;
}

function backendProcess(backend: Backend, name: 'api' | 'worker', env: NodeJS.ProcessEnv): ProcessSpec {
  return {
    name,
    command: process.execPath,
    args: backend.arguments(`main.${name}.js`),
    env,
    hopeless: [EXIT_CONFIGURATION],
    stopMs: 20_000,
  };
}

/** Demo data on an empty database. The product works without it, so a failure is only reported. */
async function makeDemo(backend: Backend, env: NodeJS.ProcessEnv): Promise<DemoResult> {
  try {
    return await backend.demo(env);
  } catch (error) {
    report(`The demo data could not be made: ${(error as Error).message}`);
    return {};
  }
}
