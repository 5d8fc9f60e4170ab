import type { Bench, Chosen } from './bench.ts';
import { startBare } from './bare-process.ts';
import { type BenchProduct, withBenchProduct } from './bench-product.ts';
import { type Classroom, ClassroomMaker, type Student } from './classroom.ts';
import { Client, type Crowd, type Request } from './load.ts';
import { isWhole, storedAnswers } from './stored-answers.ts';
import { type Report, say } from './report.ts';

/** Share of the bare handler's throughput. */
const LEAST_SHARE = 0.6;
const QUESTIONS = 10;

interface Results {
  open: Crowd;
  submit: Crowd;
  stored: number;
}

/** A quiz on a server, and who sits it. */
interface Sitting {
  client: Client;
  quizId: string;
  /** The teacher's token. */
  token: string;
  students: Student[];
  questionIds: string[];
  spreadMs: number;
}

const answersOf = ({ questionIds }: Sitting, student: number): Record<string, string> =>
  Object.fromEntries(questionIds.map((id, index) => [id, 'ABCD'[(index + student) % 4] ?? 'A']));

async function sit(sitting: Sitting): Promise<Results> {
  const { client, quizId, students, spreadMs } = sitting;
  const opening = students.map(({ token }): Request => ({ method: 'GET', path: `/api/quiz/id/${quizId}`, token }));
  const submitting = students.map(({ id, token }, index): Request => {
    const answers = Object.entries(answersOf(sitting, index)).map(([questionId, answer]) => ({ questionId, answer }));
    return { method: 'POST', path: `/api/quiz-student/${quizId}/submit`, token, body: { studentId: id, answers } };
  });
  const open = await client.crowd(opening, spreadMs);
  const submit = await client.crowd(submitting, spreadMs);
  const stored = await storedAnswers(client, quizId, sitting.token);
  const whole = students.filter(({ id }, index) => isWhole(stored, id, answersOf(sitting, index)));
  return { open, submit, stored: whole.length };
}

async function sitInProduct(client: Client, room: Classroom, spreadMs: number): Promise<Results> {
  const { teacherId, token, groupId, questionIds, students } = room;
  const form = { title: 'Bench', teacherId, groups: [groupId], duration: 30, questions: questionIds };
  const quiz = await client.must<{ _id: string }>({ method: 'POST', path: '/api/quiz', token, body: form });
  return sit({ client, quizId: quiz._id, token, students, questionIds, spreadMs });
}

async function sitBare(mongoUrl: string, { students, questionIds }: Classroom, spreadMs: number): Promise<Results> {
  const server = await startBare('bare-server.ts', { environment: { MONGO_URL: mongoUrl } });
  const client = new Client(server.address);
  try {
    const known = students.map(({ id }) => ({ id, token: id }));
    // The second sitting counts, as in the product: by then the code is compiled.
    await sit({ client, quizId: 'rehearsal', token: '', students: known, questionIds, spreadMs });
    return await sit({ client, quizId: 'quiz', token: '', students: known, questionIds, spreadMs });
  } finally {
    client.close();
    server.stop();
  }
}

const cell = (value: string | number, width = 12) => String(value).padStart(width);

function row(name: string, { p50, p95, p99, slowest, throughput, errors }: Crowd): string {
  const times = [p50, p95, p99, slowest].map((time) => cell(Math.round(time)));
  return `${name.padEnd(16)}${times.join('')}${cell(Math.round(throughput))}   ${JSON.stringify(errors)}`;
}

function judge(report: Report, product: Results, bare: Results, count: number): void {
  const heads = ['p50 ms', 'p95 ms', 'p99 ms', 'slowest ms', 'per second'].map((head) => cell(head)).join('');
  say(`${''.padEnd(16)}${heads}   errors by status`);
  say(row('open', product.open));
  say(row('submit', product.submit));
  say(row('bare open', bare.open));
  say(row('bare submit', bare.submit));
  report.must(`stored: ${product.stored} of ${count}; bare: ${bare.stored} of ${count}`, product.stored === count);
  const failed = [product.open, product.submit].flatMap(({ errors }) => Object.values(errors));
  report.must(`failed: ${failed.reduce((sum, errors) => sum + errors, 0)}`, failed.length === 0);
  const [figure, yardstick] = [product.submit.throughput, bare.submit.throughput];
  report.atLeast('throughput of submitting', { figure, yardstick, unit: '/s' }, LEAST_SHARE);
}

async function measure({ address, mongoUrl, teacher }: BenchProduct, chosen: Chosen, report: Report): Promise<void> {
  const [count, spreadMs] = [chosen.number('students'), chosen.number('spread')];
  const client = new Client(address);
  try {
    say(`${count} students register and sign in …`);
    const room = await new ClassroomMaker(client, address).make(teacher, count, QUESTIONS);
    await sitInProduct(client, room, spreadMs); // warm-up: a school's server has been up for a while
    const product = await sitInProduct(client, room, spreadMs);
    judge(report, product, await sitBare(mongoUrl, room, spreadMs), count);
  } finally {
    client.close();
  }
}

export const quiz: Bench = {
  about: `A whole school hands in at once: signed-in students behind one address open the same quiz and then submit it, each time
within --spread ms. Prints the times of the replies, the errors and what is stored. Yardstick: a bare Express and MongoDB driver
handler that makes the same writes on the same engine.`,
  numbers: { students: 500, spread: 1000 },
  run: (chosen, report) => withBenchProduct((running) => measure(running, chosen, report)),
};
