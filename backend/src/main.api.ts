import 'reflect-metadata';
import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import { ShutdownSignal } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request } from 'express';
import { AppModule } from './app.module.js';
import { PROGRAM } from './migrations/migrations.js';
import { SiteService } from './modules/site/site.service.js';
import { readCookie } from './platform/auth-guard/cookies.js';
import { MINUTE_MS } from './platform/clock/durations.js';
import { configFromProcess } from './platform/config/app-config.js';
import { startHeartbeat } from './platform/health/heartbeat.js';
import { configureHttp } from './platform/bootstrap/configure-http.js';
import { serveDocs } from './platform/bootstrap/serve-docs.js';
import { JobMetrics } from './platform/queues/job-metrics.js';
import { JobWorkers } from './platform/queues/job-workers.js';
import { orderFromSupervisor } from './platform/processes/supervisor-orders.js';
import { enterDatabase, RunningProgram } from './platform/schema-version/schema-version.module.js';
import { currentTracing, startTracing } from './platform/tracing/tracing.js';
import { Draining } from './platform/http/draining.js';
import { serveShells } from './platform/http/shells.js';
import { serveApiMetrics } from './operator/api-metrics.js';
import { serveOperatorPages } from './operator/operator-pages.js';

/**
 * Limit for the whole request, upload included: 25 MB at 100 kbit/s. Headers alone keep Node's default of one minute.
 */
const REQUEST_MS = 40 * MINUTE_MS;
/**
 * Longer than proxies and browsers keep an idle connection (60 s), so that no request is sent on a connection that is
 * being closed.
 */
const KEEP_ALIVE_MS = 65_000;

const config = configFromProcess();
await startTracing(config, 'api');
const admission = await enterDatabase(config, 'api', PROGRAM);
const { HOST, PORT, WORKER_IN_API: runsJobs } = config.env;
const product = runsJobs ? AppModule.forApiAndWorker(config) : AppModule.forApi(config);
const app = await NestFactory.create<NestExpressApplication>(product, { bufferLogs: true });
const tracing = currentTracing();
if (tracing) app.use(tracing.requests);
serveApiMetrics(app, runsJobs ? [JobMetrics] : []);
configureHttp(app);
serveDocs(app);
serveOperatorPages(app);
const hasSession = (request: Request) => readCookie(request, config, 'session') !== null;
const site = app.get(SiteService);
serveShells(app, (language) => site.landingValues(language), hasSession);
app.get(Draining).watch(app);
// Exits with 0 after the hooks, where the signal again would not end process 1 of a container. Under a supervisor,
// Ctrl-C reaches this process too, which must wait for its turn.
app.enableShutdownHooks(cluster.isWorker ? [ShutdownSignal.SIGTERM] : [], { useProcessExit: true });
if (cluster.isWorker) for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
const server: Server = app.getHttpServer();
server.requestTimeout = REQUEST_MS;
server.keepAliveTimeout = KEEP_ALIVE_MS;
const [serve, retire] = [orderFromSupervisor('serve'), orderFromSupervisor('retire')];
await app.init();
app.get(RunningProgram).watch(admission, app);
startHeartbeat();
// A killed process would not save its compile cache.
flushCompileCache();
if (cluster.isWorker) process.stdout.write('the API is ready\n');
await serve;
await admission.page.close();
await app.listen(PORT, HOST);
if (cluster.isWorker) {
  process.send?.({ listens: true });
  await retire;
  // Its successor takes the jobs as well as the requests.
  const handOver = runsJobs ? [app.get(JobWorkers, { strict: false }).stop()] : [];
  await Promise.all([app.get(Draining).retire(), ...handOver]);
  await app.close();
  process.exit(0);
}
