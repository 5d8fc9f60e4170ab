import type { Login } from '../look/product.ts';
import { Client, inBatches } from './load.ts';

const PASSWORD = 'correct horse battery 9';
/** Argon2 takes a processor and 19 MiB per sign-in: more at once would only wait. */
const SIGN_INS_AT_ONCE = 8;
const OPTIONS = ['A', 'B', 'C', 'D'] as const;
/** A valid 64 × 48 white PNG. */
export const QUESTION_IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAATklEQVR4nO3PMQ0AMAzAsPInvYLYYVWKESTzjhsd8KsBrQGtAa0BrQGtAa0BrQGtAa0BrQGtAa0BrQGtAa0BrQGtAa0BrQGtAa0BrQFtAcrW3g4dTfJKAAAAAElFTkSuQmCC',
  'base64',
);

interface Made {
  _id: string;
}

export interface Student {
  id: string;
  token: string;
}

/** The signed-in students of one group, and what a quiz for them needs. */
export interface Classroom {
  teacherId: string;
  token: string;
  groupId: string;
  students: Student[];
  questionIds: string[];
}

interface Session {
  token: string;
  user: { id: string };
}

/** Creates a class through the API as its members would: registered, placed in a group, signed in. */
export class ClassroomMaker {
  private readonly client: Client;
  private readonly address: string;

  constructor(client: Client, address: string) {
    this.client = client;
    this.address = address;
  }

  async make(teacher: Login, count: number, questions: number): Promise<Classroom> {
    const { token, user } = await this.signIn(teacher.email, teacher.password);
    const post = <Body = Made>(path: string, body: object) =>
      this.client.must<Body>({ method: 'POST', path, token, body });
    const teacherId = user.id;
    const school = await post('/api/school', { name: 'Bench School', teacherId });
    const year = await post('/api/year', { name: 'Bench Year', teacherId });
    const group = await post('/api/group', { name: 'Bench Group', yearId: year._id });
    const unit = await post('/api/unit', { name: 'Motion', teacherId, yearId: year._id });
    const chapter = await post('/api/chapter', { name: 'Speed', unitId: unit._id });
    const place = { teacherId, yearId: year._id, unitId: unit._id, chapterId: chapter._id };
    const answers = Array.from({ length: questions }, (_, index) => OPTIONS[index % OPTIONS.length] ?? 'A');
    const questionIds = await inBatches(answers, 2, (correctAnswer) => this.ask(token, { ...place, correctAnswer }));
    const numbers = Array.from({ length: count }, (_, index) => index);
    const emails = numbers.map(emailOf);
    await inBatches(emails, SIGN_INS_AT_ONCE, (email) => this.register(school._id, email));
    const waiting = await this.client.must<{ _id: string; email: string }[]>({
      method: 'GET',
      path: '/api/students/unassigned',
      token,
    });
    const studentIds = waiting.filter(({ email }) => email.startsWith('bench-')).map(({ _id }) => _id);
    await inBatches(chunks(studentIds, 100), 1, (ids) =>
      post(`/api/group/${group._id}/add-student`, { studentIds: ids }),
    );
    const students = await this.signInAll(numbers);
    return { teacherId, token, groupId: group._id, students, questionIds };
  }

  /**
   * Signs in students by the number in their email address, after `bench-`. All students of a class share one password.
   */
  async signInAll(numbers: number[]): Promise<Student[]> {
    const sessions = await inBatches(numbers, SIGN_INS_AT_ONCE, (number) => this.signIn(emailOf(number), PASSWORD));
    return sessions.map(({ token, user: { id } }) => ({ id, token }));
  }

  private signIn(email: string, password: string): Promise<Session> {
    return this.client.must<Session>({ method: 'POST', path: '/api/auth/login', body: { email, password } });
  }

  /** All students share one parent, because only the students are measured. */
  private register(schoolId: string, email: string): Promise<object> {
    const phones = { studentPhone: '201012345678', parentPhone: '201112345678' };
    const parent = { parentName: 'Bench Parent', parentEmail: 'bench-parent@parents.example' };
    const body = { name: 'Bench Student', email, password: PASSWORD, schoolId, ...phones, ...parent };
    return this.client.must<object>({ method: 'POST', path: '/api/auth/register', body });
  }

  private async ask(token: string, fields: Record<string, string>): Promise<string> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('image', new Blob([QUESTION_IMAGE], { type: 'image/png' }), 'question.png');
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${this.address}/api/question`, { method: 'POST', headers, body: form });
    if (!reply.ok) throw new Error(`POST /api/question: ${reply.status} ${await reply.text()}`);
    return ((await reply.json()) as Made)._id;
  }
}

/** The email address of a student of a class, by number from 0. */
export const emailOf = (number: number): string => `bench-${number}@students.example`;

const chunks = <Item>(items: Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
