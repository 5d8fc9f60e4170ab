import { defineFeature } from '../../platform/features/feature.js';
import { AttemptsRepository } from './attempts/attempts.repository.js';
import { QuestionsRepository } from './questions/questions.repository.js';
import { QuizzesRepository } from './quizzes.repository.js';
import { QuizReports } from './reports/quiz-reports.js';

export const quizzesFeature = defineFeature({
  name: 'quizzes',
  audit: {
    actions: [
      'question.upload',
      'question.delete',
      'quiz.create',
      'quiz.close',
      'quiz.delete',
      'quiz.extra-time',
      'quiz.remark',
      'quiz-results.open',
    ],
    subjects: {
      quiz: { names: (get, tenantId, ids) => get(QuizzesRepository).namesForLog(tenantId, ids) },
      // An image: it has no name.
      question: {},
    },
  },
  removeStudent: (get, tenantId, studentId) => get(AttemptsRepository).removeOfStudent(tenantId, studentId),
  // A question that quizzes show stays, archived: no quiz has to be asked.
  files: { question: (get, tenantId, ids) => get(QuestionsRepository).filesInUse(tenantId, ids) },
  content: {
    question: {
      plural: 'questions',
      count: (get, { tenantId, ...place }) => get(QuestionsRepository).countInPlace(tenantId, place),
    },
  },
  report: { quizzes: (get, tenantId, students) => get(QuizReports).section(tenantId, students) },
});
