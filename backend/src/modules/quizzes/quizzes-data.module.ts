import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Attempt, AttemptSchema } from './attempts/attempt.schema.js';
import { AttemptsRepository } from './attempts/attempts.repository.js';
import { ShownResults } from './attempts/shown-results.js';
import { AttemptMerge } from './merging/attempt-merge.js';
import { AttemptMergesRepository } from './merging/attempt-merges.repository.js';
import { Question, QuestionSchema } from './questions/question.schema.js';
import { QuestionRemoval } from './questions/question-removal.js';
import { QuestionsRepository } from './questions/questions.repository.js';
import { Quiz, QuizSchema } from './quiz.schema.js';
import { QuizTimesRepository } from './quiz-times.repository.js';
import { QuizChangesRepository } from './quiz-changes.repository.js';
import { QuizListsRepository } from './quiz-lists.repository.js';
import { QuizzesRepository } from './quizzes.repository.js';
import { ExcusesRepository } from './results/excuses.repository.js';
import { ReportedQuizzesRepository } from './reported-quizzes.repository.js';

/**
 * The models and repositories of questions, quizzes and attempts, for the API and the worker. Not for other modules.
 */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Question.name, schema: QuestionSchema },
      { name: Quiz.name, schema: QuizSchema },
      { name: Attempt.name, schema: AttemptSchema },
    ]),
  ],
  providers: [
    QuestionsRepository,
    QuizzesRepository,
    QuizChangesRepository,
    QuizListsRepository,
    ReportedQuizzesRepository,
    ExcusesRepository,
    AttemptsRepository,
    QuizTimesRepository,
    QuestionRemoval,
    ShownResults,
    AttemptMergesRepository,
    AttemptMerge,
  ],
  exports: [
    AttemptMerge,
    QuizTimesRepository,
    QuestionsRepository,
    QuizzesRepository,
    QuizChangesRepository,
    QuizListsRepository,
    ReportedQuizzesRepository,
    ExcusesRepository,
    AttemptsRepository,
    QuestionRemoval,
    ShownResults,
  ],
})
export class QuizzesDataModule {}
