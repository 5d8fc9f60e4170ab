import { fork } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from '../embedded-mongod/src/index.ts';
import { startProduct } from '../look/product.ts';
import { type Classroom, ClassroomMaker, emailOf } from './classroom.ts';
import type { ExamPlan, ExamRecord, Kind, Timing } from './exam-clients.ts';
import { Client, percentile } from './load.ts';
import { descendantsOf, processorTimeOf } from './process-tree.ts';
import { copyStudent } from './student-body.ts';
import { machineLoad } from './output.ts';

const HELP = `An exam: signed-in students open the same quiz within the first tenth of the time, load its images as the page does, save
answers at moments of their own, and hand in within the last tenth. The clients run in a process of their own, whose share of
the processors is measured. Prints the times of each kind of request and of each tenth of the exam, what each process used,
and what is stored, compared with published figures of Artemis and Moodle.

  npm run bench:exam [-- --students N] [--minutes M] [--saves S] [--processes P]     2000, 10, 30 and 1 by default
  npm run bench:exam -- --students 200 --minutes 1                                   the same pace, in a minute
`;

const TARGET = { meanMs: 100, p95Ms: 400 };
const QUESTIONS = 10;
const REHEARSAL = { students: 100, minutes: 0.25 };
const KINDS: Kind[] = ['open', 'image', 'save', 'submit'];
const PUBLISHED = `Artemis (published exam benchmark): 72,024 requests of 2,000 students, none failed, mean 450 ms, on eleven machines of four
processors; on one machine 100 students, mean 650 ms. Moodle 4.5 (Universidad de la República, load tests of March 2026):
2,000 virtual users in a quiz of 16 questions without errors, on a machine of twelve processors and one of four.
`;

interface Measured extends ExamRecord {
  elapsedMs: number;
  /** Processor time by kind of process. */
  used: Map<string, number>;
  stored: number;
}

/** The kind of process that a command line belongs to; undefined if it is not part of the product. */
function partOf(command: string): string | undefined {
  const parts = {
    'main.api': 'API',
    'main.worker': 'worker',
    'embedded-mongod': 'MongoDB',
    redis: 'Redis',
  };
  return Object.entries(parts).find(([word]) => command.includes(word))?.[1];
}

function usedSoFar(): Map<string, number> {
  const used = new Map<string, number>();
  for (const { pid, command } of descendantsOf(process.pid)) {
    const part = partOf(command);
    if (part) used.set(part, (used.get(part) ?? 0) + processorTimeOf(pid));
  }
  return used;
}

function sit(plan: ExamPlan): Promise<ExamRecord> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'exam-clients.ts'));
    child.once('message', (record: ExamRecord) => resolve(record));
    child.once('exit', () => reject(new Error('The clients ended before the exam did.')));
    child.send(plan);
  });
}

/** Counts the students whose submission holds every choice that was acknowledged. */
async function countStored(client: Client, token: string, plan: ExamPlan, record: ExamRecord): Promise<number> {
  const rows = await client.must<{ studentId: { _id: string }; answers: { questionId: string; answer: string }[] }[]>({
    method: 'GET',
    path: `/api/quiz/${plan.quizId}/submissions`,
    token,
  });
  const stored = new Map(
    rows.map(({ studentId, answers }) => [
      studentId._id,
      new Map(answers.map((each) => [each.questionId, each.answer])),
    ]),
  );
  const isWhole = (id: string) =>
    Object.entries(record.choices[id] ?? {}).every(([question, answer]) => stored.get(id)?.get(question) === answer);
  return record.submitted.filter((id) => stored.has(id) && isWhole(id)).length;
}

async function measure(client: Client, room: Classroom, plan: Omit<ExamPlan, 'quizId'>): Promise<Measured> {
  const { teacherId, token, groupId, questionIds } = room;
  const form = { title: 'Exam', teacherId, groups: [groupId], duration: 180, questions: questionIds };
  const quiz = await client.must<{ _id: string }>({ method: 'POST', path: '/api/quiz', token, body: form });
  const whole = { ...plan, quizId: quiz._id };
  const [before, began] = [usedSoFar(), performance.now()];
  const record = await sit(whole);
  const elapsedMs = performance.now() - began;
  const used = new Map([...usedSoFar()].map(([part, time]) => [part, time - (before.get(part) ?? 0)]));
  return { ...record, elapsedMs, used, stored: await countStored(client, token, whole, record) };
}

