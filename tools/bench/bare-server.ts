// The yardstick of quiz, request, exam, school, gradebook and starts: the same replies and writes without the product, using only Express
// and the MongoDB driver, without authentication: a student's token is their id. Run by `startBare`: node bare-server.ts,
// MONGO_URL in the environment; prints its port.
import express, { type Request } from 'express';
import { MongoClient, ObjectId } from 'mongodb';
import { QUESTION_IMAGE } from './classroom.ts';

interface BareAttempt {
  quizId: string;
  studentId: string;
  state: 'running' | 'submitted';
  startedAt: Date;
  endsAt: Date;
  answers: Record<string, string>;
  submittedAt?: Date;
}

const QUESTIONS = Array.from({ length: 10 }, (_, index) => ({ _id: `question-${index}`, imageUrl: `/image/${index}` }));
const PAGE = 50;

const client = await MongoClient.connect(process.env['MONGO_URL'] ?? '', { maxPoolSize: 32 });
const attempts = client.db('bare').collection<BareAttempt>('attempts');
const pages = client.db('bare').collection<{ _id: string; reply: unknown }>('pages');
await attempts.createIndex({ quizId: 1, studentId: 1 }, { unique: true });

const studentOf = ({ headers }: Request<object>) => headers.authorization?.replace('Bearer ', '') ?? '';
const answersOf = ({ body }: Request<object>) => {
  const given: { questionId: string; answer: string }[] = body.answers;
  return Object.fromEntries(given.map(({ questionId, answer }) => [`answers.${questionId}`, answer]));
};

const app = express();
app.use(express.json({ limit: '4mb' }));

app.get('/api/quiz/id/:quizId', async (request, response) => {
  const startedAt = new Date();
  const endsAt = new Date(startedAt.getTime() + 1_800_000);
  const { quizId } = request.params;
  const attempt: BareAttempt = {
    quizId,
    studentId: studentOf(request),
    state: 'running',
    startedAt,
    endsAt,
    answers: {},
  };
  await attempts.insertOne(attempt);
  response.json({ questions: QUESTIONS });
});

app.get('/image/:number', (_, response) => void response.type('png').send(QUESTION_IMAGE));

app.put('/api/quiz-student/:quizId/answers', async (request, response) => {
  const running = { quizId: request.params.quizId, studentId: studentOf(request), state: 'running' as const };
  const { matchedCount } = await attempts.updateOne(running, { $set: answersOf(request) });
  response.status(matchedCount === 1 ? 200 : 409).json({});
});

app.post('/api/quiz-student/:quizId/submit', async (request, response) => {
  const submittedAt = new Date();
  const { modifiedCount } = await attempts.updateOne(
    {
      quizId: request.params.quizId,
      studentId: studentOf(request),
      state: 'running',
      endsAt: { $gte: submittedAt },
    },
    { $set: { ...answersOf(request), state: 'submitted', submittedAt } },
  );
  response.status(modifiedCount === 1 ? 200 : 409).json({ submittedAt });
});

app.get('/api/quiz/:quizId/submissions', async (request, response) => {
  const rows = await attempts.find({ quizId: request.params.quizId, state: 'submitted' }).toArray();
  const listed = rows.map(({ studentId, answers }) => ({
    studentId: { _id: studentId },
    answers: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })),
  }));
  response.json(listed);
});

/** A page of a teacher's students, as the product's first page shows them. */
app.get('/api/students/:tenantId', async (request, response) => {
  const tenantId = new ObjectId(request.params.tenantId);
  const users = client.db().collection('users');
  response.json(
    await users
      .find({ tenantId, role: 'student' })
      .sort({ email: 1 })
      .collation({ locale: 'en', strength: 1 })
      .limit(PAGE)
      .toArray(),
  );
});

/** Replies that are stored to be found by their id. */
app.put('/page/:name', async ({ params, body }, response) => {
  await pages.replaceOne({ _id: params.name }, { reply: body.reply }, { upsert: true });
  response.json({});
});

app.get('/page/:name', async ({ params }, response) => {
  response.json((await pages.findOne({ _id: params.name }))?.reply);
});

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
process.once('SIGTERM', () => process.exit(0));
