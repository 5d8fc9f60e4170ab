import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { configFromProcess } from './platform/config/config.module.js';
import { serveWorkerMetrics } from './platform/bootstrap/serve-metrics.js';
import { WorkerModule } from './worker.module.js';

const worker = await NestFactory.createApplicationContext(WorkerModule.forRoot(configFromProcess()), {
  bufferLogs: true,
});
worker.useLogger(worker.get(Logger));
worker.enableShutdownHooks();
await serveWorkerMetrics(worker);
