import { randomUUID } from 'node:crypto';
import { type BenchProduct, loginOf } from './bench-product.ts';
import { type Classroom, ClassroomMaker, type Student } from './classroom.ts';
import { Client, type Request } from './load.ts';

/** A request of a school's day, to the product and to the bare handler that makes the same writes. */
export interface DayRequest {
  name: string;
  /** The `turn`th request to the product. Turns are counted over all rounds. */
  product(turn: number): Request;
  /** The same writes; absent for a read, whose yardstick is a stored reply of the same length. */
  bare?(turn: number): Request;
  /** Processor time that the product may take, as a multiple of the bare handler's. */
  most: number;
}

export const STUDENTS = 20;
const QUESTIONS = 10;

interface SignedIn {
  id: string;
  token: string;
}

interface OpenedQuiz {
  questions: { _id: string; imageUrl: string }[];
}

/** Who makes the requests: a class that takes quizzes, and the family and team of the demo, who have a term behind them. */
interface Day {
  room: Classroom;
  student: SignedIn & { groupId: string; yearId: string };
  parent: SignedIn;
  teacher: SignedIn;
  groupId: string;
  session: { _id: string; roster: string[] };
  /** One for each turn of a whole class. */
  quizIds: string[];
  opened: OpenedQuiz;
}

const studentAt = ({ room }: Day, turn: number): Student => room.students[turn % STUDENTS] ?? { id: '', token: '' };
const quizAt = ({ quizIds }: Day, turn: number): string => quizIds[1 + Math.floor(turn / STUDENTS)] ?? '';

async function signIn(client: Client, { email, password }: { email: string; password: string }) {
  const body = { email, password };
  const { token, user } = await client.must<{ token: string; user: { id: string; groupId?: string; yearId?: string } }>(
    {
      method: 'POST',
      path: '/api/auth/login',
      body,
    },
  );
  return { id: user.id, token, groupId: user.groupId ?? '', yearId: user.yearId ?? '' };
}

/** @param turns how often each request is made */
export async function makeDay(
  { product, address, teacher }: BenchProduct,
  client: Client,
  turns: number,
): Promise<Day> {
  const room = await new ClassroomMaker(client, address).make(teacher, STUDENTS, QUESTIONS);
  const { teacherId, token, groupId: benchGroup, questionIds } = room;
  const form = { title: 'Bench', teacherId, groups: [benchGroup], duration: 30, questions: questionIds };
  const quizIds: string[] = [];
  for (let made = 0; made <= Math.ceil(turns / STUDENTS); made += 1) {
    const quiz = await client.must<{ _id: string }>({ method: 'POST', path: '/api/quiz', token, body: form });
    quizIds.push(quiz._id);
  }
  const open = (student: Student) =>
    client.must<OpenedQuiz>({ method: 'GET', path: `/api/quiz/id/${quizIds[0]}`, token: student.token });
  const opened = await Promise.all(room.students.map(open));
  const student = await signIn(client, loginOf(product, 'student'));
  const ask = <Body>(path: string) => client.must<Body>({ method: 'GET', path, token });
  const sessions = await ask<{ _id: string }[]>(`/api/session/group/${student.groupId}/${teacherId}`);
  const sessionId = sessions[0]?._id ?? '';
  const { roster } = await ask<{ roster: { studentId: string }[] }>(`/api/session/${sessionId}`);
  return {
    room,
    student,
    parent: await signIn(client, loginOf(product, 'parent')),
    teacher: { id: teacherId, token },
    groupId: student.groupId,
    session: { _id: sessionId, roster: roster.map(({ studentId }) => studentId) },
    quizIds,
    opened: opened[0] ?? { questions: [] },
  };
}

const reading = (name: string, path: string, most: number, { token }: Partial<SignedIn> = {}): DayRequest => ({
  name,
  most,
  product: () => ({ method: 'GET', path, ...(token ? { token } : {}) }),
});

const answersAt = ({ opened: { questions } }: Day, turn: number) => [
  { questionId: questions[turn % QUESTIONS]?._id ?? '', answer: 'ABCD'[(turn >> 4) % 4] ?? 'A' },
];
const bareAt = (day: Day, turn: number) => ({
  quizId: `quiz-${Math.floor(turn / STUDENTS)}`,
  token: studentAt(day, turn).id,
});

