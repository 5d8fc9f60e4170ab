import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ApiModule } from '../src/api.module.js';
import { TeachersModule } from '../src/modules/people/teachers/teacher-accounts.js';
import type { AppConfig } from '../src/platform/config/app-config.js';
import { Backdating } from './backdating.repository.js';
import { DEMO_STEPS, DemoMaker } from './demo-maker.js';
import { DemoState } from './demo-state.repository.js';

/** All services of the API, plus the providers that make the demo data with them. */
@Module({})
class DemoModule {
  static forRoot(config: AppConfig): DynamicModule {
    const state = {
      provide: DemoState,
      inject: [getConnectionToken()],
      useFactory: (connection: Connection) => new DemoState(connection),
    };
    return {
      module: DemoModule,
      imports: [ApiModule.forRoot(config), TeachersModule],
      providers: [state, DemoMaker, Backdating, ...DEMO_STEPS],
    };
  }
}

/** Makes the demo data, or completes it. */
export async function makeDemo(config: AppConfig): Promise<void> {
  const app = await NestFactory.createApplicationContext(DemoModule.forRoot(config), { logger: ['error'] });
  try {
    await app.get(DemoMaker).make();
  } finally {
    await app.close();
  }
}
