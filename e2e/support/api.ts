import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { PASSWORD, teacher, unique, uniqueEmail } from './people.ts';

interface Row {
  _id: string;
  name: string;
}

export interface Person {
  id: string;
  name: string;
  email: string;
  parentEmail: string;
}

export interface Classroom {
  school: Row;
  year: Row;
  group: Row;
  students: Person[];
}

async function read<Reply>(response: APIResponse): Promise<Reply> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return response.json() as Promise<Reply>;
}

/** The API as a signed-in client sees it: tests arrange with it what they do not examine in the browser. */
export class Api {
  private constructor(
    readonly request: APIRequestContext,
    readonly token: string,
    readonly user: { id: string; realTeacherId?: string },
  ) {}

  static async signIn(request: APIRequestContext, email: string, password: string): Promise<Api> {
    const reply = await request.post('/api/auth/login', { data: { email, password } });
    const { token, user } = await read<{ token: string; user: Api['user'] }>(reply);
    return new Api(request, token, user);
  }

  static asTeacher(request: APIRequestContext): Promise<Api> {
    return Api.signIn(request, teacher.email, teacher.password);
  }

  async get<Reply>(url: string): Promise<Reply> {
    return read(await this.request.get(url, { headers: this.headers }));
  }

  async post<Reply>(url: string, data: object): Promise<Reply> {
    return read(await this.request.post(url, { data, headers: this.headers }));
  }

  async put<Reply>(url: string, data: object): Promise<Reply> {
    return read(await this.request.put(url, { data, headers: this.headers }));
  }

  async upload<Reply>(url: string, fields: Record<string, string>, file: Upload): Promise<Reply> {
    return read(await this.request.post(url, { headers: this.headers, multipart: { ...fields, file } }));
  }

  /** A school, a year, a group and `count` students in the group. */
  async makeClass(count = 1, names: string[] = []): Promise<Classroom> {
    const teacherId = this.user.realTeacherId ?? this.user.id;
    const school = await this.post<Row>('/api/school', { name: unique('School'), teacherId });
    const year = await this.post<Row>('/api/year', { name: unique('Year'), teacherId });
    const group = await this.post<Row>('/api/group', { name: unique('Group'), yearId: year._id });
    const students: Person[] = [];
    for (let index = 0; index < count; index += 1) students.push(await this.register(school._id, names[index]));
    if (count > 0) await this.post(`/api/group/${group._id}/add-student`, { studentIds: students.map(({ id }) => id) });
    return { school, year, group, students };
  }

  /** A registered student who awaits access. */
  async register(schoolId: string, name = unique('Student')): Promise<Person> {
    const email = uniqueEmail('student');
    const parentEmail = uniqueEmail('parent');
    const parent = { parentName: `Parent of ${name}`, parentPhone: '201112345678', parentEmail };
    const person = {
      name,
      email,
      password: PASSWORD,
      role: 'student',
      studentPhone: '201012345678',
      schoolId,
      ...parent,
    };
    await read(await this.request.post('/api/auth/register', { data: person }));
    const waiting = await this.get<{ _id: string; email: string }[]>('/api/students/unassigned');
    const row = waiting.find((one) => one.email === email);
    if (!row) throw new Error(`${email} is not among the students who await access`);
    return { id: row._id, name, email, parentEmail };
  }

  private get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }
}

export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The newest mail to an address in the outbox of the product under test, once it is there. */
export async function mailTo(address: string): Promise<string> {
  const outbox = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  const names = await readdir(outbox).catch(() => []);
  for (const name of names
    .filter((one) => one.endsWith('.eml'))
    .sort()
    .reverse()) {
    const mail = await readFile(path.join(outbox, name), 'utf8');
    if (mail.toLowerCase().includes(`to: ${address}`)) return mail;
  }
  return '';
}
