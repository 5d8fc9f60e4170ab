import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../embedded-mongod/src/index.ts';
import { type Product, startProduct } from '../look/product.ts';
import { waitUntilIdle } from './calm.ts';
import { judgeGrowth } from './growth-figures.ts';
import { type Ask, type Effort, measureInTurn } from './in-turn.ts';
import { descendantsOf } from './process-tree.ts';
import { runTool } from './run-tool.ts';
import { type PlacedStudent, SchoolDataWriter, writeAudit } from './school-body.ts';
import { TeacherClient } from './teacher-client.ts';
import { conclude, machineLoad, say } from './output.ts';

const HELP = `A school after five years beside a new one: one year group of students with all their work, and twenty of them with two million
entries in the activity log, written straight into the database. The two schools, each with its own product and database, get the
same requests alternately. Prints the times of the pages' calls in both, the grown school's next start, the memory of its API from round to
round, and how fast a backup and its restore are.

  npm run bench:growth [-- --scale S] [--repeats N] [--rounds R]     1, 100 and 5 by default; --scale 0.05 takes a few minutes
`;

/** At full scale: 20,000 students with 300,000 submissions, 200,000 attempts of ten answers, and 2,000,000 entries in the log. */
const SCHOOL = { students: 20_000, yearGroups: 20, term: { sessions: 20, tasks: 15, quizzes: 10 }, entries: 2_000_000 };
const TARGET = { growth: 1.5, startMs: 15_000 };

interface YearGroup {
  yearId: string;
  students: PlacedStudent[];
}

