import { type ChildProcess, spawn } from 'node:child_process';
import { cpus } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Login, Product } from '../look/product.ts';
import { withBenchProduct } from './bench-product.ts';
import { type Classroom, ClassroomMaker } from './classroom.ts';
import { Client, type Crowd, type Request } from './load.ts';
import { conclude } from './output.ts';

const HELP = `A whole school hands in at once: signed-in students behind one address open the same quiz and then submit it
within one second. Prints the times of the replies, the errors and what is stored, compared with a bare Express and MongoDB driver
handler that makes the same writes on the same engine.

  npm run bench:quiz [-- --students N] [--spread MS]     500 students over 1000 ms by default
`;

const TARGET = { p95Ms: 1000, shareOfBare: 0.6 };
const QUESTIONS = 10;

interface Results {
  open: Crowd;
  submit: Crowd;
  stored: number;
}

const answersOf = ({ questionIds }: Classroom, student: number) =>
  questionIds.map((questionId, index) => ({ questionId, answer: 'ABCD'[(index + student) % 4] }));

async function measureProduct(client: Client, room: Classroom, spreadMs: number): Promise<Results> {
  const { teacherId, token, groupId, questionIds, students } = room;
  const form = { title: 'Bench', teacherId, groups: [groupId], duration: 30, questions: questionIds };
  const quiz = await client.must<{ _id: string }>({ method: 'POST', path: '/api/quiz', token, body: form });
  const opening = students.map((student): Request => ({
    method: 'GET',
    path: `/api/quiz/id/${quiz._id}`,
    token: student.token,
  }));
  const submitting = students.map(({ id, token: own }, index): Request => {
    const body = { studentId: id, answers: answersOf(room, index) };
    return { method: 'POST', path: `/api/quiz-student/${quiz._id}/submit`, token: own, body };
  });
  const open = await client.crowd(opening, spreadMs);
  const submit = await client.crowd(submitting, spreadMs);
  return { open, submit, stored: await countStored(client, room, quiz._id) };
}

/** Counts the submissions in which every answer is the one that was sent. */
async function countStored(client: Client, room: Classroom, quizId: string): Promise<number> {
  const rows = await client.must<{ studentId: { _id: string }; answers: { questionId: string; answer: string }[] }[]>({
    method: 'GET',
    path: `/api/quiz/${quizId}/submissions`,
    token: room.token,
  });
  const byStudent = new Map(
    rows.map(({ studentId, answers }) => [studentId._id, new Map(answers.map((a) => [a.questionId, a.answer]))]),
  );
  const isStored = (id: string, index: number) =>
    answersOf(room, index).every(({ questionId, answer }) => byStudent.get(id)?.get(questionId) === answer);
  return room.students.filter(({ id }, index) => isStored(id, index)).length;
}

async function measureBare(mongoUrl: string, room: Classroom, spreadMs: number): Promise<Results> {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, MONGO_URL: mongoUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const client = new Client(`http://127.0.0.1:${await firstLine(server)}`);
    const post = (step: string) =>
      room.students.map(({ id }, index): Request => {
        return { method: 'POST', path: `/${step}/quiz/${id}`, body: { answers: answersOf(room, index) } };
      });
    const open = await client.crowd(post('open'), spreadMs);
    const submit = await client.crowd(post('submit'), spreadMs);
    client.close();
    return { open, submit, stored: submit.replies.filter(({ status }) => status === 200).length };
  } finally {
    server.kill('SIGTERM');
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the bare server has no output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('the bare server did not start');
}

const cell = (value: string | number, width = 12) => String(value).padStart(width);

function row(name: string, { p50, p95, p99, slowest, throughput, errors }: Crowd): string {
  const times = [p50, p95, p99, slowest].map((time) => cell(Math.round(time)));
  return `${name.padEnd(16)}${times.join('')}${cell(Math.round(throughput))}   ${JSON.stringify(errors)}\n`;
}

function report(product: Results, bare: Results, count: number): boolean {
  const heads = ['p50 ms', 'p95 ms', 'p99 ms', 'slowest ms', 'per second'].map((head) => cell(head)).join('');
  const share = product.submit.throughput / bare.submit.throughput;
  const lines = [
    `${''.padEnd(16)}${heads}   errors by status\n`,
    row('open', product.open),
    row('submit', product.submit),
    row('bare open', bare.open),
    row('bare submit', bare.submit),
    `stored: ${product.stored} of ${count}; bare: ${bare.stored} of ${count}; throughput of submitting: ${share.toFixed(2)} of bare\n`,
    `targets on two cores (this machine has ${cpus().length}): all stored, no errors, p95 < ${TARGET.p95Ms} ms, >= ${TARGET.shareOfBare} of bare\n`,
  ];
  process.stdout.write(lines.join(''));
  const isFast = [product.open, product.submit].every(({ p95 }) => p95 < TARGET.p95Ms);
  const hasErrors = [product.open, product.submit].some(({ errors }) => Object.keys(errors).length > 0);
  return product.stored === count && !hasErrors && isFast && share >= TARGET.shareOfBare;
}

interface Terms {
  students: number;
  /** The time within which they all act. */
  spreadMs: number;
}

async function benchQuiz(product: Product, mongoUrl: string, { students: count, spreadMs }: Terms): Promise<boolean> {
  const client = new Client(product.address.replace('localhost', '127.0.0.1'));
  try {
    const teacher: Login | undefined = product.logins.find(({ role }) => role === 'teacher');
    if (!teacher) throw new Error('The demo has no login of a teacher.');
    process.stdout.write(`${count} students register and sign in …\n`);
    const room = await new ClassroomMaker(client, product.address).make(teacher, count, QUESTIONS);
    await measureProduct(client, room, spreadMs); // warm-up: a school's server has been up for a while
    const results = await measureProduct(client, room, spreadMs);
    const bare = await measureBare(mongoUrl, room, spreadMs);
    return report(results, bare, count);
  } finally {
    client.close();
  }
}

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    students: { type: 'string', default: '500' },
    spread: { type: 'string', default: '1000' },
  },
});
if (values.help) process.stdout.write(HELP);
else {
  const terms = { students: Number(values.students), spreadMs: Number(values.spread) };
  conclude(await withBenchProduct((product, mongoUrl) => benchQuiz(product, mongoUrl, terms)));
}
