import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SubmissionMerge } from './merging/submission-merge.js';
import { SubmissionMergesRepository } from './merging/submission-merges.repository.js';
import { StudentTask, StudentTaskSchema } from './student-tasks/student-task.schema.js';
import { StudentTasksRepository } from './student-tasks/student-tasks.repository.js';
import { Submission, SubmissionSchema } from './submissions/submission.schema.js';
import { SubmissionsRepository } from './submissions/submissions.repository.js';
import { QuestionMarksRepository } from './submissions/question-marks.repository.js';
import { Task, TaskSchema } from './task.schema.js';
import { TasksRepository } from './tasks.repository.js';

/** The stored tasks and submissions, for both processes; not for other modules. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Task.name, schema: TaskSchema },
      { name: Submission.name, schema: SubmissionSchema },
      { name: StudentTask.name, schema: StudentTaskSchema },
    ]),
  ],
  providers: [
    TasksRepository,
    SubmissionsRepository,
    StudentTasksRepository,
    QuestionMarksRepository,
    SubmissionMergesRepository,
    SubmissionMerge,
  ],
  exports: [TasksRepository, SubmissionsRepository, StudentTasksRepository, QuestionMarksRepository, SubmissionMerge],
})
export class TasksDataModule {}
