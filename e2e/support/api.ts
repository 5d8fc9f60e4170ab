import type { APIRequestContext, APIResponse } from '@playwright/test';
import { type Account, PASSWORD, teacher, unique, uniqueDigits, uniqueEmail } from './people.ts';

interface Row {
  _id: string;
  name: string;
}

export interface Person extends Account {
  id: string;
  name: string;
  parentEmail: string;
}

export interface Classroom {
  school: Row;
  year: Row;
  group: Row;
}

interface ClassWithStudents extends Classroom {
  students: Person[];
  /** The first of `students`. */
  student: Person;
}

export interface Task {
  _id: string;
  title: string;
  deadline: string;
}

export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface SignedInUser {
  id: string;
  name: string;
  role: string;
  groupId: string | null;
  realTeacherId?: string | null;
}

interface TaskTerms {
  title?: string;
  deadline?: Date;
  gradeOutOf?: number;
}

interface QuizTerms {
  title?: string;
  /** Minutes. */
  duration?: number;
  /** One PNG per question; null for one that is only text. */
  pictures: (Buffer | null)[];
  /** Further fields of each question's form, such as its kind and key, in the order of the pictures. */
  fields?: Record<string, string>[];
  startTime?: Date;
  endTime?: Date;
}

const DAY_MS = 86_400_000;
/**
 * Each request has a connection of its own: the product closes an idle one after a minute, maybe at the moment at which
 * a test would use it again.
 */
const NOT_KEPT = { connection: 'close' };

async function read<Reply>(response: APIResponse): Promise<Reply> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return response.json() as Promise<Reply>;
}

/** The API as a signed-in client. Tests use it to set up what they do not exercise in the browser. */
export class Api {
  private constructor(
    readonly request: APIRequestContext,
    readonly token: string,
    readonly user: SignedInUser,
  ) {}

  static async signIn(request: APIRequestContext, { email, password }: Account): Promise<Api> {
    const reply = await request.post('/api/auth/login', { data: { email, password } });
    const { token, user } = await read<{ token: string; user: SignedInUser }>(reply);
    return new Api(request, token, user);
  }

