import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DynamicModule, type INestApplicationContext, Module, type Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Clock } from '../../clock/clock.js';
import { type AppConfig, loadConfig } from '../../config/app-config.js';
import { ConfigModule } from '../../config/config.module.js';
import { DatabaseModule } from '../../database/database.module.js';
import { FeaturesModule } from '../../features/features.js';
import { MaintenanceModule } from '../../maintenance/maintenance.js';
import { RateLimitsModule } from '../../rate-limits/rate-limits.js';
import { RedisModule } from '../../redis/redis.module.js';
import { JobsRepository } from '../jobs.repository.js';
import { testMongoUri, testRedisUrl } from '../../testing/services.js';

/** A clock that a test can move forward. */
export class TestClock extends Clock {
  private aheadMs = 0;

  override now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  advance(milliseconds: number): void {
    this.aheadMs += milliseconds;
  }

  /** Returns to the real time. */
  reset(): void {
    this.aheadMs = 0;
  }
}

/** A configuration for this test file: its own database and data directory. */
export function testConfig(overrides: Record<string, string> = {}): AppConfig {
  return loadConfig({
    NODE_ENV: 'test',
    MONGO_URL: testMongoUri(),
    REDIS_URL: testRedisUrl(),
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'fulcrum-test-')),
    APP_SECRET: 'a secret of tests, of thirty-two bytes and more',
    ...overrides,
  });
}

interface ProcessParts {
  config: AppConfig;
  clock: Clock;
  imports: DynamicModule[];
  providers?: Provider[];
}

/** Returns the root module of a separate process, with the platform's base modules and these parts. */
export function processModule({ config, clock, imports, providers = [] }: ProcessParts): DynamicModule {
  @Module({})
  class TestProcess {}
  const foundation = [
    ConfigModule.forRoot(config, clock),
    FeaturesModule.of([]),
    DatabaseModule.forRoot({ buildIndexes: true }),
    RedisModule,
    RateLimitsModule,
    MaintenanceModule,
  ];
  return { module: TestProcess, imports: [...foundation, ...imports], providers };
}

/** Starts a process without HTTP or logs. */
export function startProcess(parts: ProcessParts): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(processModule(parts), { logger: false, abortOnError: false });
}

/** Starts a job like a worker that died while running it, long ago. */
export async function beginAndDie(process: INestApplicationContext, jobId: string, checkAt: Date): Promise<void> {
  const longAgo = new Date(0);
  await process.get(JobsRepository).claim(jobId, longAgo, { checkAt, silentSince: longAgo });
}
