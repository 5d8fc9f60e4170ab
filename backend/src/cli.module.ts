import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './modules/auth/accounts.module.js';
import { AccountNotices } from './modules/auth/notices/account-notices.js';
import { FactorRemoval } from './modules/auth/second-factor/factor-removal.service.js';
import { TeachersModule } from './modules/people/teachers/teacher-accounts.js';
import { AuditModule } from './platform/audit/audit.module.js';
import { ClockModule } from './platform/clock/clock.js';
import type { AppConfig } from './platform/config/app-config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { QueuesModule } from './platform/queues/queues.module.js';
import { RedisModule } from './platform/redis/redis.module.js';

/** What most commands of main.cli.ts need: the database, without queues or HTTP. */
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

/** What commands that change an account need: the activity log, and jobs that send mail about the change. */
@Module({})
export class AccountCliModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: AccountCliModule,
      imports: [
        CliModule.forRoot(config),
        RedisModule,
        QueuesModule.forApi(),
        AuditModule.forCommands(),
        AccountsModule,
      ],
      providers: [FactorRemoval, AccountNotices],
    };
  }
}
