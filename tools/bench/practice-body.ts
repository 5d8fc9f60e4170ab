import { createHash, randomUUID } from 'node:crypto';
import { type MongoClient, ObjectId } from 'mongodb';
import { inBatches } from './load.ts';
import type { PlacedStudent } from './school-body.ts';

const DAY_MS = 86_400_000;
/** Questions that each student practises, and days ago on which each was answered. */
const PRACTISED = 6;
const DAYS_AGO = [9, 6, 3];
const AT_ONCE = 5000;
const BATCHES_AT_ONCE = 4;
/** Topics of 0625, one for each question. */
const TOPICS = ['1.2', '1.4', '1.5.1', '1.5.2', '1.6', '1.7.1', '1.8', '2.1.1', '2.2.2', '3.1'];

/** A year group of a school. */
interface YearPlace {
  teacherId: string;
  yearId: string;
}

interface StoredQuestion {
  _id: ObjectId;
  correctAnswer: string;
}

/** As the backend's `keyMarkOf` for options of one mark: a card with another mark would be made anew when it is read. */
const keyMarkOf = ({ correctAnswer }: StoredQuestion): string =>
  createHash('sha256')
    .update(JSON.stringify([null, null, correctAnswer, 1]))
    .digest('base64url')
    .slice(0, 16);

/** Writes a year's syllabus, the topics of its questions, and what each of its students practised. */
export async function writePractice(
  database: MongoClient,
  { teacherId, yearId: year }: YearPlace,
  students: readonly PlacedStudent[],
): Promise<void> {
  const tenantId = new ObjectId(teacherId);
  const yearId = new ObjectId(year);
  const insert = async (collection: string, rows: object[]) => {
    const starts = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, batch) => batch * AT_ONCE);
    await inBatches(starts, BATCHES_AT_ONCE, (from) => {
      const some = rows.slice(from, from + AT_ONCE).map((row) => ({ tenantId, ...row }));
      return database.db().collection(collection).insertMany(some, { ordered: false });
    });
  };
  const questions = await database.db().collection<StoredQuestion>('questions').find({ tenantId, yearId }).toArray();
  await insert('yearSyllabuses', [{ yearId, board: '0625' }]);
  await insert(
    'topicTags',
    questions.map(({ _id }, at) => {
      return { yearId, kind: 'question', taggedId: _id, topics: [`0625 ${TOPICS[at % TOPICS.length]}`] };
    }),
  );
  const rows = students.flatMap(({ id }) => questions.slice(0, PRACTISED).map((question) => ({ id, question })));
  await insert('practiceAnswers', rows.flatMap(answersOf));
  await insert('practiceCards', rows.map(cardOf));
}

interface Practised {
  /** The student's. */
  id: string;
  question: StoredQuestion;
}

function answersOf({ id, question }: Practised): object[] {
  return DAYS_AGO.map((days) => {
    const at = new Date(Date.now() - days * DAY_MS);
    const answer = { answerId: randomUUID(), answer: question.correctAnswer, at, receivedAt: at };
    return { studentId: new ObjectId(id), questionId: question._id, ...answer };
  });
}

function cardOf({ id, question }: Practised): object {
  const today = Math.floor(Date.now() / DAY_MS);
  const [first = 0, last = 0] = [DAYS_AGO[0], DAYS_AGO.at(-1)];
  const days = { firstDay: today - first, lastDay: today - last, dueDay: today, rightSince: today - first };
  const state = { ...days, rightDays: DAYS_AGO.length, clearedDay: null };
  const made = { answers: DAYS_AGO.length, keyMark: keyMarkOf(question), state };
  return { studentId: new ObjectId(id), questionId: question._id, ...made };
}
