import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Submission, SubmissionSchema } from './submissions/submission.schema.js';
import { SubmissionsRepository } from './submissions/submissions.repository.js';
import { Task, TaskSchema } from './task.schema.js';
import { TasksRepository } from './tasks.repository.js';

/** The stored tasks and submissions, for both processes. Not for other modules. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Task.name, schema: TaskSchema },
      { name: Submission.name, schema: SubmissionSchema },
    ]),
  ],
  providers: [TasksRepository, SubmissionsRepository],
  exports: [TasksRepository, SubmissionsRepository],
})
export class TasksDataModule {}
