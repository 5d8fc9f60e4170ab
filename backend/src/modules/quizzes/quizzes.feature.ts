import { HOUR_MS } from '../../platform/clock/durations.js';
import { defineFeature } from '../../platform/features/feature.js';
import { defineJob } from '../../platform/queues/job-definition.js';
import { AttemptsRepository } from './attempts/attempts.repository.js';
import { AttemptMerge } from './merging/attempt-merge.js';
import { QuestionsRepository } from './questions/questions.repository.js';
import { QuizChangesRepository } from './quiz-changes.repository.js';
import { type QuizKey, QuizzesRepository } from './quizzes.repository.js';
import { isQuizOf, ReportedQuizzesRepository } from './reported-quizzes.repository.js';
import { questionsOfYear, quizzesOfYear } from './year-quizzes.js';
import { QuizReports } from './reports/quiz-reports.js';

/** Removes the attempts of a deleted quiz, and then the quiz. */
export const removeQuiz = defineJob<QuizKey>({
  name: 'quizzes.remove-quiz',
  queue: 'maintenance',
  key: ({ quizId }) => quizId,
  forgotten: {
    afterMs: HOUR_MS,
    find: (get, before, limit) => get(QuizzesRepository).listMarkedBefore(before, limit),
  },
});

export const quizzesFeature = defineFeature({
  name: 'quizzes',
  calendar: async (get, { tenantId, student }) => {
    const [quizzes, attempts] = await Promise.all([
      get(ReportedQuizzesRepository).listFor(tenantId, student.groupId ? [student.groupId] : [], []),
      get(AttemptsRepository).listOfStudents(tenantId, [student.id]),
    ]);
    const excused = new Set(attempts.flatMap((attempt) => (attempt.excused ? [attempt.quizId] : [])));
    return quizzes.flatMap((quiz) => {
      const { id, title, startTime, endTime } = quiz;
      if (excused.has(id) || !isQuizOf(student, quiz)) return [];
      const begin = startTime ?? endTime;
      const event = { id: `quiz-${id}`, kind: 'quiz' as const, title };
      return begin ? [{ ...event, begin, ...(endTime ? { end: endTime } : {}) }] : [];
    });
  },
  audit: {
    actions: [
      'question.upload',
      'question.update',
      'question.delete',
      'quiz.create',
      'quiz.update',
      'quiz.close',
      'quiz.delete',
      'quiz.extra-time',
      'quiz.excuse',
      'quiz.remark',
      'quiz.rule',
      'quiz.results-shown',
      'quiz-results.open',
    ],
    subjects: {
      quiz: {
        names: (get, tenantId, ids) => get(QuizzesRepository).namesForLog(tenantId, ids),
        values: (get, tenantId, id) => get(QuizzesRepository).valuesForLog(tenantId, id),
      },
      // A question is an image and has no name to log.
      question: {},
    },
  },
  removeStudent: (get, tenantId, studentId) => get(AttemptsRepository).removeOfStudent(tenantId, studentId),
  mergeStudent: {
    compare: (get, merge) => get(AttemptMerge).compare(merge),
    givesWay: (get, merge) => get(AttemptMerge).givesWay(merge),
    move: (get, merge, isSetAside) => get(AttemptMerge).move(merge, isSetAside),
  },
  studentData: (get, tenantId, studentId) => get(QuizReports).dataOf(tenantId, studentId),
  // Questions used by quizzes stay as archived rows, so quizzes need not be checked.
  files: { question: (get, tenantId, ids) => get(QuestionsRepository).filesInUse(tenantId, ids) },
  content: {
    question: {
      plural: 'questions',
      count: (get, { tenantId, ...unit }) => get(QuestionsRepository).countInUnit(tenantId, unit),
    },
  },
  search: {
    quiz: (get, request) => get(QuizzesRepository).search(request),
    question: (get, request) => get(QuestionsRepository).search(request),
  },
  partOf: {
    quiz: async (get, tenantId, quizId) => {
      const quiz = await get(QuizzesRepository).findLive({ tenantId, quizId });
      return quiz && { type: 'year', id: quiz.yearId };
    },
    question: async (get, tenantId, id) => {
      const [question] = await get(QuestionsRepository).findInBank(tenantId, [id]);
      return question ? { type: 'year', id: question.yearId } : null;
    },
  },
  yearParts: { questions: questionsOfYear, quizzes: quizzesOfYear },
  inGroup: { quizzes: (get, tenantId, groupId) => get(QuizChangesRepository).countOfGroup(tenantId, groupId) },
  report: { quizzes: (get, request) => get(QuizReports).section(request) },
});
