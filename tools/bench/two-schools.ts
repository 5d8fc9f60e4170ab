import { MongoClient } from 'mongodb';
import type { Product } from '../look/product.ts';
import { withBenchProduct } from './bench-product.ts';
import { waitUntilIdle } from './calm.ts';
import { type GrownCall, judgeGrowth } from './growth-figures.ts';
import { type Ask, type Effort, measureInTurn, type Times } from './in-turn.ts';
import { runTool } from './run-tool.ts';
import { type PlacedStudent, SchoolDataWriter, type Term } from './school-body.ts';
import { TeacherClient } from './teacher-client.ts';
import { machineLoad, say } from './output.ts';

const TARGET = { growth: 1.5, p95Ms: 150 };
const YEAR_GROUP = 1000;
/**
 * Email addresses are unique in a product, so each school has a domain. Both are equally long because searches look
 * through addresses.
 */
const DOMAINS = { small: 'one.bench.example', large: 'two.bench.example' };
const PASSWORD = 'bench of two schools';

/** Two schools in one product, each with its own teacher: number of students, and what a class does in a year. */
export interface TwoSchools {
  students: Record<keyof Times, number>;
  term: Term;
  units: string[];
}

export interface School {
  teacherId: string;
  /** Students of the school who are in a class. */
  members: PlacedStudent[];
}

/** The paths of a page's calls, by name, for the `turn`th request to one school. */
export type CallsOf = (school: School, turn: number) => Record<string, string>;

/** What to request, how often, and optionally only the calls whose names match `only`. */
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

/** Writes a school, one year group at a time. */
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
      const body = new SchoolDataWriter(this.database, place);
      members.push(...(await body.add(this.mongoUrl, Math.min(YEAR_GROUP, count - known))));
    }
    if (members.length === 0) throw new Error('Nobody of a school is in a class: ask for more students.');
    return { teacherId, members };
  }
}

/** Builds the request of each call for both schools. */
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

/** Measures both schools in one product and one database, alternating requests. */
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
    say(await waitUntilIdle(database));
    return await measureInTurn(asksOf(teachers, schools, questions), questions, say);
  } finally {
    teachers.small.close();
    teachers.large.close();
    await database.close();
  }
}

/** Prints the response times in both schools. True if all are within the target. */
export const compareSchools = (plan: TwoSchools, questions: Questions): Promise<boolean> =>
  withBenchProduct(async (product, mongoUrl) => {
    const isInTarget = judgeGrowth(await measure(product, mongoUrl, plan, questions), TARGET);
    say(machineLoad());
    return isInTarget;
  });
