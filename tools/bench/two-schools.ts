import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../embedded-mongod/src/index.ts';
import { type Product, startProduct } from '../look/product.ts';
import { calm } from './calm.ts';
import { type GrownCall, judgeGrowth, machineLoad } from './growth-figures.ts';
import { type Ask, type Effort, measureInTurn, type Times } from './in-turn.ts';
import { runTool } from './run-tool.ts';
import { type PlacedStudent, SchoolBody, type Term } from './school-body.ts';
import { TeacherClient } from './teacher-client.ts';

const TARGET = { growth: 1.5, p95Ms: 150 };
const YEAR_GROUP = 1000;
/** Addresses are one account's each in a product. A search looks through them, so that both are alike. */
const DOMAINS = { small: 'one.bench.example', large: 'two.bench.example' };
const PASSWORD = 'bench of two schools';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Two schools of one product, each of a teacher of its own: how many students, and what a class does in a year. */
export interface TwoSchools {
  students: Record<keyof Times, number>;
  term: Term;
  units: string[];
}

export interface School {
  teacherId: string;
  /** Those of its students who are in a class. */
  members: PlacedStudent[];
}

/** The paths of a page's calls by the call's name, in the `turn`th request: of one school, with ids of its own. */
export type CallsOf = (school: School, turn: number) => Record<string, string>;

/** What to ask, how often, and which calls alone, by their names. */
export interface Questions extends Effort {
  callsOf: CallsOf;
  only?: RegExp;
}

async function makeTeacher({ address, data }: Product, mongoUrl: string, domain: string): Promise<TeacherClient> {
  const email = `teacher@${domain}`;
  const options = ['--another', '--name', 'Bench Teacher', '--email', email, '--password', PASSWORD];
  await runTool(['teacher:create', ...options], { MONGO_URL: mongoUrl, DATA_DIR: data });
  return TeacherClient.of({ address, logins: [{ role: 'teacher', email, password: PASSWORD }] });
}

/** Writes a school year group by year group. */
class Writer {
  private readonly database: MongoClient;
  private readonly mongoUrl: string;
  private readonly plan: TwoSchools;

  constructor(database: MongoClient, mongoUrl: string, plan: TwoSchools) {
    this.database = database;
    this.mongoUrl = mongoUrl;
    this.plan = plan;
  }

  async write(teacher: TeacherClient, size: keyof Times): Promise<School> {
    const { teacherId } = teacher;
    const schoolId = await teacher.post('/api/school', { name: 'Bench School', teacherId });
    const count = this.plan.students[size];
    const members: PlacedStudent[] = [];
    for (let known = 0; known < count; known += YEAR_GROUP) {
      const yearId = await teacher.post('/api/year', { name: `Year from ${known}`, teacherId });
      const unitIds: string[] = [];
      for (const name of this.plan.units) unitIds.push(await teacher.post('/api/unit', { name, teacherId, yearId }));
      const place = { teacherId, schoolId, yearId, unitIds, known, term: this.plan.term, domain: DOMAINS[size] };
      const body = new SchoolBody(this.database, place);
      members.push(...(await body.add(this.mongoUrl, Math.min(YEAR_GROUP, count - known))));
    }
    if (members.length === 0) throw new Error('Nobody of a school is in a class: ask for more students.');
    return { teacherId, members };
  }
}

/** One request of each call. */
function asksOf(
  teachers: Record<keyof Times, TeacherClient>,
  schools: Record<keyof Times, School>,
  questions: Questions,
) {
  const { callsOf, only } = questions;
  const names = Object.keys(callsOf(schools.small, 0)).filter((name) => only === undefined || only.test(name));
  const asker = (size: keyof Times, name: string) => async (turn: number) => {
    const [time = 0] = await teachers[size].times([callsOf(schools[size], turn)[name] ?? '']);
    return time;
  };
  return new Map<string, Ask>(
    names.map((name) => [name, { small: asker('small', name), large: asker('large', name) }]),
  );
}

/** Both in one product and one database, request by request. */
async function measure(
  product: Product,
  mongoUrl: string,
  plan: TwoSchools,
  questions: Questions,
): Promise<GrownCall[]> {
  const database = await MongoClient.connect(mongoUrl);
  const teachers = {
    small: await makeTeacher(product, mongoUrl, DOMAINS.small),
    large: await makeTeacher(product, mongoUrl, DOMAINS.large),
  };
  try {
    const writer = new Writer(database, mongoUrl, plan);
    const { small, large } = plan.students;
    say(`${small} and ${large} students are written …; ${machineLoad()}`);
    const schools = {
      small: await writer.write(teachers.small, 'small'),
      large: await writer.write(teachers.large, 'large'),
    };
    say(await calm(database));
    return await measureInTurn(asksOf(teachers, schools, questions), questions, say);
  } finally {
    teachers.small.close();
    teachers.large.close();
    await database.close();
  }
}

/** Prints what the calls take in both schools. True when all is in the target. */
export async function compareSchools(plan: TwoSchools, questions: Questions): Promise<boolean> {
  const mongo = await startEmbeddedMongo();
  Object.assign(process.env, { MONGO_URL: mongo.uri, RATE_USER_REQUESTS: '1000000' });
  try {
    const product = await startProduct();
    try {
      const isInTarget = judgeGrowth(await measure(product, mongo.uri, plan, questions), TARGET);
      say(machineLoad());
      return isInTarget;
    } finally {
      await product.stop();
    }
  } finally {
    await mongo.stop();
  }
}