/** Those who take a quiz, in an attempt that goes on. */
const attemptRequests = (day: Day): DayRequest[] => [
  {
    name: 'save an answer',
    most: 3,
    product: (turn) => ({
      method: 'PUT',
      path: `/api/quiz-student/${day.quizIds[0]}/answers`,
      token: studentAt(day, turn).token,
      body: { answers: answersAt(day, turn) },
    }),
    bare: (turn) => ({
      method: 'PUT',
      path: '/api/quiz-student/saved/answers',
      token: studentAt(day, turn).id,
      body: { answers: answersAt(day, turn) },
    }),
  },
  {
    name: "a question's image",
    most: 4.5,
    product: (turn) => ({ method: 'GET', path: day.opened.questions[turn % QUESTIONS]?.imageUrl ?? '' }),
    bare: (turn) => ({ method: 'GET', path: `/image/${turn % QUESTIONS}` }),
  },
  reading('open the quiz again', `/api/quiz/id/${day.quizIds[0]}`, 4, studentAt(day, 0)),
];

/** A class that opens quizzes and submits the attempts that opening began. */
const wholeAttempts = (day: Day): DayRequest[] => [
  {
    name: 'open a quiz',
    most: 6,
    product: (turn) => ({
      method: 'GET',
      path: `/api/quiz/id/${quizAt(day, turn)}`,
      token: studentAt(day, turn).token,
    }),
    bare: (turn) => ({
      method: 'GET',
      path: `/api/quiz/id/${bareAt(day, turn).quizId}`,
      token: bareAt(day, turn).token,
    }),
  },
  {
    name: 'submit a quiz',
    most: 5,
    product: (turn) => ({
      method: 'POST',
      path: `/api/quiz-student/${quizAt(day, turn)}/submit`,
      token: studentAt(day, turn).token,
      key: randomUUID(),
      body: { studentId: studentAt(day, turn).id, answers: answersAt(day, turn) },
    }),
    bare: (turn) => ({
      method: 'POST',
      path: `/api/quiz-student/${bareAt(day, turn).quizId}/submit`,
      token: bareAt(day, turn).token,
      body: { answers: answersAt(day, turn) },
    }),
  },
];

function familyRequests({ student, parent }: Day): DayRequest[] {
  return [
    reading('who am I', '/api/auth/me', 5, student),
    reading("a student's home", '/api/home', 12, student),
    reading('unread notifications', '/api/notifications/unread', 3.5, student),
    reading("a student's announcements", '/api/my-announcements', 6, student),
    reading("a student's quizzes", `/api/quiz-student/${student.id}`, 7, student),
    reading("a student's tasks", `/api/tasks/group/${student.groupId}`, 7, student),
    reading("a student's materials", `/api/material/student/${student.id}/year/${student.yearId}`, 8, student),
    reading("a student's videos", `/api/video/year/${student.yearId}`, 6, student),
    reading("a student's report", `/api/performance/student/${student.id}`, 11, student),
    reading("a parent's children", `/api/performance/parent/${parent.id}`, 12, parent),
  ];
}

function teamRequests({ teacher, groupId, session }: Day): DayRequest[] {
  const mark = (turn: number) => ({
    attendance: [
      { studentId: session.roster[turn % session.roster.length] ?? '', status: turn % 2 === 0 ? 'Present' : 'Late' },
    ],
  });
  return [
    reading('what needs attention', '/api/today', 30, teacher),
    reading('students, a page', '/api/auth/students?page=1&limit=50', 7, teacher),
    reading('a session', `/api/session/${session._id}`, 6, teacher),
    {
      name: 'attendance of a student',
      most: 12,
      product: (turn) => ({
        method: 'PUT',
        path: `/api/session/${session._id}/attendance`,
        token: teacher.token,
        body: mark(turn),
      }),
      bare: (turn) => ({
        method: 'PUT',
        path: '/api/quiz-student/saved/answers',
        token: session.roster[turn % session.roster.length] ?? '',
        body: { answers: [{ questionId: 'a'.repeat(24), answer: 'A' }] },
      }),
    },
    reading('gradebook of a group', `/api/gradebook/group/${groupId}`, 16, teacher),
  ];
}

/** The most frequent requests of a school's day, and what an operator's probe asks. */
export const requestsOf = (day: Day): DayRequest[] => [
  ...attemptRequests(day),
  ...wholeAttempts(day),
  ...familyRequests(day),
  ...teamRequests(day),
  reading('is it running', '/api/health/live', 1),
];
