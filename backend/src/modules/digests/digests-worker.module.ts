import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleWorkerModule } from '../people/people-worker.module.js';
import { QuizzesWorkerModule } from '../quizzes/quizzes-worker.module.js';
import { SessionsWorkerModule } from '../sessions/sessions.module.js';
import { TasksWorkerModule } from '../tasks/tasks-worker.module.js';
import { ReportLinksModule } from '../report-links/report-links.module.js';
import { DigestFacts } from './digest-facts.service.js';
import { DigestMailer } from './digest-mailer.js';
import { DigestRounds } from './digest-rounds.js';
import { Digest, DigestRound, DigestRoundSchema, DigestSchema } from './digest.schema.js';
import { DigestsRepository } from './digests.repository.js';
import { OptOutLinks } from './opt-out/opt-out-links.js';
import { OptOut, OptOutSchema } from './opt-out/opt-out.schema.js';
import { OptOutsRepository } from './opt-out/opt-outs.repository.js';
import { WeeklyDigestHandler } from './weekly-digest.handler.js';

/** The worker's providers: request the week's digests and mail them. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: OptOut.name, schema: OptOutSchema },
      { name: Digest.name, schema: DigestSchema },
      { name: DigestRound.name, schema: DigestRoundSchema },
    ]),
    PeopleWorkerModule,
    SessionsWorkerModule,
    TasksWorkerModule,
    QuizzesWorkerModule,
    ReportLinksModule,
  ],
  providers: [
    DigestsRepository,
    OptOutsRepository,
    OptOutLinks,
    DigestFacts,
    DigestMailer,
    DigestRounds,
    WeeklyDigestHandler,
  ],
})
export class DigestsWorkerModule {}
