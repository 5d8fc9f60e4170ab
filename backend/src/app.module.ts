import { type DynamicModule, Module } from '@nestjs/common';
import { assertBackupRecipients, NightlyBackupModule } from './backup/nightly/nightly-backup.module.js';
import { OperatorModule } from './operator/operator.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { CalendarModule } from './modules/calendar/calendar.module.js';
import { CurriculumModule } from './modules/curriculum/curriculum.module.js';
import { DigestsModule } from './modules/digests/digests.module.js';
import { ArchivesModule } from './modules/archives/archives.module.js';
import { HomeModule } from './modules/home/home.module.js';
import { MarkingModule } from './modules/marking/marking.module.js';
import { MasteryModule } from './modules/mastery/mastery.module.js';
import { MediaModule } from './modules/media/media.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { PaperModule } from './modules/paper/paper.module.js';
import { PeopleModule } from './modules/people/people.module.js';
import { PerformanceModule } from './modules/performance/performance.module.js';
import { QuestionFilesModule } from './modules/question-files/question-files.module.js';
import { QuizzesModule } from './modules/quizzes/quizzes.module.js';
import { ReportLinksModule } from './modules/report-links/report-links.module.js';
import { SchoolsModule } from './modules/schools/schools.module.js';
import { SessionsModule } from './modules/sessions/sessions.module.js';
import { SiteModule } from './modules/site/site.module.js';
import { TasksModule } from './modules/tasks/tasks.module.js';
import { GradebookModule } from './modules/gradebook/gradebook.module.js';
import { AtRiskModule } from './modules/at-risk/at-risk.module.js';
import { SearchModule } from './modules/search/search.module.js';
import { TodayModule } from './modules/today/today.module.js';
import { ScannedScriptsModule } from './modules/scanned-scripts/scanned-scripts.module.js';
import { SchoolTextsModule } from './modules/school-texts/school-texts.module.js';
import { AnnouncementsModule } from './modules/announcements/announcements.module.js';
import { StudentNotesModule } from './modules/student-notes/student-notes.module.js';
import { PracticeModule } from './modules/practice/practice.module.js';
import { ForecastModule } from './modules/forecast/forecast.module.js';
import { SyllabusModule } from './modules/syllabus/syllabus.module.js';
import { AgedRowsRepository } from './platform/aged-rows/aged-rows.repository.js';
import { RetentionTask } from './platform/aged-rows/retention-task.js';
import { AuditModule } from './platform/audit/audit.module.js';
import { AuthGuardModule } from './platform/auth-guard/auth-guard.module.js';
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
import { StorageModule } from './platform/storage/storage.module.js';

import { withoutControllers } from './platform/bootstrap/without-controllers.js';
import { type FeatureModule, FeaturesModule } from './platform/features/features.js';
import { MailModule } from './platform/mail/mail.module.js';
import { RunningProgram } from './platform/schema-version/schema-version.module.js';

/** Every feature, one line each. Both processes have all of their providers, only the API has their controllers. */
const FEATURES: FeatureModule[] = [
  AuthModule,
  PeopleModule,
  SchoolsModule,
  SessionsModule,
  TasksModule,
  MarkingModule,
  CurriculumModule,
  QuizzesModule,
  QuestionFilesModule,
  PracticeModule,
  SyllabusModule,
  MasteryModule,
  ForecastModule,
  PaperModule,
  ScannedScriptsModule,
  MediaModule,
  ArchivesModule,
  PerformanceModule,
  ReportLinksModule,
  StudentNotesModule,
  TodayModule,
  HomeModule,
  SearchModule,
  GradebookModule,
  AtRiskModule,
  DigestsModule,
  SiteModule,
  NightlyBackupModule,
  OperatorModule,
  AnnouncementsModule,
  SchoolTextsModule,
  NotificationsModule,
  CalendarModule,
];

/** What every process stands on. */
const foundation = (config: AppConfig) => [
  ConfigModule.forRoot(config),
  loggerModule(),
  RedisModule,
  RateLimitsModule,
  MaintenanceModule,
  MailModule,
  FeaturesModule.of(FEATURES),
];

/** What an API process consists of, apart from its share of the jobs. */
const serving = () => [
  DatabaseModule.forRoot({ buildIndexes: true }),
  StorageModule.forApi(),
  AuthGuardModule.forApi(),
  IdempotencyModule.forApi(),
  HealthModule,
  AuditModule,
  ...FEATURES,
  UnknownRouteModule,
];

/** Cleans up after everybody, in whichever process runs the jobs. */
const CLEANING = [AgedRowsRepository, RetentionTask];

/** The product, in the shape of each of its processes. */
@Module({})
export class AppModule {
  /** Serves requests. The catch-all for unknown routes comes last. */
  static forApi(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [...foundation(config), ProcessesModule.of('api'), QueuesModule.forApi(), ...serving()],
      providers: [RunningProgram],
    };
  }

  /**
   * Serves requests, and runs jobs and recurring tasks: one process for a machine with little memory.
   * @throws ConfigurationError if a backup could not be encrypted
   */
  static forApiAndWorker(config: AppConfig): DynamicModule {
    assertBackupRecipients(config);
    return {
      module: AppModule,
      imports: [...foundation(config), ProcessesModule.of('api', 'worker'), QueuesModule.forWorker(), ...serving()],
      providers: [RunningProgram, ...CLEANING],
    };
  }

  /**
   * Runs jobs and recurring tasks, serves no requests.
   * @throws ConfigurationError if a backup could not be encrypted
   */
  static forWorker(config: AppConfig): DynamicModule {
    assertBackupRecipients(config);
    return {
      module: AppModule,
      imports: [
        ...foundation(config),
        DatabaseModule.forRoot({ buildIndexes: false }),
        ProcessesModule.of('worker'),
        QueuesModule.forWorker(),
        StorageModule.forWorker(),
        AuthGuardModule.forWorker(),
        IdempotencyModule.forWorker(),
        ...withoutControllers([AuditModule, ...FEATURES]),
      ],
      providers: [RunningProgram, ...CLEANING],
    };
  }
}
