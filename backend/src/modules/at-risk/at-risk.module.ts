import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OfFeature } from '../../platform/features/feature.js';
import { FeaturesModule } from '../../platform/features/features.js';
import { GradebookSettingsModule } from '../gradebook/settings/gradebook-settings.module.js';
import { PeopleModule } from '../people/people.module.js';
import { PeopleWorkerModule } from '../people/people-worker.module.js';
import { QuizzesWorkerModule } from '../quizzes/quizzes-worker.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { SessionsWorkerModule } from '../sessions/sessions.module.js';
import { TasksWorkerModule } from '../tasks/tasks-worker.module.js';
import { AtRiskController } from './at-risk.controller.js';
import { atRiskFeature } from './at-risk.feature.js';
import { AtRiskService } from './at-risk.service.js';
import { RiskFlag, RiskFlagSchema, RiskRound, RiskRoundSchema } from './risk-flag.schema.js';
import { RiskFlagsRepository } from './risk-flags.repository.js';
import { RiskRoundHandler, RiskRoundScheduler } from './risk-rounds.js';
import { RiskRoundsRepository } from './risk-rounds.repository.js';
import { RoundResults } from './round-results.js';
import { SlippingStudents } from './slipping-students.js';
import { TaughtGroups } from './taught-groups.js';

const models = MongooseModule.forFeature([
  { name: RiskFlag.name, schema: RiskFlagSchema },
  { name: RiskRound.name, schema: RiskRoundSchema },
]);
const repositories = [RiskFlagsRepository, RiskRoundsRepository];

@Module({
  imports: [PeopleModule, SchoolDirectoryModule, models],
  controllers: [AtRiskController],
  providers: [...repositories, SlippingStudents, AtRiskService],
  exports: [SlippingStudents],
})
@OfFeature(atRiskFeature)
export class AtRiskModule {}

/** The worker's providers: work out who is slipping. */
@Module({
  imports: [
    FeaturesModule,
    PeopleWorkerModule,
    SchoolDirectoryModule,
    SessionsWorkerModule,
    TasksWorkerModule,
    QuizzesWorkerModule,
    GradebookSettingsModule,
    models,
  ],
  providers: [...repositories, TaughtGroups, RoundResults, RiskRoundHandler, RiskRoundScheduler],
})
@OfFeature(atRiskFeature)
export class AtRiskWorkerModule {}
