import { type DynamicModule, Module } from '@nestjs/common';
import { BackupStatusModule } from './backup/nightly/backup-status.module.js';
import { OperatorModule } from './operator/operator.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { CalendarModule } from './modules/calendar/calendar.module.js';
import { CurriculumModule } from './modules/curriculum/curriculum.module.js';
import { DigestsModule } from './modules/digests/digests.module.js';
import { ArchivesModule } from './modules/archives/archives.module.js';
import { HomeModule } from './modules/home/home.module.js';
import { MarkingModule } from './modules/marking/marking.module.js';
import { MediaModule } from './modules/media/media.module.js';
import { VideosModule } from './modules/media/videos/videos.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { PeopleModule } from './modules/people/people.module.js';
import { PerformanceModule } from './modules/performance/performance.module.js';
import { QuizzesModule } from './modules/quizzes/quizzes.module.js';
import { ReportLinksApiModule } from './modules/report-links/report-links.module.js';
import { SchoolsModule } from './modules/schools/schools.module.js';
import { SessionsModule } from './modules/sessions/sessions.module.js';
import { SiteModule } from './modules/site/site.module.js';
import { TasksModule } from './modules/tasks/tasks.module.js';
import { GradebookModule } from './modules/gradebook/gradebook.module.js';
import { AtRiskModule } from './modules/at-risk/at-risk.module.js';
import { SearchModule } from './modules/search/search.module.js';
import { TodayModule } from './modules/today/today.module.js';
import { SchoolTextsModule } from './modules/school-texts/school-texts.module.js';
import { AnnouncementsModule } from './modules/announcements/announcements.module.js';
import { AuditModule } from './platform/audit/audit.module.js';
import { AuthGuardModule } from './platform/auth-guard/auth-guard.module.js';
import { ClockModule } from './platform/clock/clock.js';
import type { AppConfig } from './platform/config/app-config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { UnknownRouteModule } from './platform/bootstrap/unknown-route.controller.js';
import { loggerModule } from './platform/http/logging.js';
import { IdempotencyModule } from './platform/idempotency/idempotency.interceptor.js';
import { MaintenanceModule } from './platform/maintenance/maintenance.js';
import { ProcessesModule } from './platform/processes/process-heartbeats.js';
import { QueuesModule } from './platform/queues/queues.module.js';
import { RateLimitsModule } from './platform/rate-limits/rate-limits.js';
import { RedisModule } from './platform/redis/redis.module.js';
import { SchemaVersionModule } from './platform/schema-version/schema-version.module.js';
import { StorageModule } from './platform/storage/storage.module.js';

/** Every module that serves requests; the catch-all for unknown routes comes last. */
const FEATURES = [
  AuthModule,
  PeopleModule,
  SchoolsModule,
  SessionsModule,
  TasksModule,
  MarkingModule,
  CurriculumModule,
  QuizzesModule,
  MediaModule,
  ArchivesModule,
  VideosModule,
  PerformanceModule,
  ReportLinksApiModule,
  TodayModule,
  HomeModule,
  SearchModule,
  GradebookModule,
  AtRiskModule,
  DigestsModule,
  SiteModule,
  BackupStatusModule,
  OperatorModule,
  AnnouncementsModule,
  SchoolTextsModule,
  NotificationsModule,
  CalendarModule,
  UnknownRouteModule,
];

/** The API process. */
@Module({})
export class ApiModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        ConfigModule.forRoot(config),
        ClockModule,
        loggerModule(),
        DatabaseModule.forRoot({ buildIndexes: true }),
        RedisModule,
        RateLimitsModule,
        MaintenanceModule,
        ProcessesModule.of('api'),
        QueuesModule.forApi(),
        StorageModule.forApi(),
        AuthGuardModule,
        IdempotencyModule,
        HealthModule,
        AuditModule.forApi(),
        ...FEATURES,
        SchemaVersionModule,
      ],
    };
  }
}
