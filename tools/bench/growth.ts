import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../embedded-mongod/src/index.ts';
import { type Product, startProduct } from '../look/product.ts';
import { calm } from './calm.ts';
import { judgeGrowth, machineLoad } from './growth-figures.ts';
import type { Effort } from './in-turn.ts';
import { percentile } from './load.ts';
import { descendantsOf } from './process-tree.ts';
import { runTool } from './run-tool.ts';
import { type PlacedStudent, SchoolBody, writeAudit } from './school-body.ts';
import { TeacherClient } from './teacher-client.ts';

const HELP = `A school after five years beside a new one: a first year group of students with all their work, and then twenty of them and two
million entries in the activity log, written straight into the database. Prints the times of the pages' calls in both, the next start,
the memory of the API after each round of the calls, and how fast a backup and its restore are.

  npm run bench:growth [-- --scale S] [--repeats N] [--rounds R]     1, 100 and 5 by default; --scale 0.05 takes a few minutes
`;

/** At full scale: 20,000 students with 300,000 submissions, 200,000 attempts of ten answers, and 2,000,000 entries in the log. */
const SCHOOL = { students: 20_000, yearGroups: 20, term: { sessions: 20, tasks: 15, quizzes: 10 }, entries: 2_000_000 };
const TARGET = { growth: 1.5, startMs: 15_000 };
const WARM_UP = 10;
const say = (line: string) => process.stdout.write(`${line}\n`);

interface YearGroup {
  yearId: string;
  students: PlacedStudent[];
}

/** What a page asks for, by its name; of a student of the year group. */
const callsOf = (teacher: string, yearId: string, { id, groupId }: PlacedStudent): Record<string, string> => ({
  'students, a page': '/api/auth/students?page=1&limit=50',
  'students, searched': '/api/auth/students?page=1&limit=50&search=mariam',
  'students, by email': '/api/auth/students?page=1&limit=50&sort=email',
  'awaiting access': '/api/students/unassigned?page=1&limit=50',
  'students of a group': `/api/students/year/${yearId}/group/${groupId}?page=1&limit=50`,
  'years and groups': `/api/year/${teacher}?students=none`,
  'groups of a year': `/api/group/${yearId}`,
  'sessions of a group': `/api/session/group/${groupId}/${teacher}`,
  'sessions of a student': `/api/sessions/student/${id}`,
  'tasks of a group': `/api/tasks/group/${groupId}`,
  // As many as the new school has, so that both pages are of one length.
  'quizzes, a page': `/api/quiz/teacher/${teacher}?page=1&limit=10`,
  'quizzes of a student': `/api/quiz-student/${id}`,
  'questions, a page': `/api/questions/${teacher}?page=1&limit=50`,
  'report of a student': `/api/performance/student/${id}`,
  'progress of a student': `/api/performance/student/${id}/progress`,
  'activity, a page': '/api/audit?page=1&limit=50',
  'activity of a student': `/api/audit?page=1&limit=50&subjectId=${id}`,
  'people in the activity': '/api/audit/people',
});

class Growth {
  readonly #database: MongoClient;
  readonly #mongoUrl: string;
  readonly #scale: number;
  #known = 0;

  constructor(database: MongoClient, mongoUrl: string, scale: number) {
    this.#database = database;
    this.#mongoUrl = mongoUrl;
    this.#scale = scale;
  }

