import { type DynamicModule, Module } from '@nestjs/common';
import { ApiModule } from '../src/api.module.js';
import { TeachersModule } from '../src/modules/people/teachers/teacher-accounts.js';
import type { AppConfig } from '../src/platform/config/app-config.js';
import { ConfigModule } from '../src/platform/config/config.module.js';
import { DatabaseModule } from '../src/platform/database/database.module.js';
import { Backdating } from './backdating.repository.js';
import { DEMO_STEPS, DemoMaker } from './demo-maker.js';
import { DemoState } from './demo-state.repository.js';

/** Enough to ask how far the demo data is: a second start of the product must not wait for more. */
@Module({})
export class DemoStateModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: DemoStateModule,
      imports: [ConfigModule.forRoot(config), DatabaseModule.forRoot({ buildIndexes: false })],
      providers: [DemoState],
    };
  }
}

/** All services of the API, and what makes demo data with them. */
@Module({})
export class DemoModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: DemoModule,
      imports: [ApiModule.forRoot(config), TeachersModule],
      providers: [DemoState, DemoMaker, Backdating, ...DEMO_STEPS],
    };
  }
}
