import { Module } from '@nestjs/common';
import { CurriculumModule } from '../curriculum/curriculum.module.js';
import { MarkingModule } from '../marking/marking.module.js';
import { PeopleModule } from '../people/people.module.js';
import { PracticeModule } from '../practice/practice.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { SyllabusModule } from '../syllabus/syllabus.module.js';
import { ClassEvidenceReader } from './class-evidence.service.js';
import { MasteryController } from './mastery.controller.js';
import { masteryFeature } from './mastery.feature.js';
import { MasteryReader } from './mastery-reader.service.js';
import { MasteryService } from './mastery.service.js';
import { TopicQuizzes } from './topic-quizzes.service.js';
import { TopicWeaknesses } from './topic-weaknesses.service.js';

/** Owns no rows: everything is read from other modules. */
@Module({
  imports: [
    CurriculumModule,
    MarkingModule,
    PeopleModule,
    PracticeModule,
    QuizzesModule,
    SchoolsModule,
    SyllabusModule,
  ],
  controllers: [MasteryController],
  providers: [ClassEvidenceReader, MasteryReader, MasteryService, TopicQuizzes, TopicWeaknesses],
  exports: [MasteryReader],
})
export class MasteryModule {
  static readonly feature = masteryFeature;
}
