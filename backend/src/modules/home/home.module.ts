import { Module } from '@nestjs/common';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { HomeController } from './home.controller.js';
import { HomeService } from './home.service.js';

@Module({
  imports: [TasksModule, QuizzesModule, SchoolDirectoryModule],
  controllers: [HomeController],
  providers: [HomeService],
})
export class HomeModule {}
