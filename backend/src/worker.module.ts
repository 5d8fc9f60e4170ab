import { type DynamicModule, Module } from '@nestjs/common';
import { BackupWorkerModule } from './backup/nightly/backup-worker.module.js';
import { OperatorWorkerModule } from './operator/operator.module.js';
import { AnnouncementsWorkerModule } from './modules/announcements/announcements.module.js';
import { ArchivesWorkerModule } from './modules/archives/archives.module.js';
import { AuthWorkerModule } from './modules/auth/auth.module.js';
import { GradebookWorkerModule } from './modules/gradebook/gradebook.module.js';
import { AtRiskWorkerModule } from './modules/at-risk/at-risk.module.js';
import { MarkingWorkerModule } from './modules/marking/marking.module.js';
import { MediaWorkerModule } from './modules/media/media-worker.module.js';
import { DigestsWorkerModule } from './modules/digests/digests-worker.module.js';
import { CalendarWorkerModule } from './modules/calendar/calendar.module.js';
import { NotificationsWorkerModule } from './modules/notifications/notifications.module.js';
import { PeopleWorkerModule } from './modules/people/people-worker.module.js';
import { PerformanceWorkerModule } from './modules/performance/performance-worker.module.js';
import { QuizzesWorkerModule } from './modules/quizzes/quizzes-worker.module.js';
import { ReportLinksWorkerModule } from './modules/report-links/report-links.module.js';
import { SchoolTextsWorkerModule } from './modules/school-texts/school-texts.module.js';
import { SchoolsWorkerModule } from './modules/schools/schools.module.js';
import { CurriculumWorkerModule } from './modules/curriculum/curriculum.module.js';
import { SessionsWorkerModule } from './modules/sessions/sessions.module.js';
import { SiteWorkerModule } from './modules/site/site.module.js';
import { TasksWorkerModule } from './modules/tasks/tasks-worker.module.js';
import { ClockModule } from './platform/clock/clock.js';
import type { AppConfig } from './platform/config/app-config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { loggerModule } from './platform/http/logging.js';
import { MailModule } from './platform/mail/mail.module.js';
import { MaintenanceModule } from './platform/maintenance/maintenance.js';
import { ProcessesModule } from './platform/processes/process-heartbeats.js';
import { QueuesModule } from './platform/queues/queues.module.js';
import { RateLimitsModule } from './platform/rate-limits/rate-limits.js';
import { RedisModule } from './platform/redis/redis.module.js';
import { ResumableUploadsWorkerModule } from './platform/resumable-uploads/resumable-uploads.module.js';
import { SchemaVersionModule } from './platform/schema-version/schema-version.module.js';
import { StorageModule } from './platform/storage/storage.module.js';

/** What the product does on its own, one module for each part. */
const FEATURES = [
  AuthWorkerModule,
  PeopleWorkerModule,
  SchoolsWorkerModule,
  CurriculumWorkerModule,
  SessionsWorkerModule,
  TasksWorkerModule,
  MarkingWorkerModule,
  QuizzesWorkerModule,
  MediaWorkerModule,
  GradebookWorkerModule,
  AtRiskWorkerModule,
  PerformanceWorkerModule,
  ReportLinksWorkerModule,
  ArchivesWorkerModule,
  DigestsWorkerModule,
  AnnouncementsWorkerModule,
  NotificationsWorkerModule,
  CalendarWorkerModule,
  SchoolTextsWorkerModule,
  SiteWorkerModule,
];

/** The worker process: runs jobs and recurring tasks, serves no requests. */
@Module({})
export class WorkerModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.forRoot(config),
        ClockModule,
        loggerModule(),
        DatabaseModule.forRoot({ buildIndexes: false }),
        RedisModule,
        RateLimitsModule,
        MaintenanceModule,
        ProcessesModule.of('worker'),
        QueuesModule.forWorker(),
        MailModule,
        StorageModule.forWorker(),
        ResumableUploadsWorkerModule,
        ...FEATURES,
        BackupWorkerModule.forRoot(config),
        SchemaVersionModule,
        OperatorWorkerModule,
      ],
    };
  }
}
