import { describe, expect, it } from 'vitest';
import type { ReportedAttempt } from '../attempts/attempts.repository.js';
import type { ReportedQuiz } from '../reported-quizzes.repository.js';
import { type PracticeStanding, practiceStanding } from './practice-standing.js';

type AskedQuestion = ReportedQuiz['questions'][number];

const AT = new Date('2026-03-01T10:00:00Z');
const asked = (questionId: string, fields: Partial<AskedQuestion> = {}): AskedQuestion => ({
  ...{ questionId, correctAnswer: 'A', marks: 1 },
  ...{ alsoCorrect: null, leftOut: null, kind: null, key: null, rulings: null },
  ...fields,
});
const quiz = (id: string, questions: AskedQuestion[], fields: Partial<ReportedQuiz> = {}): ReportedQuiz =>
  ({ id, groupIds: ['own'], startTime: null, createdAt: AT, questions, ...fields }) as ReportedQuiz;
const attempt = (quizId: string, answers: Record<string, string>): ReportedAttempt => ({
  ...{ quizId, studentId: 'ann', state: 'submitted', excused: false, answers },
  ...{ startedAt: AT, endsAt: AT, submittedAt: AT },
});

/** @param quizzes newest first; @param answers by quiz */
function standingOf(
  quizzes: ReportedQuiz[],
  answers: Record<string, Record<string, string>>,
  closed: (id: string) => boolean = () => true,
): PracticeStanding {
  const attempts = new Map(Object.entries(answers).map(([id, given]) => [id, attempt(id, given)]));
  const isClosed = ({ id }: ReportedQuiz) => closed(id);
  return practiceStanding({ quizzes, attempts, isOver: () => true, isClosed, isMarked: isClosed, groupId: 'own' });
}

const ruling = (form: string) => ({ form, marks: 1, by: 'teacher', at: AT });

describe('what the team decided about answers', () => {
  it('is kept for practice: all rulings and right answers of the closed quizzes of the student', () => {
    const later = quiz('later', [asked('q', { alsoCorrect: ['C'] })]);
    const earlier = quiz('earlier', [asked('q', { alsoCorrect: ['B'], rulings: [ruling('x')] }), asked('other')]);
    const { decisions, mistakes } = standingOf([later, earlier], { earlier: { q: 'D' } });
    expect([...decisions]).toEqual([['q', { alsoCorrect: ['B', 'C'], rulings: [ruling('x')] }]]);
    expect([...mistakes]).toEqual(['q', 'other']);
  });

  it('is nothing to students of other groups, nor before the quiz has closed', () => {
    const foreign = quiz('foreign', [asked('q', { alsoCorrect: ['C'], leftOut: true })], { groupIds: ['other'] });
    const open = quiz('open', [asked('p', { alsoCorrect: ['C'], leftOut: true })]);
    const own = quiz('own', [asked('q'), asked('p')]);
    const standing = standingOf([foreign, open, own], { own: {} }, (id) => id !== 'open');
    expect([standing.decisions.size, standing.leftOut.size]).toEqual([0, 0]);
    expect([...standing.mistakes]).toEqual(['q', 'p']);
  });
});

describe('a question that is left out', () => {
  it('is no answer and no mistake', () => {
    const standing = standingOf([quiz('own', [asked('q', { leftOut: true }), asked('p')])], { own: { p: 'A' } });
    expect(standing.shown.map(({ questionId }) => questionId)).toEqual(['p']);
    expect([[...standing.mistakes], [...standing.leftOut]]).toEqual([[], ['q']]);
  });

  it('is a mistake again if a later quiz counts it, and none if the latest leaves it out', () => {
    const counts = (id: string) => quiz(id, [asked('q')]);
    const leaves = (id: string) => quiz(id, [asked('q', { leftOut: true })]);
    const answers = { later: {}, earlier: {} };
    expect([...standingOf([counts('later'), leaves('earlier')], answers).mistakes]).toEqual(['q']);
    expect([...standingOf([leaves('later'), counts('earlier')], answers).mistakes]).toEqual([]);
  });
});
