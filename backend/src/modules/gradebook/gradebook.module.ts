import { Module } from '@nestjs/common';
import { OfFeature } from '../../platform/features/feature.js';
import { PeopleModule } from '../people/people.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { GradebookController } from './gradebook.controller.js';
import { gradebookFeature } from './gradebook.feature.js';
import { GradebookService } from './gradebook.service.js';

@Module({
  imports: [PeopleModule, SchoolDirectoryModule, SessionsModule, TasksModule, QuizzesModule],
  controllers: [GradebookController],
  providers: [GradebookService],
})
@OfFeature(gradebookFeature)
export class GradebookModule {}
