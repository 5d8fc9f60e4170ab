import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AppModule } from '../src/app.module.js';
import { AccountsModule } from '../src/modules/auth/accounts.module.js';
import { TeacherAccounts } from '../src/modules/people/teachers/teacher-accounts.js';
import { TeachersRepository } from '../src/modules/people/teachers/teachers.repository.js';
import type { AppConfig } from '../src/platform/config/app-config.js';
import { Backdating } from './backdating.repository.js';
import { DEMO_STEPS, DemoMaker } from './demo-maker.js';
import { DemoState } from './demo-state.repository.js';

/** All services of the API, plus the providers that make the demo data with them. */
function demoModule(config: AppConfig): DynamicModule {
  const state = {
    provide: DemoState,
    inject: [getConnectionToken()],
    useFactory: (connection: Connection) => new DemoState(connection),
  };
  const { imports = [], providers = [], ...api } = AppModule.forApi(config);
  const making = [state, DemoMaker, Backdating, TeachersRepository, TeacherAccounts, ...DEMO_STEPS];
  return { ...api, imports: [...imports, AccountsModule], providers: [...providers, ...making] };
}

/** Makes the demo data, or completes it. */
export async function makeDemo(config: AppConfig): Promise<void> {
  const app = await NestFactory.createApplicationContext(demoModule(config), { logger: ['error'] });
  try {
    await app.get(DemoMaker).make();
  } finally {
    await app.close();
  }
}
