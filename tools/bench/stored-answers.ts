import type { Client } from './load.ts';

interface Row {
  studentId: { _id: string };
  answers: { questionId: string; answer: string }[];
}

/** The submitted answers of a quiz, by student and question. */
type Stored = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads them as a teacher does. */
export async function storedAnswers(client: Client, quizId: string, token: string): Promise<Stored> {
  const path = `/api/quiz/${quizId}/submissions`;
  const rows = await client.must<Row[]>({ method: 'GET', path, token });
  return new Map(
    rows.map(({ studentId, answers }) => [
      studentId._id,
      new Map(answers.map(({ questionId, answer }) => [questionId, answer])),
    ]),
  );
}

/** True if every one of a student's answers is stored as it was sent. */
export const isWhole = (stored: Stored, studentId: string, sent: Record<string, string>): boolean =>
  Object.entries(sent).every(([question, answer]) => stored.get(studentId)?.get(question) === answer);
