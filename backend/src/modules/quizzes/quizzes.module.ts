import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CurriculumModule } from '../curriculum/curriculum.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { AnswerGroupsController } from './answers/answer-groups.controller.js';
import { AnswerGroupsService } from './answers/answer-groups.service.js';
import { RulingsRepository } from './answers/rulings.repository.js';
import { AttemptFinaliser } from './attempts/attempt-finaliser.js';
import { Attempt, AttemptSchema } from './attempts/attempt.schema.js';
import { AttemptsRepository } from './attempts/attempts.repository.js';
import { AttemptsService } from './attempts/attempts.service.js';
import { OpeningService } from './attempts/opening.service.js';
import { PaperAttempts } from './attempts/paper-attempts.js';
import { PaperAttemptsRepository } from './attempts/paper-attempts.repository.js';
import { QuizStudentController } from './attempts/quiz-student.controller.js';
import { ResultsService } from './attempts/results.service.js';
import { ShownResults } from './attempts/shown-results.js';
import { StudentQuizzes } from './attempts/student-quizzes.js';
import { AttemptMerge } from './merging/attempt-merge.js';
import { AttemptMergesRepository } from './merging/attempt-merges.repository.js';
import { PracticeQuestions } from './practising/practice-questions.service.js';
import { PracticeStandings } from './practising/practice-standings.service.js';
import { QuizPreviewController } from './preview/quiz-preview.controller.js';
import { QuizPreviewService } from './preview/quiz-preview.service.js';
import { QuestionCopies } from './question-copies.js';
import { QuestionResultsService } from './question-results.service.js';
import { QuestionCorrections } from './questions/question-corrections.service.js';
import { QuestionIntake } from './questions/question-intake.service.js';
import { QuestionRemoval } from './questions/question-removal.js';
import { Question, QuestionSchema } from './questions/question.schema.js';
import { QuestionsController } from './questions/questions.controller.js';
import { QuestionsRepository } from './questions/questions.repository.js';
import { QuestionsService } from './questions/questions.service.js';
import { SolutionImagesController } from './questions/solution-images.controller.js';
import { SolutionImages } from './questions/solution-images.service.js';
import { QuizChangesRepository } from './quiz-changes.repository.js';
import { QuizCorrections } from './quiz-corrections.service.js';
import { QuizListsRepository } from './quiz-lists.repository.js';
import { QuizNotifications } from './quiz-notifications.js';
import { QuizReader } from './quiz-reader.js';
import { QuizRemovalHandler } from './quiz-removal.handler.js';
import { QuizTimesRepository } from './quiz-times.repository.js';
import { QuizViews } from './quiz-views.js';
import { Quiz, QuizSchema } from './quiz.schema.js';
import { QuizzesController } from './quizzes.controller.js';
import { quizzesFeature } from './quizzes.feature.js';
import { QuizzesRepository } from './quizzes.repository.js';
import { QuizzesService } from './quizzes.service.js';
import { ReportedQuizzesRepository } from './reported-quizzes.repository.js';
import { QuizReports } from './reports/quiz-reports.js';
import { QuizzesToday } from './reports/quizzes-today.js';
import { UnitScores } from './reports/unit-scores.js';
import { ExcusesRepository } from './results/excuses.repository.js';
import { ExtraTimeService } from './results/extra-time.service.js';
import { QuizOutcomesService } from './results/quiz-outcomes.service.js';
import { QuizResultsController } from './results/quiz-results.controller.js';
import { QuizSubmissionsService } from './results/submissions.service.js';

const models = MongooseModule.forFeature([
  { name: Question.name, schema: QuestionSchema },
  { name: Quiz.name, schema: QuizSchema },
  { name: Attempt.name, schema: AttemptSchema },
]);

@Module({
  imports: [PeopleModule, SchoolsModule, CurriculumModule, NotificationsModule, models],
  controllers: [
    QuestionsController,
    SolutionImagesController,
    QuizzesController,
    QuizResultsController,
    AnswerGroupsController,
    QuizPreviewController,
    QuizStudentController,
  ],
  providers: [
    QuestionsRepository,
    QuizzesRepository,
    QuizChangesRepository,
    QuizListsRepository,
    ReportedQuizzesRepository,
    ExcusesRepository,
    AttemptsRepository,
    PaperAttemptsRepository,
    QuizTimesRepository,
    AttemptMergesRepository,
    AttemptMerge,
    QuestionsService,
    SolutionImages,
    QuestionCorrections,
    QuestionIntake,
    QuestionRemoval,
    QuizzesService,
    QuizCorrections,
    QuizRemovalHandler,
    QuizNotifications,
    QuestionCopies,
    QuizReader,
    QuizViews,
    OpeningService,
    AttemptsService,
    AttemptFinaliser,
    PaperAttempts,
    ShownResults,
    StudentQuizzes,
    ResultsService,
    QuizPreviewService,
    QuizSubmissionsService,
    QuestionResultsService,
    RulingsRepository,
    AnswerGroupsService,
    ExtraTimeService,
    QuizReports,
    QuizOutcomesService,
    QuizzesToday,
    UnitScores,
    PracticeStandings,
    PracticeQuestions,
  ],
  exports: [
    QuestionsService,
    QuestionIntake,
    QuizzesService,
    OpeningService,
    AttemptsService,
    PaperAttempts,
    StudentQuizzes,
    QuizReports,
    QuizOutcomesService,
    QuizzesToday,
    UnitScores,
    PracticeStandings,
    PracticeQuestions,
  ],
})
export class QuizzesModule {
  static readonly feature = quizzesFeature;
}