const cell = (value: string | number, width = 11) => String(value).padStart(width);
const isFailed = ([, , , status]: Timing) => status < 200 || status >= 300;
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function row(name: string, timings: Timing[], seconds: number): string {
  const times = timings.map(([, , took]) => took);
  const figures = [mean(times), ...[0.5, 0.95, 0.99, 1].map((share) => percentile(times, share))].map((time) =>
    cell(time.toFixed(1)),
  );
  const counts = [timings.length, (timings.length / seconds).toFixed(0), timings.filter(isFailed).length];
  return `${name.padEnd(14)}${[...counts.map((count) => cell(count)), ...figures].join('')}\n`;
}

function table(timings: Timing[], minutes: number): string {
  const heads = ['requests', 'per second', 'failed', 'mean ms', 'p50', 'p95', 'p99', 'slowest'];
  const tenthMs = minutes * 6000;
  const tenths = Array.from({ length: 10 }, (_, index) =>
    timings.filter(([, at]) => Math.min(9, Math.floor(at / tenthMs)) === index),
  );
  return [
    `${''.padEnd(14)}${heads.map((head) => cell(head)).join('')}\n`,
    ...KINDS.map((kind) =>
      row(
        kind,
        timings.filter(([each]) => each === kind),
        minutes * 60,
      ),
    ),
    row('all', timings, minutes * 60),
    ...tenths.map((each, index) => row(`tenth ${index + 1}`, each, minutes * 6)),
  ].join('');
}

function processors({ used, processorMs: clients, elapsedMs, timings }: Measured): string {
  const share = (time: number) => `${((time / elapsedMs) * 100).toFixed(0)} % of a processor`;
  const each = (time: number) => `${(time / timings.length).toFixed(2)} ms a request`;
  return [...used, ['clients', clients] as const]
    .map(([part, time]) => `${part.padEnd(14)}${cell((time / 1000).toFixed(1))} s   ${share(time)}, ${each(time)}\n`)
    .join('');
}

/** True if everything is stored, nothing failed, and the times are within the target. */
function report(measured: Measured, { students, minutes }: ExamPlan | Omit<ExamPlan, 'quizId'>): boolean {
  const { timings, stored } = measured;
  const failed = timings.filter(isFailed);
  const statuses = failed.map(([kind, , , status]) => `${kind} ${status}`);
  const times = timings.map(([, , took]) => took);
  const isInTarget =
    stored === students.length &&
    failed.length === 0 &&
    mean(times) <= TARGET.meanMs &&
    percentile(times, 0.95) <= TARGET.p95Ms;
  process.stdout.write(
    [
      table(timings, minutes),
      processors(measured),
      `failed: ${failed.length}${[...new Set(statuses)].map((each) => `, ${each}: ${statuses.filter((other) => other === each).length}`).join('')}\n`,
      `stored whole: ${stored} of ${students.length}\n`,
      `${machineLoad()}\n${PUBLISHED}`,
      `target: none failed, none lost, mean <= ${TARGET.meanMs} ms, p95 <= ${TARGET.p95Ms} ms: ${isInTarget ? 'in target' : 'MISSED TARGET'}\n`,
    ].join(''),
  );
  return isInTarget;
}

async function main(plan: { students: number; minutes: number; saves: number; processes: string }): Promise<void> {
  const mongo = await startEmbeddedMongo();
  const product = await startProduct({ MONGO_URL: mongo.uri, API_PROCESSES: plan.processes });
  const client = new Client(product.address.replace('localhost', '127.0.0.1'));
  try {
    const teacher = product.logins.find(({ role }) => role === 'teacher');
    if (!teacher) throw new Error('The demo has no login of a teacher.');
    process.stdout.write(`${plan.students} students sign in …\n`);
    const maker = new ClassroomMaker(client, product.address);
    const room = await maker.make(teacher, 1, QUESTIONS);
    const numbers = Array.from({ length: plan.students }, (_, index) => index);
    await copyStudent(mongo.uri, numbers.map(emailOf));
    const students = await maker.signInAll(numbers);
    const terms = {
      address: product.address.replace('localhost', '127.0.0.1'),
      minutes: plan.minutes,
      saves: plan.saves,
    };
    // Warm-up: a real server has been up for a while, and code that has just started is not compiled yet.
    await measure(client, room, { ...terms, ...REHEARSAL, students: students.slice(0, REHEARSAL.students) });
    process.stdout.write(`The exam begins; ${machineLoad()}\n`);
    const measured = await measure(client, room, { ...terms, students });
    process.exitCode = report(measured, { ...terms, students }) ? 0 : 1;
  } finally {
    client.close();
    await product.stop();
    await mongo.stop();
  }
}

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    students: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '10' },
    saves: { type: 'string', default: '30' },
    processes: { type: 'string', default: '1' },
  },
});
if (values.help) process.stdout.write(HELP);
else {
  const { students, minutes, saves, processes } = values;
  await main({ students: Number(students), minutes: Number(minutes), saves: Number(saves), processes });
}