  /** One more year group, with everything that its classes did. */
  async addYearGroup(teacher: TeacherClient, schoolId: string, name: string): Promise<YearGroup> {
    const { teacherId } = teacher;
    const yearId = await teacher.post('/api/year', { name, teacherId });
    const unitIds = [await teacher.post('/api/unit', { name: 'Motion', teacherId, yearId })];
    const place = { teacherId, schoolId, yearId, unitIds, known: this.#known, term: SCHOOL.term };
    const count = Math.round((SCHOOL.students * this.#scale) / SCHOOL.yearGroups);
    this.#known += count;
    return { yearId, students: await new SchoolBody(this.#database, place).add(this.#mongoUrl, count) };
  }

  /** What so many year groups leave in the log. */
  addEntries(teacherId: string, who: string[], yearGroups: number): Promise<void> {
    const count = Math.round((SCHOOL.entries * this.#scale * yearGroups) / SCHOOL.yearGroups);
    return writeAudit(this.#database, teacherId, who, count);
  }

  async calm(): Promise<void> {
    say(await calm(this.#database));
  }

  async counts(): Promise<string> {
    const names = ['users', 'submissions', 'quizAttempts', 'sessions', 'auditEntries'];
    const counts = await Promise.all(
      names.map((name) => this.#database.db().collection(name).estimatedDocumentCount()),
    );
    return names.map((name, index) => `${counts[index]} ${name}`).join(', ');
  }
}

/** The median of the rounds' p95 of each call, by its name: a pause of the machine, or a flush of the engine, is in one round. ms */
async function measure(
  teacher: TeacherClient,
  { yearId, students }: YearGroup,
  { repeats, rounds }: Effort,
  afterRound: () => void = () => undefined,
): Promise<Map<string, number>> {
  const figures = new Map<string, number[]>();
  const chosen = Array.from({ length: WARM_UP + repeats }, (_, index) => students[(index * 7919) % students.length]);
  const calls = chosen.filter((one) => one !== undefined).map((one) => callsOf(teacher.teacherId, yearId, one));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of Object.keys(calls[0] ?? {})) {
      const times = await teacher.times(calls.map((call) => call[name] ?? ''));
      figures.set(name, [...(figures.get(name) ?? []), percentile(times.slice(WARM_UP), 0.95)]);
    }
    afterRound();
  }
  return new Map([...figures].map(([name, p95s]) => [name, percentile(p95s, 0.5)]));
}

function judge(young: Map<string, number>, old: Map<string, number>): boolean {
  const calls = [...old].map(([name, large]) => {
    const small = young.get(name) ?? large;
    return { name, small, large, ratios: [large / small] };
  });
  return judgeGrowth(calls, { growth: TARGET.growth, p95Ms: Infinity });
}

const memoryOf = ({ pid }: Product): number =>
  descendantsOf(pid).find(({ command }) => command.includes('main.api'))?.memory ?? 0;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** A backup of the whole school, and its restore into an empty engine. */
async function measureBackup(product: Product, mongoUrl: string): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-growth-'));
  const empty = await startEmbeddedMongo();
  try {
    const archive = path.join(directory, 'school.tar');
    const report = (what: string, took: number) => {
      const bytes = statSync(archive).size;
      say(
        `${what.padEnd(10)}${(took / 1000).toFixed(1)} s for ${megabytes(bytes)}: ${(bytes / 1e6 / (took / 1000)).toFixed(1)} MB/s`,
      );
    };
    report('backup', await runTool(['backup', archive], { MONGO_URL: mongoUrl, DATA_DIR: product.data }));
    const data = path.join(directory, 'data');
    report('restore', await runTool(['restore', archive], { MONGO_URL: empty.uri, DATA_DIR: data }));
  } finally {
    await empty.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The year groups of five years, and their log. @returns the first of them, which the new school had, too */
async function grow(growth: Growth, teacher: TeacherClient, effort: Effort): Promise<[YearGroup, Map<string, number>]> {
  const schoolId = await teacher.post('/api/school', { name: 'Bench School', teacherId: teacher.teacherId });
  const first = await growth.addYearGroup(teacher, schoolId, 'Year group 1');
  const students = first.students.map(({ id }) => id);
  await growth.addEntries(teacher.teacherId, students, 1);
  say(`new: ${await growth.counts()}; ${machineLoad()}`);
  await growth.calm();
  const young = await measure(teacher, first, effort);
  const began = performance.now();
  for (let number = 2; number <= SCHOOL.yearGroups; number += 1) {
    const group = await growth.addYearGroup(teacher, schoolId, `Year group ${number}`);
    students.push(...group.students.map(({ id }) => id));
  }
  await growth.addEntries(teacher.teacherId, students, SCHOOL.yearGroups - 1);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  say(`grown: ${await growth.counts()}, written in ${seconds} s; ${machineLoad()}`);
  return [first, young];
}

/** What the pages take in the grown school, after a start of its own. True when all is in the target. */
async function measureGrown(
  logins: Product['logins'],
  mongoUrl: string,
  { growth, ...compare }: Comparison,
): Promise<boolean> {
  const began = performance.now();
  const product = { ...(await startProduct()), logins };
  const startMs = performance.now() - began;
  try {
    const teacher = await TeacherClient.of(product);
    const memory = [memoryOf(product)];
    await growth.calm();
    const noteMemory = () => void memory.push(memoryOf(product));
    const isFlat = judge(compare.young, await measure(teacher, compare.first, compare.effort, noteMemory));
    teacher.close();
    say(`the next start: ${(startMs / 1000).toFixed(1)} s (target: at most ${TARGET.startMs / 1000} s)`);
    say(`memory of the API after the start, and after each round: ${memory.map(megabytes).join(', ')}`);
    await measureBackup(product, mongoUrl);
    return isFlat && startMs <= TARGET.startMs;
  } finally {
    await product.stop();
  }
}

interface Comparison {
  growth: Growth;
  first: YearGroup;
  young: Map<string, number>;
  effort: Effort;
}

async function main(scale: number, effort: Effort): Promise<void> {
  const mongo = await startEmbeddedMongo();
  const database = await MongoClient.connect(mongo.uri);
  try {
    Object.assign(process.env, { MONGO_URL: mongo.uri, RATE_USER_REQUESTS: '1000000' });
    const product = await startProduct();
    const { logins } = product;
    const teacher = await TeacherClient.of(product);
    const growth = new Growth(database, mongo.uri, scale);
    const [first, young] = await grow(growth, teacher, effort).finally(async () => {
      teacher.close();
      await product.stop();
    });
    const isInTarget = await measureGrown(logins, mongo.uri, { growth, first, young, effort });
    say(machineLoad());
    say(isInTarget ? 'in target' : 'MISSED TARGET');
    process.exitCode = isInTarget ? 0 : 1;
  } finally {
    await database.close();
    await mongo.stop();
  }
}

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    scale: { type: 'string', default: '1' },
    repeats: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '5' },
  },
});
if (values.help) process.stdout.write(HELP);
else await main(Number(values.scale), { repeats: Number(values.repeats), rounds: Number(values.rounds) });
