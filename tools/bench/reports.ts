import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../embedded-mongod/src/index.ts';
import { startProduct } from '../look/product.ts';
import { type Figures, judgeGrowth, machineLoad } from './growth-figures.ts';
import { percentile } from './load.ts';
import { type PlacedStudent, SchoolBody } from './school-body.ts';
import { TeacherClient } from './teacher-client.ts';

const HELP = `Performance reports as a school grows: the built product on the embedded engine, classes of forty with a term's
lessons, homework and quizzes. Prints the times of a student's report, of the report in a group and of the progress, of
students all over the school, of the teacher's day, of the search and of a class's gradebook, at each size; they must not become slower
because others have students too.

  npm run bench:reports [-- --sizes 1000,10000,50000] [--repeats N]     300 reports of each kind by default
`;

const WARM_UP = 50;
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Report {
  name: string;
  path: (student: PlacedStudent, teacherId: string) => string;
}

const REPORTS: Report[] = [
  { name: 'report', path: ({ id }) => `/api/performance/student/${id}` },
  {
    name: 'report in a group',
    path: ({ id, groupId }, teacher) => `/api/performance/${groupId}/${id}/teacher/${teacher}`,
  },
  { name: 'progress', path: ({ id }) => `/api/performance/student/${id}/progress` },
  { name: 'today', path: () => '/api/today' },
  { name: 'search', path: ({ id }) => `/api/search?text=mariam+${id.slice(-1)}` },
  { name: 'gradebook of a group', path: ({ groupId }) => `/api/gradebook/group/${groupId}` },
];

/** Students all over the school. */
const spread = (students: PlacedStudent[], count: number): PlacedStudent[] =>
  Array.from({ length: count }, (_, index) => students[(index * 7919) % students.length]).filter(
    (one) => one !== undefined,
  );

/** The p95 of each report, by its name. */
async function measure(teacher: TeacherClient, students: PlacedStudent[], repeats: number): Promise<Figures> {
  const figures: Figures = new Map();
  for (const { name, path } of REPORTS) {
    const paths = spread(students, WARM_UP + repeats).map((student) => path(student, teacher.teacherId));
    const times = (await teacher.times(paths)).slice(WARM_UP);
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    figures.set(name, p95);
    say(`  ${name.padEnd(20)} p50 ${p50.toFixed(1).padStart(6)} ms   p95 ${p95.toFixed(1).padStart(6)} ms`);
  }
  return figures;
}

async function makePlace(teacher: TeacherClient) {
  const { teacherId } = teacher;
  const schoolId = await teacher.post('/api/school', { name: 'Bench School', teacherId });
  const yearId = await teacher.post('/api/year', { name: 'Bench Year', teacherId });
  const unitIds: string[] = [];
  for (const name of ['Motion', 'Waves', 'Electricity', 'Atoms']) {
    unitIds.push(await teacher.post('/api/unit', { name, teacherId, yearId }));
  }
  const term = { sessions: 20, tasks: 8, quizzes: 5, isUnderWay: true } as const;
  return { teacherId, schoolId, yearId, unitIds, term };
}

async function main(sizes: number[], repeats: number): Promise<void> {
  const mongo = await startEmbeddedMongo();
  Object.assign(process.env, { MONGO_URL: mongo.uri, RATE_USER_REQUESTS: '1000000' });
  const product = await startProduct();
  const teacher = await TeacherClient.of(product);
  const database = await MongoClient.connect(mongo.uri);
  try {
    const school = new SchoolBody(database, await makePlace(teacher));
    const students: PlacedStudent[] = [];
    const figures: Figures[] = [];
    let size = 0;
    for (const wanted of sizes) {
      students.push(...(await school.add(mongo.uri, wanted - size)));
      size = wanted;
      say(`${size} students, ${machineLoad()}`);
      figures.push(await measure(teacher, students, repeats));
    }
    const isFine = judgeGrowth(figures[0] ?? new Map(), figures.at(-1) ?? new Map());
    say(isFine ? 'in target' : 'MISSED TARGET');
    process.exitCode = isFine ? 0 : 1;
  } finally {
    teacher.close();
    await database.close();
    await product.stop();
    await mongo.stop();
  }
}

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    sizes: { type: 'string', default: '1000,10000,50000' },
    repeats: { type: 'string', default: '300' },
  },
});
if (values.help) process.stdout.write(HELP);
else await main(values.sizes.split(',').map(Number), Number(values.repeats));
