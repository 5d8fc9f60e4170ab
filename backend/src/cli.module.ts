import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './modules/auth/accounts.module.js';
import { AccountNotices } from './modules/auth/notices/account-notices.js';
import { FactorRemoval } from './modules/auth/second-factor/factor-removal.service.js';
import { TeacherAccounts } from './modules/people/teachers/teacher-accounts.js';
import { TeachersRepository } from './modules/people/teachers/teachers.repository.js';
import { AuditModule } from './platform/audit/audit.module.js';
import { withoutControllers } from './platform/bootstrap/without-controllers.js';
import type { AppConfig } from './platform/config/app-config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { FeaturesModule } from './platform/features/features.js';
import { QueuesModule } from './platform/queues/queues.module.js';
import { RedisModule } from './platform/redis/redis.module.js';

const foundation = (config: AppConfig) => [
  ConfigModule.forRoot(config),
  DatabaseModule.forRoot({ buildIndexes: true }),
  AccountsModule,
];

/** Commands of main.cli.ts about accounts: the database and the accounts, without features or HTTP. */
@Module({})
export class CliModule {
  /** To create teachers. */
  static forTeachers(config: AppConfig): DynamicModule {
    return { module: CliModule, imports: foundation(config), providers: [TeachersRepository, TeacherAccounts] };
  }

  /** To change an account: with the activity log, and jobs that send mail about the change. */
  static forAccounts(config: AppConfig): DynamicModule {
    return {
      module: CliModule,
      imports: [
        ...foundation(config),
        RedisModule,
        QueuesModule.forApi(),
        FeaturesModule.of([]),
        ...withoutControllers([AuditModule]),
      ],
      providers: [FactorRemoval, AccountNotices],
    };
  }
}
