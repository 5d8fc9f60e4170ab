import 'reflect-metadata';
import { flushCompileCache } from 'node:module';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { PROGRAM } from './migrations/migrations.js';
import { configFromProcess } from './platform/config/app-config.js';
import { serveWorkerMetrics } from './platform/bootstrap/serve-metrics.js';
import { enterDatabase, RunningProgram } from './platform/schema-version/schema-version.module.js';
import { startHeartbeat } from './platform/health/heartbeat.js';
import { startTracing } from './platform/tracing/tracing.js';

const config = configFromProcess();
await startTracing(config, 'worker');
const admission = await enterDatabase(config, 'worker', PROGRAM);
const worker = await NestFactory.createApplicationContext(AppModule.forWorker(config), {
  bufferLogs: true,
});
worker.useLogger(worker.get(Logger));
worker.enableShutdownHooks();
await admission.page.close();
await serveWorkerMetrics(worker);
worker.get(RunningProgram).watch(admission, worker);
startHeartbeat();
// A killed process would not save its compile cache.
flushCompileCache();
