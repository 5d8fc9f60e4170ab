import { Module } from '@nestjs/common';
import { AtRiskModule } from '../at-risk/at-risk.module.js';
import { MarkingModule } from '../marking/marking.module.js';
import { MediaModule } from '../media/media.module.js';
import { PeopleModule } from '../people/people.module.js';
import { PerformanceModule } from '../performance/performance.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SiteModule } from '../site/site.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { AccountToday } from './account-today.js';
import { FailedWork } from './failed-work.js';
import { HomeworkToday } from './homework-today.js';
import { TodayController } from './today.controller.js';
import { todayFeature } from './today.feature.js';
import { TodayService } from './today.service.js';

@Module({
  imports: [
    AtRiskModule,
    PeopleModule,
    SchoolsModule,
    SessionsModule,
    TasksModule,
    MarkingModule,
    QuizzesModule,
    MediaModule,
    PerformanceModule,
    SiteModule,
  ],
  controllers: [TodayController],
  providers: [TodayService, HomeworkToday, FailedWork, AccountToday],
})
export class TodayModule {
  static readonly feature = todayFeature;
}
