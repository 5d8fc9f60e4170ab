import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type DemoResult, announcement } from './announcement.ts';
import { apiProcesses, isWorkerInApi } from './api.ts';
import { Backend, type Version } from './backend.ts';
import { buildWhatIsStale } from './build.ts';
import { takeOrders } from './control.ts';
import { backendEnvironment, layoutFor, operatorEnvironment } from './environment.ts';
import { InstanceLock } from './instance-lock.ts';
import { assertEngineSpace, type Layout, prepareLayout, ROOT } from './layout.ts';
import { HELP, type StartOptions, readOptions } from './options.ts';
import { claimPort } from './port.ts';
import { Product, type Release } from './product.ts';
import { localAddress, untilReady } from './readiness.ts';
import { StartRefused } from './refusal.ts';
import { keepWhileRunning, storeRelease } from './release.ts';
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

// A closed terminal only ends the output, not the product.
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

/**
 * Runs the product until a stop is requested.
 * @throws StartRefused
 */
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
  const release = options.backend
    ? { backend: options.backend, shells: path.join(ROOT, 'shells') }
    : storeRelease(await buildWhatIsStale(report));
  const settings = await validSettings(new Backend(release.backend), environment, layout);
  await lock.predecessorEnded();
  const port = await claimPort(settings.HOST, settings.PORT);
  ensureFfmpeg(report);
  const redis = redisService(layout, environment['REDIS_URL'], report);
  const mongo = await mongoService(layout, environment['MONGO_URL']);
  const address = environment['PUBLIC_URL']?.replace(/\/+$/, '') ?? `http://localhost:${port}`;
  lock.publish({ address, mongoUrl: mongo.url, redisUrl: redis.url, storageUrl: environment['STORAGE_URL'] });

  report('Starting …');
  const env = {
    ...backendEnvironment(environment, layout, { mongoUrl: mongo.url, redisUrl: redis.url }),
    // Only this run uses the embedded engine: whatever a previous run left in progress has ended.
    ...(mongo.process && { RUN_ID: randomUUID() }),
  };
  const versionOf = ({ backend, shells, compiled }: Release): Version => ({
    backend: new Backend(backend),
    env: { SHELLS_DIR: shells, ...env, PORT: String(port), ...(compiled && { NODE_COMPILE_CACHE: compiled }) },
  });
  const count = apiProcesses(settings);
  const product = new Product(supervisor, { run: layout.run, count, runsJobs: isWorkerInApi(settings, count) });
  await supervisor.start([mongo.process, redis.process].filter((spec) => spec !== undefined));
  await product.start(versionOf(release));
  await supervisor.until(untilReady(localAddress(settings.HOST, port)));
  await supervisor.settle();
  takeOrders(layout.run, async ({ upgrade }, say) => {
    await product.upgrade(versionOf(upgrade), say);
    if (!options.backend) keepWhileRunning(upgrade);
    report('Another version runs now.');
  });

  const demo = options.demo ? await makeDemo(versionOf(release)) : {};
  report(announcement({ address, layout, hasMailServer: 'SMTP_URL' in environment, demo }));
}

/** Validates the operator's settings with the backend's schema before any service is started. */
async function validSettings(backend: Backend, environment: NodeJS.ProcessEnv, layout: Layout) {
  const later = {
    mongoUrl: environment['MONGO_URL'] ?? 'mongodb://not-started-yet/fulcrum',
    redisUrl: environment['REDIS_URL'] ?? 'redis://not-started-yet',
  };
  const { env } = await backend.configuration(backendEnvironment(environment, layout, later));
  return env;
}

/** Creates demo data in an empty database. The product works without it, so a failure is only reported. */
async function makeDemo({ backend, env }: Version): Promise<DemoResult> {
  try {
    return await backend.demo(env);
  } catch (error) {
    report(`The demo data could not be made: ${(error as Error).message}`);
    return {};
  }
}