/** The API paths that pages request, by name, for one student of a year group. */
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
  // As many as the new school has, so that both replies have the same length.
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

  /** Adds a year group with everything its classes did. */
  async addYearGroup(teacher: TeacherClient, schoolId: string, name: string): Promise<YearGroup> {
    const { teacherId } = teacher;
    const yearId = await teacher.post('/api/year', { name, teacherId });
    const unitIds = [await teacher.post('/api/unit', { name: 'Motion', teacherId, yearId })];
    const place = { teacherId, schoolId, yearId, unitIds, known: this.#known, term: SCHOOL.term };
    const count = Math.round((SCHOOL.students * this.#scale) / SCHOOL.yearGroups);
    this.#known += count;
    return { yearId, students: await new SchoolDataWriter(this.#database, place).add(this.#mongoUrl, count) };
  }

  /** Adds the log entries that this many year groups produce. */
  addEntries(teacherId: string, who: string[], yearGroups: number): Promise<void> {
    const count = Math.round((SCHOOL.entries * this.#scale * yearGroups) / SCHOOL.yearGroups);
    return writeAudit(this.#database, teacherId, who, count);
  }

  async calm(): Promise<void> {
    say(await waitUntilIdle(this.#database));
  }

  async counts(): Promise<string> {
    const names = ['users', 'submissions', 'quizAttempts', 'sessions', 'auditEntries'];
    const counts = await Promise.all(
      names.map((name) => this.#database.db().collection(name).estimatedDocumentCount()),
    );
    return names.map((name, index) => `${counts[index]} ${name}`).join(', ');
  }
}

const memoryOf = ({ pid }: Product): number =>
  descendantsOf(pid).find(({ command }) => command.includes('main.api'))?.memory ?? 0;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** Measures a backup of the whole school, and its restore into an empty database. */
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

/** A school with its own database, product and log, and its first year group. */
interface School {
  product: Product;
  teacher: TeacherClient;
  growth: Growth;
  schoolId: string;
  first: YearGroup;
}

async function newSchool(database: MongoClient, mongoUrl: string, scale: number): Promise<School> {
  const product = await startProduct({ MONGO_URL: mongoUrl });
  const teacher = await TeacherClient.of(product);
  const growth = new Growth(database, mongoUrl, scale);
  const schoolId = await teacher.post('/api/school', { name: 'Bench School', teacherId: teacher.teacherId });
  const first = await growth.addYearGroup(teacher, schoolId, 'Year group 1');
  await growth.addEntries(
    teacher.teacherId,
    first.students.map(({ id }) => id),
    1,
  );
  say(`new: ${await growth.counts()}; ${machineLoad()}`);
  return { product, teacher, growth, schoolId, first };
}

/** Adds the other year groups of five years, and their log entries. */
async function grow({ growth, teacher, schoolId, first }: School): Promise<void> {
  const began = performance.now();
  const students = first.students.map(({ id }) => id);
  for (let number = 2; number <= SCHOOL.yearGroups; number += 1) {
    const group = await growth.addYearGroup(teacher, schoolId, `Year group ${number}`);
    students.push(...group.students.map(({ id }) => id));
  }
  await growth.addEntries(teacher.teacherId, students, SCHOOL.yearGroups - 1);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  say(`grown: ${await growth.counts()}, written in ${seconds} s; ${machineLoad()}`);
}

/**
 * Restarts the product of a school.
 * @returns the school, and whether the start was in time
 */
async function restarted(school: School, mongoUrl: string): Promise<[School, boolean]> {
  school.teacher.close();
  await school.product.stop();
  const began = performance.now();
  const product = { ...(await startProduct({ MONGO_URL: mongoUrl })), logins: school.product.logins };
  const startMs = performance.now() - began;
  say(`the next start: ${(startMs / 1000).toFixed(1)} s (target: at most ${TARGET.startMs / 1000} s)`);
  return [{ ...school, product, teacher: await TeacherClient.of(product) }, startMs <= TARGET.startMs];
}

/** One request per call for both schools, about a student of the first year group that depends on `turn`. */
function asksOf(small: School, large: School): Map<string, Ask> {
  const pathOf = ({ teacher, first }: School, name: string, turn: number): string => {
    const student = first.students[(turn * 7919) % first.students.length];
    return student ? (callsOf(teacher.teacherId, first.yearId, student)[name] ?? '') : '';
  };
  const asker = (school: School, name: string) => async (turn: number) => {
    const [time = 0] = await school.teacher.times([pathOf(school, name, turn)]);
    return time;
  };
  const names = Object.keys(callsOf('', '', { id: '', groupId: '' }));
  return new Map(names.map((name) => [name, { small: asker(small, name), large: asker(large, name) }]));
}

/** Compares both schools' response times, measured alternately. True if all are within the target. */
async function compare(small: School, large: School, effort: Effort): Promise<boolean> {
  await small.growth.calm();
  await large.growth.calm();
  const memory = () => `${megabytes(memoryOf(large.product))} in the grown school’s API`;
  const calls = await measureInTurn(asksOf(small, large), effort, (line) => say(`${line}; ${memory()}`));
  const isInTarget = judgeGrowth(calls, { growth: TARGET.growth, p95Ms: Infinity });
  say(`at last ${memory()}`);
  return isInTarget;
}

async function main(scale: number, effort: Effort): Promise<void> {
  process.env['RATE_USER_REQUESTS'] = '1000000';
  const engines = { small: await startEmbeddedMongo(), large: await startEmbeddedMongo() };
  const databases = {
    small: await MongoClient.connect(engines.small.uri),
    large: await MongoClient.connect(engines.large.uri),
  };
  const running: School[] = [];
  try {
    const small = await newSchool(databases.small, engines.small.uri, scale);
    running.push(small);
    const young = await newSchool(databases.large, engines.large.uri, scale);
    running.push(young);
    await grow(young);
    const [large, isSoon] = await restarted(young, engines.large.uri);
    running.push(large);
    const isInTarget = (await compare(small, large, effort)) && isSoon;
    await measureBackup(large.product, engines.large.uri);
    say(machineLoad());
    conclude(isInTarget);
  } finally {
    for (const { teacher } of running) teacher.close();
    await Promise.all(running.map(({ product }) => product.stop()));
    await Promise.all(Object.values(databases).map((database) => database.close()));
    await Promise.all(Object.values(engines).map((engine) => engine.stop()));
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
