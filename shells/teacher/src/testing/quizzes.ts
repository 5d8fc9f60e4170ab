import type { BodyOf } from '@fulcrum/shared-ui/testing';
import { TEACHER } from './students';

type Quiz = BodyOf<'GET /api/quiz/teacher/{teacherId}'>[number];
type Question = BodyOf<'GET /api/questions/{teacherId}/{yearId}'>[number];
type Submission = BodyOf<'GET /api/quiz/{quizId}/submissions'>[number];

/** A question of year y1 in the chapter c1 of the unit u1; the answer is A. */
export const questionOf = (_id: string, fields: Partial<Question> = {}): Question => ({
  _id,
  teacherId: TEACHER,
  yearId: 'y1',
  unitId: 'u1',
  chapterId: 'c1',
  imageUrl: `/api/files/${_id}`,
  imageWidth: 800,
  imageHeight: 600,
  correctAnswer: 'A',
  marks: 1,
  alt: '',
  altText: '',
  tags: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...fields,
});

/** Quiz z1 of group g1, without questions, which is open. */
export const quizOf = (fields: Partial<Quiz> = {}): Quiz => ({
  _id: 'z1',
  title: 'Forces test',
  teacherId: TEACHER,
  yearId: 'y1',
  groups: ['g1'],
  duration: 30,
  startTime: null,
  endTime: null,
  resultsShown: 'score',
  questions: [],
  total: 0,
  remarks: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  running: 0,
  submitted: 0,
  ...fields,
});

/** The result of a student of group g1, whose id equals the name. */
export const quizSubmissionOf = (name: string, fields: Partial<Submission> = {}): Submission => ({
  _id: name,
  quizId: 'z1',
  quizTitle: 'Forces test',
  studentId: { _id: name, name, email: `${name}@school.example` },
  groupId: 'g1',
  groupName: 'Saturday',
  score: 1,
  total: 1,
  startedAt: '2026-01-02T10:00:00.000Z',
  submittedAt: '2026-01-02T10:20:00.000Z',
  submittedBy: 'student',
  extraMinutes: 0,
  answers: [],
  ...fields,
});
