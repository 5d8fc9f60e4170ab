import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CurriculumModule } from '../curriculum/curriculum.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { SyllabusHeading, SyllabusHeadingSchema } from './headings/heading.schema.js';
import { HeadingsController } from './headings/headings.controller.js';
import { HeadingsRepository } from './headings/headings.repository.js';
import { HeadingsService } from './headings/headings.service.js';
import { OwnBoards } from './headings/own-boards.js';
import { StudentExams } from './student-exams.js';
import { SyllabusReader } from './syllabus-reader.js';
import { SyllabusController } from './syllabus.controller.js';
import { syllabusFeature } from './syllabus.feature.js';
import { SyllabusService } from './syllabus.service.js';
import { TopicTagsRepository } from './topic-tags.repository.js';
import { TopicTags, TopicTagsSchema } from './topic-tags.schema.js';
import { YearChapters } from './year-chapters.service.js';
import { YearSyllabus, YearSyllabusSchema } from './year-syllabus.schema.js';
import { YearSyllabusesRepository } from './year-syllabuses.repository.js';

const models = MongooseModule.forFeature([
  { name: YearSyllabus.name, schema: YearSyllabusSchema },
  { name: TopicTags.name, schema: TopicTagsSchema },
  { name: SyllabusHeading.name, schema: SyllabusHeadingSchema },
]);

@Module({
  imports: [models, SchoolsModule, CurriculumModule, QuizzesModule],
  controllers: [SyllabusController, HeadingsController],
  providers: [
    YearSyllabusesRepository,
    TopicTagsRepository,
    HeadingsRepository,
    OwnBoards,
    HeadingsService,
    SyllabusService,
    YearChapters,
    StudentExams,
    SyllabusReader,
  ],
  exports: [OwnBoards, StudentExams, SyllabusReader],
})
export class SyllabusModule {
  static readonly feature = syllabusFeature;
}
