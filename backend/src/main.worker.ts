import 'reflect-metadata';
import { flushCompileCache } from 'node:module';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { configFromProcess } from './platform/config/app-config.js';
import { serveWorkerMetrics } from './platform/bootstrap/serve-metrics.js';
import { WorkerModule } from './worker.module.js';

const worker = await NestFactory.createApplicationContext(WorkerModule.forRoot(configFromProcess()), {
  bufferLogs: true,
});
worker.useLogger(worker.get(Logger));
worker.enableShutdownHooks();
await serveWorkerMetrics(worker);
// A process that is killed keeps nothing of what it compiled.
flushCompileCache();