  static asTeacher(request: APIRequestContext): Promise<Api> {
    return Api.signIn(request, teacher);
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

  async putForm<Reply>(url: string, fields: Record<string, string>): Promise<Reply> {
    return read(await this.request.put(url, { headers: this.headers, multipart: fields }));
  }

  async delete(url: string): Promise<void> {
    await read(await this.request.delete(url, { headers: this.headers }));
  }

  /** Creates a school, a year and a group. */
  async makeEmptyClass(): Promise<Classroom> {
    const school = await this.post<Row>('/api/school', { name: unique('School'), teacherId: this.teacherId });
    const year = await this.post<Row>('/api/year', { name: unique('Year'), teacherId: this.teacherId });
    return { school, year, group: await this.addGroup(year._id) };
  }

  /** Creates a class with one student per name. */
  async makeClass(names: readonly [string, ...string[]] = [unique('Student')]): Promise<ClassWithStudents> {
    const classroom = await this.makeEmptyClass();
    const register = (name: string) => this.register(classroom.school._id, name);
    const [first, ...others] = names;
    const student = await register(first);
    const students = [student, ...(await Promise.all(others.map(register)))];
    await this.place(classroom.group._id, students);
    return { ...classroom, students, student };
  }

  addGroup(yearId: string): Promise<Row> {
    return this.post('/api/group', { name: unique('Group'), yearId });
  }

  place(groupId: string, students: Person[]): Promise<unknown> {
    return this.post(`/api/group/${groupId}/add-student`, { studentIds: students.map(({ id }) => id) });
  }

  /**
   * Registers a student, who then waits for access.
   * @param language the language the student registers in, which is also used for mails to the parent
   */
  async register(schoolId: string, name = unique('Student'), language?: string): Promise<Person> {
    const parent = {
      parentName: `Parent of ${name}`,
      parentPhone: `20111234${uniqueDigits()}`,
      parentEmail: uniqueEmail('parent'),
    };
    const account = { email: uniqueEmail('student'), password: PASSWORD };
    const student = { ...account, name, role: 'student', studentPhone: `20101234${uniqueDigits()}`, schoolId };
    const headers = { ...NOT_KEPT, ...(language && { 'accept-language': language }) };
    const reply = await this.request.post('/api/auth/register', { data: { ...student, ...parent }, headers });
    const { user } = await read<{ user: { id: string } }>(reply);
    return { ...account, id: user.id, name, parentEmail: parent.parentEmail };
  }

  /** Creates a task for the class, by default due tomorrow. */
  setTask({ year, group }: Classroom, terms: TaskTerms = {}): Promise<Task> {
    const { title = unique('Task'), deadline = new Date(Date.now() + DAY_MS), gradeOutOf = 20 } = terms;
    const whose = { teacherId: this.teacherId, yearId: year._id, groups: [group._id] };
    return this.post('/api/tasks/task', { title, ...whose, deadline: deadline.toISOString(), gradeOutOf });
  }

  /** Hands in a file as the signed-in student. */
  handIn(task: Task, file: Upload): Promise<{ _id: string }> {
    return this.upload('/api/tasks/submission', { taskId: task._id, studentId: this.user.id }, file);
  }

  makeSession({ year, group }: Classroom, title = unique('Lesson')): Promise<{ _id: string; title: string }> {
    return this.post('/api/session', { title, teacherId: this.teacherId, yearId: year._id, groupId: group._id });
  }

  /** Creates a unit with a chapter. */
  async addChapter({ year }: Pick<Classroom, 'year'>) {
    const { teacherId } = this;
    const unit = await this.post<Row>('/api/unit', { name: unique('Unit'), teacherId, yearId: year._id });
    const chapter = await this.post<Row>('/api/chapter', { name: unique('Chapter'), unitId: unit._id });
    return { unit: unit.name, unitId: unit._id, chapter: chapter.name, chapterId: chapter._id };
  }

  /** The questions of a class's year. */
  bankOf({ year }: Pick<Classroom, 'year'>): Promise<object[]> {
    return this.get(`/api/questions/${this.teacherId}/${year._id}`);
  }

  /** Creates a quiz of new questions for a class, in a unit of its own; the correct answer is always A. */
  async setQuiz({ year, group }: Classroom, terms: QuizTerms): Promise<{ _id: string; title: string }> {
    const { title = unique('Quiz'), duration = 30, pictures, fields = [], startTime, endTime } = terms;
    const { teacherId } = this;
    const { unitId, chapterId } = await this.addChapter({ year });
    const place = { teacherId, yearId: year._id, unitId, chapterId };
    const questions: string[] = [];
    for (const [index, buffer] of pictures.entries()) {
      const alt = `Which is true of lever ${index + 1}?`;
      const pictured = buffer && { alt, image: { name: 'question.png', mimeType: 'image/png', buffer } };
      const multipart = { ...place, correctAnswer: 'A', ...pictured, ...fields[index] };
      const reply = await this.request.post('/api/question', { headers: this.headers, multipart });
      questions.push((await read<Row>(reply))._id);
    }
    const times = { ...(startTime ? { startTime } : {}), ...(endTime ? { endTime } : {}) };
    return this.post('/api/quiz', { title, teacherId, groups: [group._id], duration, questions, ...times });
  }

  /** Adds an assistant to the teacher's team. */
  async addAssistant(name = unique('Assistant')): Promise<Account & { id: string; name: string }> {
    const account = { name, email: uniqueEmail('assistant'), password: PASSWORD };
    const url = '/api/auth/teacher/add-assistant';
    const reply = await this.post<{ assistant: Row }>(url, { ...account, teacherId: this.teacherId });
    return { ...account, id: reply.assistant._id };
  }

  /** The teacher ID that teachers' requests need: an assistant sends the real teacher's. */
  private get teacherId(): string {
    return this.user.realTeacherId ?? this.user.id;
  }

  private get headers(): Record<string, string> {
    return { ...NOT_KEPT, authorization: `Bearer ${this.token}` };
  }
}
