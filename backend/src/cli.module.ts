import { type DynamicModule, Module } from '@nestjs/common';
import { TeachersModule } from './modules/people/teachers/teacher-accounts.js';
import { ClockModule } from './platform/clock/clock.js';
import type { AppConfig } from './platform/config/app-config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';

/** What the commands of main.cli.ts need: the database, no queues and no HTTP. */
@Module({})
export class CliModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: CliModule,
      imports: [
        ConfigModule.forRoot(config),
        ClockModule,
        DatabaseModule.forRoot({ buildIndexes: true }),
        TeachersModule,
      ],
    };
  }
}
