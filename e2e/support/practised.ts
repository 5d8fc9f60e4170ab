import { MongoClient, ObjectId } from 'mongodb';
import { layoutFor } from '../../tools/start/environment.ts';
import { runningInstance } from '../../tools/start/instance-lock.ts';
import type { Api } from './api.ts';
import { dataDirectory } from './environment.ts';

const DAY_MS = 86_400_000;

interface Served {
  questions: { id: string; question: { _id: string } }[];
}

/**
 * The student left blank what is served, two days ago: it is due today. No call dates an answer to before its
 * question was served, so the rows are changed; the cards are then made of them anew.
 */
export async function practisedTwoDaysAgo(api: Api): Promise<void> {
  const { questions } = await api.get<Served>('/api/practice/next?n=20');
  const answers = questions.map(({ id, question }) => ({ id, questionId: question._id, answer: null }));
  await api.post('/api/practice/answers', { answers });
  const running = runningInstance(layoutFor({ ...process.env, DATA_DIR: dataDirectory() }).run);
  if (!running?.mongoUrl) throw new Error('The product under test does not run');
  const client = await MongoClient.connect(running.mongoUrl);
  try {
    const ofStudent = { studentId: new ObjectId(api.user.id) };
    const at = new Date(Date.now() - 2 * DAY_MS);
    await client.db().collection('practiceAnswers').updateMany(ofStudent, { $set: { at } });
    await client
      .db()
      .collection('practiceCards')
      .updateMany(ofStudent, { $set: { keyMark: '' } });
  } finally {
    await client.close();
  }
}
