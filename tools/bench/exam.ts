import { fork } from 'node:child_process';
import path from 'node:path';
import { startBare } from './bare-process.ts';
import type { Bench, Chosen } from './bench.ts';
import { type BenchProduct, withBenchProduct } from './bench-product.ts';
import { type Classroom, ClassroomMaker, emailOf, type Student } from './classroom.ts';
import type { ExamPlan, ExamRecord, Kind, Timing } from './exam-clients.ts';
import { Client } from './load.ts';
import { descendantsOf, processorTimeOf } from './process-tree.ts';
import { isWhole, storedAnswers } from './stored-answers.ts';
import { copyStudent } from './student-body.ts';
import { percentile, type Report, say } from './report.ts';

/** To the bare handler, which neither signs in nor checks anything, in the same exam. */
const MOST = { mean: 6, p95: 6 };
const QUESTIONS = 10;
const REHEARSAL = { students: 100, minutes: 0.25 };
const KINDS: Kind[] = ['open', 'image', 'save', 'submit'];

interface Measured extends ExamRecord {
  elapsedMs: number;
  /** Processor time by kind of process. */
  used: Map<string, number>;
  stored: number;
}

/** An exam on one server: its clients, and who reads what is stored. */
interface Place {
  client: Client;
  address: string;
  /** The teacher's token. */
  token: string;
  students: Student[];
  /** Sets a quiz, and returns its ID. */
  setQuiz(): Promise<string>;
}

type Terms = Pick<ExamPlan, 'minutes' | 'saves'>;

/** The kind of process that a command line belongs to; undefined if it is not part of the product. */
function partOf(command: string): string | undefined {
  const parts = {
    'main.api': 'API',
    'main.worker': 'worker',
    'bare-server': 'bare handler',
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

/** The clients run in a process of their own, whose share of the processors is measured. */
function sit(plan: ExamPlan): Promise<ExamRecord> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'exam-clients.ts'));
    child.once('message', (record: ExamRecord) => resolve(record));
    child.once('exit', () => reject(new Error('The clients ended before the exam did.')));
    child.send(plan);
  });
}

async function measureOnce(place: Place, terms: Terms): Promise<Measured> {
  const { client, address, token, students } = place;
  const quizId = await place.setQuiz();
  const [before, began] = [usedSoFar(), performance.now()];
  const record = await sit({ ...terms, address, students, quizId });
  const elapsedMs = performance.now() - began;
  const used = new Map([...usedSoFar()].map(([part, time]) => [part, time - (before.get(part) ?? 0)]));
  const stored = await storedAnswers(client, quizId, token);
  const whole = record.submitted.filter((id) => stored.has(id) && isWhole(stored, id, record.choices[id] ?? {}));
  return { ...record, elapsedMs, used, stored: whole.length };
}

/** Measures after a warm-up: a real server has been up for a while, and code that has just started is not compiled yet. */
async function measureWarm(place: Place, terms: Terms): Promise<Measured> {
  const few = place.students.slice(0, REHEARSAL.students);
  await measureOnce({ ...place, students: few }, { ...terms, minutes: Math.min(terms.minutes, REHEARSAL.minutes) });
  return measureOnce(place, terms);
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
  return `${name.padEnd(14)}${[...counts.map((count) => cell(count)), ...figures].join('')}`;
}

function table(timings: Timing[], minutes: number): string {
  const heads = ['requests', 'per second', 'failed', 'mean ms', 'p50', 'p95', 'p99', 'slowest'];
  const tenthMs = minutes * 6000;
  const tenths = Array.from({ length: 10 }, (_, index) =>
    timings.filter(([, at]) => Math.min(9, Math.floor(at / tenthMs)) === index),
  );
  return [
    `${''.padEnd(14)}${heads.map((head) => cell(head)).join('')}`,
    ...KINDS.map((kind) =>
      row(
        kind,
        timings.filter(([each]) => each === kind),
        minutes * 60,
      ),
    ),
    row('all', timings, minutes * 60),
    ...tenths.map((each, index) => row(`tenth ${index + 1}`, each, minutes * 6)),
  ].join('\n');
}

