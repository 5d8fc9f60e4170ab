import { type MongoClient, ObjectId } from 'mongodb';
import { type BareServer, startBare } from './bare-process.ts';
import type { BenchProduct } from './bench-product.ts';
import { waitUntilIdle } from './calm.ts';
import type { GrownCall } from './growth-figures.ts';
import { type Ask, type Effort, measureInTurn, type Times } from './in-turn.ts';
import { Client, inBatches } from './load.ts';
import { findProcess } from './process-tree.ts';
import { writePractice } from './practice-body.ts';
import { machineLoad, say } from './report.ts';
import { runTool } from './run-tool.ts';
import { type PlacedStudent, SchoolDataWriter, writeAudit } from './school-body.ts';
import { TeacherClient } from './teacher-client.ts';

const YEAR_GROUP = 1000;
/** Years that are written at the same time: while the database works for one, this program prepares another. */
const YEARS_AT_ONCE = 3;
/** Students of each school who are signed in. */
const SIGNED_IN = 10;
const UNITS = ['Motion', 'Waves', 'Electricity', 'Atoms'];
/** What a class does in a year. */
const TERM = { sessions: 20, tasks: 8, quizzes: 5, isUnderWay: true } as const;
/** In the activity log, per student: two million for 50,000 students. */
const ENTRIES = 40;
/**
 * Email addresses are unique in a product, so each school has a domain. Both are equally long because searches look
 * through addresses.
 */
const DOMAINS = { small: 'one.bench.example', large: 'two.bench.example' };
const PASSWORD = 'bench of two schools';
const BARE = 'bare handler';

/** Two schools in one product, each with its own teacher. */
export interface TwoSchools {
  students: Record<keyof Times, number>;
  hasLog: boolean;
  /** Whether students practise, in years with a syllabus. */
  hasPractice: boolean;
}

export interface School {
  teacherId: string;
  /** Students of the school who are in a class. */
  members: (PlacedStudent & { yearId: string })[];
  /** Some of them are signed in, from all over the school; none unless students practise. */
  students: { token: string }[];
}

/** The path that the teacher requests, or a student. */
export type Call = string | { path: string; token: string };

/** What to request, by name for the `turn`th request to one school, and how often. */
export interface Questions extends Effort {
  callsOf(school: School, turn: number): Record<string, Call>;
}

async function makeTeacher({ address, product, mongoUrl }: BenchProduct, domain: string): Promise<TeacherClient> {
  const email = `teacher@${domain}`;
  const options = ['--another', '--name', 'Bench Teacher', '--email', email, '--password', PASSWORD];
  await runTool(['teacher:create', ...options], { MONGO_URL: mongoUrl, DATA_DIR: product.data });
  return TeacherClient.of({ address, logins: [{ role: 'teacher', email, password: PASSWORD }] });
}

interface Account {
  _id: ObjectId;
  email: string;
  passwordHash?: string;
}

/** Writes a school, some year groups at a time. */
class Writer {
  readonly #database: MongoClient;
  readonly #mongoUrl: string;
  readonly #plan: TwoSchools;

  constructor({ database, mongoUrl }: BenchProduct, plan: TwoSchools) {
    this.#database = database;
    this.#mongoUrl = mongoUrl;
    this.#plan = plan;
  }

