import type { Principal } from '../../../platform/auth-guard/principal.js';
import type { ModelQuiz } from './attempt-model.js';
import { type MadeQuestion, storedQuestion } from './planned-questions.js';
import { bank, newId, type QuizProcess } from './quiz-process.js';

interface MadeQuiz extends Pick<ModelQuiz, 'resultsShown'> {
  tenantId: string;
  groupId: string;
  questions: readonly MadeQuestion[];
  minutes: number;
  startTime: Date | null;
  endTime: Date | null;
}

export function newStudent(tenantId: string, groupId: string): Principal {
  const token = { tokenId: '', tokenExpiresAt: new Date(8.64e15) };
  return { role: 'student', isOwner: false, ...token, id: newId(), tenantId, groupId };
}

/** Creates a quiz of the bank's questions. @returns its id */
export async function createQuiz({ quizzes }: QuizProcess, made: MadeQuiz): Promise<string> {
  const { tenantId, groupId, questions, resultsShown, minutes, startTime, endTime } = made;
  const { id } = await quizzes.create(tenantId, tenantId, {
    title: 'Forces',
    yearId: newId(),
    resultsShown,
    groups: [{ groupId, name: 'Saturday' }],
    duration: minutes,
    startTime,
    endTime,
    questions: questions.map((question) => {
      const stored = storedQuestion(question, newId());
      bank.set(question.id, stored);
      return stored;
    }),
  });
  return id;
}

/** Creates a quiz that has closed, in which every answer of these students was blank: all are mistakes to practise. */
export async function takeBlank(
  process: QuizProcess,
  made: MadeQuiz & { startTime: Date; endTime: Date },
  students: readonly { id: string }[],
): Promise<void> {
  const quizId = await createQuiz(process, made);
  const { tenantId, groupId, startTime, endTime, questions } = made;
  const questionIds = questions.map(({ id }) => id);
  const beginning = { startedAt: startTime, dueAt: endTime, groupId, questionIds, drawn: {} };
  for (const { id } of students) await process.stored.begin({ tenantId, quizId, studentId: id }, beginning);
}