function processors({ used, processorMs: clients, elapsedMs, timings }: Measured): string {
  const share = (time: number) => `${((time / elapsedMs) * 100).toFixed(0)} % of a processor`;
  const each = (time: number) => `${(time / timings.length).toFixed(2)} ms a request`;
  return [...used, ['clients', clients] as const]
    .map(([part, time]) => `${part.padEnd(14)}${cell((time / 1000).toFixed(1))} s   ${share(time)}, ${each(time)}`)
    .join('\n');
}

function judge(report: Report, { product, bare, count }: { product: Measured; bare: Measured; count: number }): void {
  const failed = product.timings.filter(isFailed).map(([kind, , , status]) => `${kind} ${status}`);
  const kinds = [...new Set(failed)].map((kind) => `, ${kind}: ${failed.filter((other) => other === kind).length}`);
  report.must(`failed: ${failed.length}${kinds.join('')}`, failed.length === 0);
  report.must(`stored whole: ${product.stored} of ${count}`, product.stored === count);
  const [times, bareTimes] = [product, bare].map(({ timings }) => timings.map(([, , took]) => took));
  const compared = (of: (values: number[]) => number) =>
    ({ figure: of(times ?? []), yardstick: of(bareTimes ?? []), unit: 'ms' }) as const;
  report.atMost('a request, mean', compared(mean), MOST.mean);
  report.atMost(
    'a request, p95',
    compared((values) => percentile(values, 0.95)),
    MOST.p95,
  );
}

async function sitBare(mongoUrl: string, students: Student[], terms: Terms): Promise<Measured> {
  const server = await startBare('bare-server.ts', { environment: { MONGO_URL: mongoUrl } });
  const client = new Client(server.address);
  let quizzes = 0;
  try {
    const known = students.map(({ id }) => ({ id, token: id }));
    const setQuiz = () => Promise.resolve(`exam-${(quizzes += 1)}`);
    return await measureWarm({ client, address: server.address, token: '', students: known, setQuiz }, terms);
  } finally {
    client.close();
    server.stop();
  }
}

async function sitInProduct(
  { client, address, room }: { client: Client; address: string; room: Classroom },
  students: Student[],
  terms: Terms,
): Promise<Measured> {
  const { teacherId, token, groupId, questionIds } = room;
  const body = { title: 'Exam', teacherId, groups: [groupId], duration: 180, questions: questionIds };
  const setQuiz = async () =>
    (await client.must<{ _id: string }>({ method: 'POST', path: '/api/quiz', token, body }))._id;
  return measureWarm({ client, address, token, students, setQuiz }, terms);
}

async function measure({ address, mongoUrl, teacher }: BenchProduct, chosen: Chosen, report: Report): Promise<void> {
  const count = chosen.number('students');
  const terms = { minutes: chosen.number('minutes'), saves: chosen.number('saves') };
  const client = new Client(address);
  try {
    say(`${count} students sign in …`);
    const maker = new ClassroomMaker(client, address);
    const room = await maker.make(teacher, 1, QUESTIONS);
    const numbers = Array.from({ length: count }, (_, index) => index);
    await copyStudent(mongoUrl, numbers.map(emailOf));
    const students = await maker.signInAll(numbers);
    say('the exam in the product:');
    const product = await sitInProduct({ client, address, room }, students, terms);
    say(table(product.timings, terms.minutes));
    say(processors(product));
    say('the exam on the bare handler:');
    const bare = await sitBare(mongoUrl, students, terms);
    say(table(bare.timings, terms.minutes));
    say(processors(bare));
    judge(report, { product, bare, count });
  } finally {
    client.close();
  }
}

export const exam: Bench = {
  about: `An exam: signed-in students open the same quiz within the first tenth of the time, load its images as the page does, save
answers at moments of their own, and hand in within the last tenth. Prints the times of each kind of request and of each tenth of
the exam, what each process used, and what is stored. Yardstick: the same exam on a bare Express and MongoDB driver handler that
makes the same writes on the same engine. At the same pace in a minute: --students 200 --minutes 1.`,
  numbers: { students: 2000, minutes: 10, saves: 30, processes: 1 },
  run: (chosen, report) =>
    withBenchProduct((running) => measure(running, chosen, report), {
      API_PROCESSES: String(chosen.number('processes')),
    }),
};
