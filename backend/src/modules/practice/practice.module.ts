import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CurriculumModule } from '../curriculum/curriculum.module.js';
import { PeopleModule } from '../people/people.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { SyllabusModule } from '../syllabus/syllabus.module.js';
import { CardReplays } from './card-replays.service.js';
import { GroupPractice } from './group-practice.service.js';
import { PracticeAnswer, PracticeAnswerSchema } from './practice-answer.schema.js';
import { PracticeAnswersRepository } from './practice-answers.repository.js';
import { PracticeAnswers } from './practice-answers.service.js';
import { PracticeCard, PracticeCardSchema } from './practice-card.schema.js';
import { PracticeCardsRepository } from './practice-cards.repository.js';
import { PracticeController } from './practice.controller.js';
import { practiceFeature } from './practice.feature.js';
import { PracticeEvidence } from './practice-evidence.service.js';
import { PracticeService } from './practice.service.js';
import { PracticeDay } from './practice-day.js';
import { PracticeState } from './practice-state.service.js';
import { PracticeSummaries } from './practice-summaries.service.js';
import { PracticeTopics } from './practice-topics.service.js';
import { PracticeWeaknesses } from './practice-weaknesses.service.js';
import { ServedIds } from './served-ids.js';

const models = MongooseModule.forFeature([
  { name: PracticeAnswer.name, schema: PracticeAnswerSchema },
  { name: PracticeCard.name, schema: PracticeCardSchema },
]);

@Module({
  imports: [models, PeopleModule, SchoolsModule, CurriculumModule, QuizzesModule, SyllabusModule],
  controllers: [PracticeController],
  providers: [
    PracticeAnswersRepository,
    PracticeCardsRepository,
    CardReplays,
    PracticeDay,
    ServedIds,
    PracticeState,
    PracticeTopics,
    PracticeWeaknesses,
    PracticeService,
    PracticeAnswers,
    PracticeSummaries,
    GroupPractice,
    PracticeEvidence,
  ],
  exports: [PracticeService, PracticeEvidence],
})
export class PracticeModule {
  static readonly feature = practiceFeature;
}
