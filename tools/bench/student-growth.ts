import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../embedded-mongod/src/index.ts';
import { startProduct } from '../look/product.ts';
import { type Figures, judgeGrowth, machineLoad } from './growth-figures.ts';
import { percentile } from './load.ts';
import { type PlacedStudent, SchoolBody } from './school-body.ts';
import { TeacherClient } from './teacher-client.ts';

const WARM_UP = 5;
/** A year group, and what a class does in a year: little, since it is not what is measured. */
const YEAR_GROUP = { students: 1000, term: { sessions: 4, tasks: 3, quizzes: 1, isUnderWay: true } as const };
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The eighth student's, as `student-body.ts` writes it. */
const ONE_STUDENT = 'student-55433-7@';

const students = (rest = '') => `/api/auth/students?page=1&limit=50${rest}`;
const callsOf = ({ groupId }: PlacedStudent): Record<string, string> => ({
  'students, a page': students(),
  'students, by email': students('&sort=email'),
  'search, one in six': students('&search=mariam'),
  'search, one in six by email': students('&search=mariam&sort=email&order=desc'),
  'search, two words': students('&search=mariam+hassan'),
  'search, one student': students(`&search=${ONE_STUDENT}`),
  'search, nobody': students('&search=nobody+at+all'),
  'search, a letter': students('&search=m'),
  'search, two letters': students('&search=ma'),
  'search, everybody': students('&search=bench.example'),
  'find, one in six': '/api/search?text=mariam',
  'find, two words': '/api/search?text=mariam+hassan',
  'find, one student': `/api/search?text=${ONE_STUDENT}`,
  'find, nobody’s parent': '/api/search?text=student-',
  'find, every task': '/api/search?text=omework',
  'find, a group': `/api/search?text=${groupId.slice(4)}`,
  'find, nobody': '/api/search?text=nobody+at+all',
  'awaiting access': '/api/students/unassigned?page=1&limit=50',
  today: '/api/today',
  'gradebook of a group': `/api/gradebook/group/${groupId}`,
});

async function measure(teacher: TeacherClient, member: PlacedStudent, repeats: number): Promise<Figures> {
  const figures: Figures = new Map();
  for (const [name, path] of Object.entries(callsOf(member))) {
    const times = await teacher.times(Array.from({ length: WARM_UP + repeats }, () => path));
    figures.set(name, percentile(times.slice(WARM_UP), 0.95));
  }
  return figures;
}

/** A teacher's pages in a school of `from` students, and in the same school once it has `to`. True when all is in the target. */
export async function measureGrowth(from: number, to: number, repeats: number): Promise<boolean> {
  const mongo = await startEmbeddedMongo();
  const database = await MongoClient.connect(mongo.uri);
  Object.assign(process.env, { MONGO_URL: mongo.uri, RATE_USER_REQUESTS: '1000000' });
  const product = await startProduct();
  const teacher = await TeacherClient.of(product);
  const { teacherId } = teacher;
  try {
    const schoolId = await teacher.post('/api/school', { name: 'Bench School', teacherId });
    const addYearGroup = async (known: number, count: number) => {
      const yearId = await teacher.post('/api/year', { name: `Year from ${known}`, teacherId });
      const unitIds = [await teacher.post('/api/unit', { name: 'Motion', teacherId, yearId })];
      const place = { teacherId, schoolId, yearId, unitIds, known, term: YEAR_GROUP.term };
      const added = await new SchoolBody(database, place).add(mongo.uri, count);
      // Otherwise the engine still writes what the last ones left while the pages are measured.
      await database.db('admin').command({ fsync: 1 });
      return added;
    };
    const [member] = await addYearGroup(0, from);
    if (!member) throw new Error('Nobody of the school is in a group: ask for more students.');
    say(`${from} students; ${machineLoad()}`);
    const young = await measure(teacher, member, repeats);
    for (let known = from; known < to; known += YEAR_GROUP.students)
      await addYearGroup(known, Math.min(YEAR_GROUP.students, to - known));
    say(`${to} students; ${machineLoad()}`);
    const isInTarget = judgeGrowth(young, await measure(teacher, member, repeats));
    say(machineLoad());
    return isInTarget;
  } finally {
    teacher.close();
    await product.stop();
    await database.close();
    await mongo.stop();
  }
}
