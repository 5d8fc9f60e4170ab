import { Module } from '@nestjs/common';
import { AnnouncementsModule } from '../announcements/announcements.module.js';
import { PracticeModule } from '../practice/practice.module.js';
import { PeopleModule } from '../people/people.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { HomeController } from './home.controller.js';
import { HomeService } from './home.service.js';

@Module({
  imports: [AnnouncementsModule, TasksModule, QuizzesModule, PracticeModule, PeopleModule, SchoolsModule],
  controllers: [HomeController],
  providers: [HomeService],
})
export class HomeModule {}
