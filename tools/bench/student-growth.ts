import type { Effort } from './in-turn.ts';
import { compareSchools, type School } from './two-schools.ts';

/** What a class does in a year: little, because it is not what is measured. */
const TERM = { sessions: 4, tasks: 3, quizzes: 1, isUnderWay: true } as const;

/** Start of the eighth student's email address, as `student-body.ts` writes it. */
const ONE_STUDENT = 'student-55433-7@';

const students = (rest = '') => `/api/auth/students?page=1&limit=50${rest}`;

function callsOf({ members }: School): Record<string, string> {
  const groupId = members[0]?.groupId ?? '';
  return {
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
  };
}

export interface GrowthTerms extends Effort {
  from: number;
  to: number;
  only?: RegExp;
}

/** Compares a teacher's pages in a school of `from` students and in one of `to`. True if all are within the target. */
export function compareStudents({ from, to, ...effort }: GrowthTerms): Promise<boolean> {
  const plan = { students: { small: from, large: to }, term: TERM, units: ['Motion'] };
  return compareSchools(plan, { callsOf, ...effort });
}
