import { parseArgs } from 'node:util';
import type { Product } from '../look/product.ts';
import { withBenchProduct } from './bench-product.ts';
import { Client, inBatches, percentile } from './load.ts';
import { type Enrolment, writeStudents } from './student-body.ts';
import { compareStudents } from './student-growth.ts';
import { conclude, machineLoad } from './output.ts';

const HELP = `A teacher with 10,000 students pages through their lists: the built API, the embedded engine, one request after
the other. Prints the times of a page of 50 and of 200: first, middle and last, of a group and of those who await access, by
each column, and searched; and of the search over everything.

  npm run bench:students [-- --students N] [--repeats N]     10000 students, 40 times each by default

With --from, a small school and a large one share one product. The two schools, each with its own teacher, get the same requests
alternately. Prints p95 of their lists, searches, today and a gradebook, and how many times as long the large one takes: the median
of the rounds.

  npm run bench:students -- --from 1000 --students 50000 [--repeats N] [--rounds R] [--only PATTERN]     40 times in each of 5 rounds
`;

const TARGET = { size: 50, p95Ms: 100 };
const GROUPS = 40;
const COLUMNS = ['name', 'email', 'studentPhone', 'parentName', 'parentPhone', 'parentEmail'];

interface Made {
  _id: string;
}

interface List {
  name: string;
  path: string;
}

class Bench {
  private readonly client: Client;
  private token = '';

  constructor(address: string) {
    this.client = new Client(address);
  }

  async signIn({ logins }: Product): Promise<string> {
    const teacher = logins.find(({ role }) => role === 'teacher');
    if (!teacher) throw new Error('The demo has no login of a teacher.');
    const { email, password } = teacher;
    const call = { method: 'POST', path: '/api/auth/login', body: { email, password } } as const;
    const { token, user } = await this.client.must<{ token: string; user: { id: string } }>(call);
    this.token = token;
    return user.id;
  }

  /** Creates a school, and the groups of one year. */
  async makeEnrolment(teacherId: string): Promise<Enrolment & { yearId: string }> {
    const post = async (path: string, body: object) =>
      (await this.client.must<Made>({ method: 'POST', path, token: this.token, body }))._id;
    const schoolId = await post('/api/school', { name: 'Bench School', teacherId });
    const yearId = await post('/api/year', { name: 'Bench Year', teacherId });
    const names = Array.from({ length: GROUPS }, (_, index) => `Bench Group ${index}`);
    const groupIds = await inBatches(names, 4, (name) => post('/api/group', { name, yearId }));
    return { teacherId, yearId, schoolId, groupIds };
  }

  get<Body>(path: string): Promise<Body> {
    return this.client.must<Body>({ method: 'GET', path, token: this.token });
  }

  /** Response times of consecutive requests in ms, after two warm-up requests. */
  async times(path: string, repeats: number): Promise<number[]> {
    const times: number[] = [];
    for (let count = -2; count < repeats; count += 1) {
      const began = performance.now();
      await this.get(path);
      if (count >= 0) times.push(performance.now() - began);
    }
    return times;
  }

  close(): void {
    this.client.close();
  }
}

function listsOf(count: number, size: number, group: string): List[] {
  const all = (name: string, rest: string) => ({ name, path: `/api/auth/students?limit=${size}${rest}` });
  const pages = Math.ceil(count / size);
  const middle = Math.ceil(pages / 2);
  return [
    all('first page', '&page=1'),
    all('middle page', `&page=${middle}`),
    all('last page', `&page=${pages}`),
    { name: 'unassigned', path: `/api/students/unassigned?limit=${size}` },
    { name: 'unassigned, by email', path: `/api/students/unassigned?limit=${size}&sort=email` },
    { name: 'group', path: `${group}?limit=${size}` },
    { name: 'group, by email', path: `${group}?limit=${size}&sort=email` },
    all('search, one in twelve', '&search=mariam'),
    all('search, one student', '&search=mostafa+4242'),
    all('search, nobody', '&search=nobody+at+all'),
    all('search, by parent email', '&search=mariam&sort=parentEmail&order=desc'),
    ...COLUMNS.map((column) => all(`by ${column}`, `&sort=${column}&page=${middle}`)),
    all('by name, downwards, last', `&order=desc&page=${pages}`),
    { name: 'find, one in twelve', path: '/api/search?text=mariam' },
    { name: 'find, one student', path: '/api/search?text=mostafa+4242' },
    { name: 'find, by phone', path: '/api/search?text=4242' },
    { name: 'find, nobody', path: '/api/search?text=nobody+at+all' },
  ];
}

const cell = (value: string | number, width = 10) => String(value).padStart(width);

/** True if every list is fast enough at the page size that the target names. */
async function measure(bench: Bench, lists: Map<number, List[]>, repeats: number): Promise<boolean> {
  let isFast = true;
  for (const [size, ofSize] of lists) {
    process.stdout.write(
      `${`pages of ${size}`.padEnd(28)}${['p50 ms', 'p95 ms', 'p99 ms'].map((head) => cell(head)).join('')}\n`,
    );
    for (const { name, path } of ofSize) {
      const times = await bench.times(path, repeats);
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share));
      const figures = [p50, p95, p99].map((time = 0) => cell(time.toFixed(1))).join('');
      const isOver = size === TARGET.size && (p95 ?? 0) >= TARGET.p95Ms;
      process.stdout.write(`${name.padEnd(28)}${figures}${isOver ? '   OVER TARGET' : ''}\n`);
      isFast &&= !isOver;
    }
  }
  return isFast;
}

interface Size {
  students: number;
  repeats: number;
}

async function measureLists(product: Product, mongoUrl: string, { students: count, repeats }: Size): Promise<boolean> {
  const bench = new Bench(product.address.replace('localhost', '127.0.0.1'));
  try {
    const { yearId, ...place } = await bench.makeEnrolment(await bench.signIn(product));
    process.stdout.write(`${count} students are written …\n`);
    await writeStudents(mongoUrl, place, count);
    const group = `/api/students/year/${yearId}/group/${place.groupIds[1]}`;
    process.stdout.write(`${machineLoad()}\n`);
    const lists = new Map([50, 200].map((size) => [size, listsOf(count, size, group)]));
    const isFast = await measure(bench, lists, repeats);
    process.stdout.write(`${machineLoad()}\ntarget: p95 of a page of ${TARGET.size} < ${TARGET.p95Ms} ms\n`);
    return isFast;
  } finally {
    bench.close();
  }
}

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    students: { type: 'string', default: '10000' },
    from: { type: 'string' },
    repeats: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
});
if (values.help) process.stdout.write(HELP);
else {
  const [to, repeats, rounds] = [Number(values.students), Number(values.repeats), Number(values.rounds)];
  const only = values.only === undefined ? {} : { only: new RegExp(values.only, 'u') };
  const isInTarget = await (values.from === undefined
    ? withBenchProduct((product, mongoUrl) => measureLists(product, mongoUrl, { students: to, repeats }))
    : compareStudents({ from: Number(values.from), to, repeats, rounds, ...only }));
  conclude(isInTarget);
}
