import { parseArgs } from 'node:util';
import { compareSchools, type School } from './two-schools.ts';
import { conclude } from './output.ts';

const HELP = `Performance reports in a small school and in a large one, in the same product: the built product on the embedded engine,
classes of forty with a term's lessons, homework and quizzes. The two schools, each with its own teacher, get the same requests
alternately: a student's report, the report in a group and the progress, of students all over the school, the teacher's day, a search
and a class's gradebook. Prints p95 of both and how many times as long the large one takes: the median of the rounds.
A school's reports must not become slower as others gain students.

  npm run bench:reports [-- --from 1000] [--students 50000] [--repeats N] [--rounds R] [--only PATTERN]     60 times in each of 5 rounds
`;

const TERM = { sessions: 20, tasks: 8, quizzes: 5, isUnderWay: true } as const;
const UNITS = ['Motion', 'Waves', 'Electricity', 'Atoms'];

/** Calls about students from all over the school. */
function callsOf({ teacherId, members }: School, turn: number): Record<string, string> {
  const { id, groupId } = members[(turn * 7919) % members.length] ?? { id: '', groupId: '' };
  return {
    report: `/api/performance/student/${id}`,
    'report in a group': `/api/performance/${groupId}/${id}/teacher/${teacherId}`,
    progress: `/api/performance/student/${id}/progress`,
    today: '/api/today',
    search: `/api/search?text=mariam+${id.slice(-1)}`,
    'gradebook of a group': `/api/gradebook/group/${groupId}`,
  };
}

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    from: { type: 'string', default: '1000' },
    students: { type: 'string', default: '50000' },
    repeats: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
});
if (values.help) process.stdout.write(HELP);
else {
  const plan = { students: { small: Number(values.from), large: Number(values.students) }, term: TERM, units: UNITS };
  const effort = { repeats: Number(values.repeats), rounds: Number(values.rounds) };
  const only = values.only === undefined ? {} : { only: new RegExp(values.only, 'u') };
  const isFine = await compareSchools(plan, { callsOf, ...effort, ...only });
  conclude(isFine);
}