  async write(teacher: TeacherClient, size: keyof Times): Promise<School> {
    const { teacherId } = teacher;
    const schoolId = await teacher.post('/api/school', { name: 'Bench School', teacherId });
    const count = this.#plan.students[size];
    const starts = Array.from({ length: Math.ceil(count / YEAR_GROUP) }, (_, year) => year * YEAR_GROUP);
    const years = await inBatches(starts, YEARS_AT_ONCE, async (known) => {
      const yearId = await teacher.post('/api/year', { name: `Year from ${known}`, teacherId });
      const unitIds: string[] = [];
      for (const name of UNITS) unitIds.push(await teacher.post('/api/unit', { name, teacherId, yearId }));
      const place = { teacherId, schoolId, yearId, unitIds, known, term: TERM, domain: DOMAINS[size] };
      const body = new SchoolDataWriter(this.#database, place);
      const added = await body.add(this.#mongoUrl, Math.min(YEAR_GROUP, count - known));
      if (this.#plan.hasPractice) await writePractice(this.#database, place, added);
      return added.map((student) => ({ ...student, yearId }));
    });
    const members = years.flat();
    if (members.length === 0) throw new Error('Nobody of a school is in a class: ask for more students.');
    if (this.#plan.hasLog) await this.#writeLog(teacherId, members);
    const students = this.#plan.hasPractice ? await this.#signInSome(teacher, members) : [];
    return { teacherId, members, students };
  }

  /** Students are written without a password: these get the teacher's. */
  async #signInSome(teacher: TeacherClient, members: School['members']): Promise<School['students']> {
    const step = Math.ceil(members.length / SIGNED_IN);
    const ids = members.filter((_, at) => at % step === 0).map(({ id }) => new ObjectId(id));
    const users = this.#database.db().collection<Account>('users');
    const own = await users.findOne({ _id: new ObjectId(teacher.teacherId) });
    await users.updateMany({ _id: { $in: ids } }, { $set: { passwordHash: own?.passwordHash ?? '' } });
    const rows = await users.find({ _id: { $in: ids } }).toArray();
    return inBatches(rows, 1, async ({ email }) => ({ token: await teacher.tokenOf({ email, password: PASSWORD }) }));
  }

  #writeLog(teacherId: string, members: School['members']): Promise<void> {
    const who = members.map(({ id }) => id);
    return writeAudit(this.#database, teacherId, who, ENTRIES * members.length);
  }
}

type Teachers = Record<keyof Times, TeacherClient>;
type Schools = Record<keyof Times, School>;

/** Builds the request of each call for both schools. */
function asksOf(teachers: Teachers, schools: Schools, { callsOf }: Questions): [string, Ask][] {
  const asker = (size: keyof Times, name: string) => async (turn: number) => {
    const call = callsOf(schools[size], turn)[name] ?? '';
    const { path, token } = typeof call === 'string' ? { path: call, token: undefined } : call;
    const [time = 0] = await teachers[size].times([path], token);
    return time;
  };
  const names = Object.keys(callsOf(schools.small, 0));
  return names.map((name) => [name, { small: asker('small', name), large: asker('large', name) }]);
}

/** The yardstick: what its own two times differ by is noise. */
function askBare(client: Client, { large }: Schools): Ask {
  const ask = async () => {
    const began = performance.now();
    await client.must({ method: 'GET', path: `/api/students/${large.teacherId}` });
    return performance.now() - began;
  };
  return { small: ask, large: ask };
}

async function writeBoth(running: BenchProduct, plan: TwoSchools, teachers: Teachers): Promise<Schools> {
  const writer = new Writer(running, plan);
  say(`${plan.students.small} and ${plan.students.large} students are written …; ${machineLoad()}`);
  const schools = {
    small: await writer.write(teachers.small, 'small'),
    large: await writer.write(teachers.large, 'large'),
  };
  say(await waitUntilIdle(running.database));
  return schools;
}

/** The calls in both schools, and p95 of the bare handler in ms. */
interface Measured {
  calls: GrownCall[];
  bareMs: number;
}

/** Measures both schools in one product and one database, alternating requests. */
export async function measureSchools(running: BenchProduct, plan: TwoSchools, questions: Questions): Promise<Measured> {
  const teachers = {
    small: await makeTeacher(running, DOMAINS.small),
    large: await makeTeacher(running, DOMAINS.large),
  };
  const server: BareServer = await startBare('bare-server.ts', { environment: { MONGO_URL: running.mongoUrl } });
  const client = new Client(server.address);
  try {
    const schools = await writeBoth(running, plan, teachers);
    const asks = new Map([...asksOf(teachers, schools, questions), [BARE, askBare(client, schools)] as const]);
    const memory = () => ((findProcess(running.product.pid, 'main.api')?.memory ?? 0) / 1e6).toFixed(0);
    const calls = await measureInTurn(asks, questions, (line) => say(`${line}; API ${memory()} MB`));
    say(`at last the API has ${memory()} MB`);
    return { calls, bareMs: calls.find(({ name }) => name === BARE)?.large ?? 0 };
  } finally {
    client.close();
    server.stop();
    teachers.small.close();
    teachers.large.close();
  }
}
