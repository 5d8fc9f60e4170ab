// Baseline for quiz.ts: the same writes without the product, using only Express and the MongoDB driver, without
// authentication. Run by quiz.ts: node bare-server.ts, MONGO_URL in the environment; prints its port.
import express from 'express';
import { MongoClient } from 'mongodb';

interface BareAttempt {
  quizId: string;
  studentId: string;
  state: 'running' | 'submitted';
  startedAt: Date;
  endsAt: Date;
  answers: Record<string, string>;
  submittedAt?: Date;
}

const client = await MongoClient.connect(process.env['MONGO_URL'] ?? '', { maxPoolSize: 32 });
const attempts = client.db('bare').collection<BareAttempt>('attempts');
await attempts.createIndex({ quizId: 1, studentId: 1 }, { unique: true });

const app = express();
app.use(express.json());

app.post('/open/:quizId/:studentId', async ({ params: { quizId, studentId } }, response) => {
  const startedAt = new Date();
  const endsAt = new Date(startedAt.getTime() + 1_800_000);
  await attempts.insertOne({ quizId, studentId, state: 'running', startedAt, endsAt, answers: {} });
  response.json({ startedAt });
});

app.post('/submit/:quizId/:studentId', async ({ params: { quizId, studentId }, body }, response) => {
  const given: { questionId: string; answer: string }[] = body.answers;
  const answers = Object.fromEntries(given.map(({ questionId, answer }) => [`answers.${questionId}`, answer]));
  const submittedAt = new Date();
  const { modifiedCount } = await attempts.updateOne(
    { quizId, studentId, state: 'running', endsAt: { $gte: submittedAt } },
    { $set: { ...answers, state: 'submitted', submittedAt } },
  );
  response.status(modifiedCount === 1 ? 200 : 409).json({ submittedAt });
});

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
process.once('SIGTERM', () => process.exit(0));
