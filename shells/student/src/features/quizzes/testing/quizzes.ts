import type { StudentQuiz } from '../api/own-quizzes';
import type { OpenedQuiz, QuizResult } from '../attempt/answers';

const id = (digit: string) => digit.repeat(24);

export const QUIZ_ID = id('9');
export const QUESTION_IDS = [id('1'), id('2'), id('3')];

export const quizOf = (fields: Partial<StudentQuiz> = {}): StudentQuiz => ({
  _id: QUIZ_ID,
  title: 'Forces and motion',
  duration: 30,
  startTime: null,
  endTime: null,
  questionCount: 3,
  total: 3,
  alreadySubmitted: false,
  score: null,
  resultsShown: 'score',
  state: 'open',
  owed: 'upcoming',
  endsAt: null,
  submittedAt: null,
  ...fields,
});

/** An attempt with three questions; `now` is the time of the server's reply (ms). */
export const openedQuiz = (now: number, fields: Partial<OpenedQuiz> = {}): OpenedQuiz => ({
  _id: QUIZ_ID,
  title: 'Forces and motion',
  duration: 30,
  startedAt: new Date(now).toISOString(),
  endsAt: new Date(now + 1_800_000).toISOString(),
  serverTime: new Date(now).toISOString(),
  remainingSeconds: 1_800,
  questions: QUESTION_IDS.map((_id) => ({
    _id,
    imageUrl: `/api/files/${_id}`,
    imageWidth: 800,
    imageHeight: 600,
    altText: '',
    marks: 1,
  })),
  answers: [],
  ...fields,
});

export const resultOf = (fields: Partial<QuizResult> = {}): QuizResult => ({
  quizId: QUIZ_ID,
  studentId: id('a'),
  quizTitle: 'Forces and motion',
  groupName: 'Group A',
  score: 2,
  total: 3,
  startedAt: '2026-03-01T10:00:00.000Z',
  submittedAt: '2026-03-01T10:20:00.000Z',
  submittedBy: 'student',
  answers: QUESTION_IDS.map((questionId, place) => ({
    questionId,
    answer: place === 2 ? null : 'A',
    isCorrect: null,
  })),
  resultsShown: 'score',
  closesAt: null,
  review: null,
  ...fields,
});
