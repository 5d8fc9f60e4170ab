import { type Bench, type Chosen, patternOf } from './bench.ts';
import { addressOf, type BenchProduct, withBenchProduct } from './bench-product.ts';
import { judgeGrowth } from './growth-figures.ts';
import { type Product, startProduct } from '../look/product.ts';
import type { Report } from './report.ts';
import { type Call, measureSchools, type School } from './two-schools.ts';

/** To the next start of the same product without the schools. */
const MOST_START = 2;

/** Start of the eighth student's email address, as `student-body.ts` writes it. */
const ONE_STUDENT = 'student-55433-7@';

type Calls = Record<string, Call>;

const students = (rest = '') => `/api/auth/students?page=1&limit=50${rest}`;

/** A student from anywhere in the school, which depends on `turn`. */
const memberOf = ({ members }: School, turn: number) =>
  members[(turn * 7919) % members.length] ?? { id: '', groupId: '', yearId: '' };

/** One of the students who are signed in, in turn. */
const studentOf = ({ students: signedIn }: School, turn: number) => signedIn[turn % signedIn.length] ?? { token: '' };

/** The paths that the pages request, by name, for the `turn`th request to one school. */
const PARTS: Record<string, (school: School, turn: number) => Calls> = {
  lists: (school, turn) => {
    const { groupId, yearId } = memberOf(school, turn);
    return {
      'students, a page': students(),
      'students, by email': students('&sort=email'),
      'students, page 10': students().replace('page=1', 'page=10'),
      'students of a group': `/api/students/year/${yearId}/group/${groupId}?page=1&limit=50`,
      'awaiting access': '/api/students/unassigned?page=1&limit=50',
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
      'find, every task': '/api/search?text=omework',
      'find, a group': `/api/search?text=${groupId.slice(4)}`,
      'find, nobody': '/api/search?text=nobody+at+all',
    };
  },
  reports: (school, turn) => {
    const { id, groupId } = memberOf(school, turn);
    return {
      report: `/api/performance/student/${id}`,
      'report in a group': `/api/performance/${groupId}/${id}/teacher/${school.teacherId}`,
      progress: `/api/performance/student/${id}/progress`,
      today: '/api/today',
      'gradebook of a group': `/api/gradebook/group/${groupId}`,
    };
  },
  practice: (school, turn) => {
    const { id, groupId } = memberOf(school, turn);
    return {
      'next to practise': { path: '/api/practice/next?n=10', ...studentOf(school, turn) },
      'practice of a student': `/api/practice/summary?studentId=${id}`,
      'practice of a group': `/api/practice/group/${groupId}`,
      'topics of a student': `/api/mastery/student/${id}`,
      'topics of a group': `/api/mastery/group/${groupId}`,
      'forecast of a group': `/api/forecast/group/${groupId}`,
    };
  },
  growth: (school, turn) => {
    const { id, groupId, yearId } = memberOf(school, turn);
    const teacher = school.teacherId;
    return {
      'years and groups': `/api/year/${teacher}?students=none`,
      'groups of a year': `/api/group/${yearId}`,
      'sessions of a group': `/api/session/group/${groupId}/${teacher}`,
      'sessions of a student': `/api/sessions/student/${id}`,
      'tasks of a group': `/api/tasks/group/${groupId}`,
      // As many as the small school has, so that both replies have the same length.
      'quizzes, a page': `/api/quiz/teacher/${teacher}?page=1&limit=10`,
      'quizzes of a student': `/api/quiz-student/${id}`,
      'questions, a page': `/api/questions/${teacher}?page=1&limit=10`,
      'activity, a page': '/api/audit?page=1&limit=50',
      'activity of a student': `/api/audit?page=1&limit=50&subjectId=${id}`,
      'people in the activity': '/api/audit/people',
    };
  },
};

function callsOf(chosen: Chosen): (school: School, turn: number) => Calls {
  const parts = Object.entries(PARTS).filter(([part]) => chosen.has(part));
  const only = patternOf(chosen.text('only'));
  return (school, turn) => {
    const calls = parts.flatMap(([, part]) => Object.entries(part(school, turn)));
    return Object.fromEntries(calls.filter(([name]) => only.test(name)));
  };
}

interface Started {
  product: Product;
  tookMs: number;
}

/** Stops the product and starts it again on the same database, with an empty data directory. */
async function restarted({ mongoUrl, product }: BenchProduct): Promise<Started> {
  await product.stop();
  const began = performance.now();
  const next = await startProduct({ MONGO_URL: mongoUrl });
  return { product: { ...next, logins: product.logins }, tookMs: performance.now() - began };
}

async function compare(running: BenchProduct, chosen: Chosen, report: Report): Promise<void> {
  const plan = {
    students: { small: chosen.number('from'), large: chosen.number('students') },
    hasLog: chosen.has('growth'),
    hasPractice: chosen.has('practice'),
  };
  const effort = { repeats: chosen.number('repeats'), rounds: chosen.number('rounds') };
  const { calls, bareMs } = await measureSchools(running, plan, { callsOf: callsOf(chosen), ...effort });
  judgeGrowth(calls, bareMs, report);
}

async function measure(running: BenchProduct, chosen: Chosen, report: Report): Promise<void> {
  if (!chosen.has('growth')) return compare(running, chosen, report);
  const first = await restarted(running);
  let last = first;
  try {
    await compare({ ...running, ...addressOf(first.product) }, chosen, report);
    last = await restarted({ ...running, product: first.product });
    const compared = { figure: last.tookMs, yardstick: first.tookMs, unit: 'ms' } as const;
    report.atMost('the next start, to one without the schools', compared, MOST_START);
  } finally {
    await last.product.stop();
  }
}

export const school: Bench = {
  about: `A small school and a large one in one product, each with its own teacher: classes of forty with a term's lessons, homework and
quizzes, for practice what each student practised of six questions, and for growth forty entries a student in the activity log,
written straight into the database. Both get the same requests alternately, and so does a bare handler that sends a page of fifty
students of the large school. Prints p95 of each, the ratios of the rounds, and the memory of the API. Yardsticks: the small school
and the bare handler; for growth also the start of the product before the schools were written.`,
  parts: Object.keys(PARTS),
  numbers: { from: 1000, students: 50_000, repeats: 40, rounds: 5 },
  texts: { only: '' },
  run: (chosen, report) => {
    patternOf(chosen.text('only'));
    return withBenchProduct((running) => measure(running, chosen, report));
  },
};
