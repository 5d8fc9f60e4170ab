import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { ReportLinksModule } from '../report-links/report-links.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { DigestFacts } from './digest-facts.service.js';
import { DigestMailer } from './digest-mailer.js';
import { DigestRounds } from './digest-rounds.js';
import { Digest, DigestRound, DigestRoundSchema, DigestSchema } from './digest.schema.js';
import { DigestsRepository } from './digests.repository.js';
import { DigestChoiceController } from './opt-out/digest-choice.controller.js';
import { OptOutLinks } from './opt-out/opt-out-links.js';
import { OptOutController } from './opt-out/opt-out.controller.js';
import { OptOut, OptOutSchema } from './opt-out/opt-out.schema.js';
import { OptOutService } from './opt-out/opt-out.service.js';
import { OptOutsRepository } from './opt-out/opt-outs.repository.js';
import { WeeklyDigestHandler } from './weekly-digest.handler.js';

/** Mails the week's digests, and serves the page behind the link at their end. */
@Module({
  imports: [
    PeopleModule,
    SessionsModule,
    TasksModule,
    QuizzesModule,
    ReportLinksModule,
    MongooseModule.forFeature([
      { name: OptOut.name, schema: OptOutSchema },
      { name: Digest.name, schema: DigestSchema },
      { name: DigestRound.name, schema: DigestRoundSchema },
    ]),
  ],
  controllers: [OptOutController, DigestChoiceController],
  providers: [
    OptOutsRepository,
    OptOutLinks,
    OptOutService,
    DigestsRepository,
    DigestFacts,
    DigestMailer,
    DigestRounds,
    WeeklyDigestHandler,
  ],
})
export class DigestsModule {}
