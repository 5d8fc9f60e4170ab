import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GradebookModule } from '../gradebook/gradebook.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
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

/** Works out which students are slipping, and shows them. */
@Module({
  imports: [PeopleModule, SchoolsModule, SessionsModule, TasksModule, QuizzesModule, GradebookModule, models],
  controllers: [AtRiskController],
  providers: [
    RiskFlagsRepository,
    RiskRoundsRepository,
    SlippingStudents,
    AtRiskService,
    TaughtGroups,
    RoundResults,
    RiskRoundHandler,
    RiskRoundScheduler,
  ],
  exports: [SlippingStudents],
})
export class AtRiskModule {
  static readonly feature = atRiskFeature;
}
