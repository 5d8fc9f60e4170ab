import { createHash, randomUUID } from 'node:crypto';
import type { Api, Classroom, Person, Task } from '../api.ts';
import { PASSWORD, unique, uniqueDigits, uniqueEmail } from '../people.ts';
import type { Answer, Asking, RecordingClient } from './school-line.ts';

const LETTERS = ['A', 'B', 'C', 'D'];
const STATUSES = ['Present', 'Absent', 'Late'];
/** Open exports per teacher; the product rejects more than twenty. */
const OPEN_EXPORTS = 3;

export interface SchoolPlan {
  teacher: Api;
  classroom: Classroom;
  students: { person: Person; token: string }[];
  quiz: { _id: string };
  session: { _id: string };
  pdf: Buffer;
}

/**
 * A value that is overwritten again and again: the last acknowledged one, and those sent since that may have been saved
 * without a reply.
 */
class Setting {
  private possible = new Set<string>();
  private acknowledgedAt = 0;

  trying(value: string): void {
    this.possible.add(value);
  }
  acknowledged(value: string): void {
    this.possible = new Set([value]);
    this.acknowledgedAt = Date.now();
  }
  /** The expected value, for a report. */
  get expected(): Acknowledged {
    return { name: `should be ${[...this.possible].join(' or ')}`, at: this.acknowledgedAt };
  }
  /** Null if all stored parts have the same possible value, or if no value was ever sent. */
  faultOf(stored: string[]): 'lost' | 'torn' | null {
    if (this.possible.size === 0) return null;
    if (new Set(stored).size > 1) return 'torn';
    return this.possible.has(stored[0] ?? '') ? null : 'lost';
  }
}

/** Something that a reply reported as saved, with the time of that reply (ms since 1970). */
export interface Acknowledged {
  name: string;
  at: number;
}

interface HandedIn {
  task: Task;
  student: Person;
  sha256: string;
  at: number;
}

export interface Ledger {
  answers: Map<string, Setting>;
  attendance: Setting;
  /** Titles. */
  tasks: Acknowledged[];
  handedIn: HandedIn[];
  /** Email addresses. */
  registered: Acknowledged[];
  /** Ids. */
  exports: Acknowledged[];
  /** Email addresses of those who requested a mail. */
  mailed: Acknowledged[];
}

const now = (name: string): Acknowledged => ({ name, at: Date.now() });

/**
 * A school at work: every writer sends its next request as soon as the last is answered, and records what was
 * acknowledged.
 */
export class SchoolWorkload {
  readonly ledger: Ledger = {
    answers: new Map(),
    attendance: new Setting(),
    tasks: [],
    handedIn: [],
    registered: [],
    exports: [],
    mailed: [],
  };
  private readonly lastAcknowledged = new Map<string, number>();
  private readonly listeners = new Set<() => void>();
  private loops: Promise<void>[] = [];
  private isRunning = false;

  constructor(
    readonly line: RecordingClient,
    readonly plan: SchoolPlan,
  ) {}

  begin(): void {
    this.isRunning = true;
    const { students } = this.plan;
    const loop = async (name: string, write: (turn: number, name: string) => Promise<unknown>) => {
      for (let turn = 0; this.isRunning; turn += 1) await write(turn, name);
    };
    this.loops = [
      ...students.map(({ person, token }) => loop(`answers of ${person.name}`, this.saving(person, token))),
      loop('attendance', (turn, name) => this.saveAttendance(turn, name)),
      loop('homework', (_, name) => this.setAndHandIn(name)),
      loop('registration', (_, name) => this.register(name)),
    ];
  }

  /** Resolves when every writer has received its last reply. */
  async end(): Promise<void> {
    this.isRunning = false;
    await Promise.all(this.loops);
  }

  /** Waits for this many more acknowledged writes. */
  async acknowledge(count: number): Promise<void> {
    const enough = this.line.acknowledged + count;
    await this.until(() => this.line.acknowledged >= enough);
  }

  /**
   * Waits until each writer has had a request acknowledged that it sent after this call.
   * @param stuck writers not to wait for
   * @returns the writer that was last
   */
  async goOn(stuck: string[] = []): Promise<string> {
    const began = Date.now();
    let waiting = [...this.lastAcknowledged.keys()].filter((name) => !stuck.includes(name));
    let last = '';
    await this.until(() => {
      last = waiting.at(-1) ?? last;
      waiting = waiting.filter((name) => (this.lastAcknowledged.get(name) ?? 0) < began);
      return waiting.length === 0;
    });
    return last;
  }

  /** Requests an export, unless enough are open. */
  async askForExport(): Promise<void> {
    const { line, plan } = this;
    const open = await line.untilAnswered({ path: '/api/exports', token: plan.teacher.token });
    const list = Array.isArray(open.body) ? open.body : [];
    if (list.filter(({ status }) => status !== 'done').length >= OPEN_EXPORTS) return;
    const answer = await line.ask(this.post('/api/exports', { kind: 'users' }));
    if (answer?.status === 202) this.ledger.exports.push(now(String(answer.body['_id'])));
  }

  private saving(person: Person, token: string) {
    const { quiz } = this.plan;
    const setting = new Setting();
    this.ledger.answers.set(person.id, setting);
    const opening = { path: `/api/quiz/id/${quiz._id}`, token };
    let questions: { _id: string }[] = [];
    return async (turn: number, name: string) => {
      if (questions.length === 0) {
        const opened = await this.line.untilAnswered(opening);
        questions = opened.body['questions'] as { _id: string }[];
      }
      const letter = LETTERS[turn % LETTERS.length] ?? 'A';
      const answers = questions.map(({ _id }) => ({ questionId: _id, answer: letter }));
      setting.trying(letter);
      const asking = { method: 'PUT', path: `/api/quiz-student/${quiz._id}/answers`, token, body: { answers } };
      if (this.noted(name, await this.line.ask(asking))) setting.acknowledged(letter);
    };
  }

  private async saveAttendance(turn: number, name: string): Promise<void> {
    const { students, session, teacher } = this.plan;
    const status = STATUSES[turn % STATUSES.length] ?? 'Late';
    const attendance = students.map(({ person }) => ({ studentId: person.id, status }));
    this.ledger.attendance.trying(status);
    const path = `/api/session/${session._id}/attendance`;
    const answer = await this.line.ask({ method: 'PUT', path, token: teacher.token, body: { attendance } });
    if (this.noted(name, answer)) this.ledger.attendance.acknowledged(status);
  }

  /** Creates a task as the teacher, and hands in work for each student. */
  private async setAndHandIn(name: string): Promise<void> {
    const { classroom, teacher, students } = this.plan;
    const title = unique('Task');
    const place = { teacherId: teacher.user.id, yearId: classroom.year._id, groups: [classroom.group._id] };
    const deadline = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const answer = await this.line.untilAnswered({
      ...this.post('/api/tasks/task', { title, ...place, deadline, gradeOutOf: 20 }),
      key: randomUUID(),
    });
    if (!this.noted(name, answer)) return;
    this.ledger.tasks.push(now(title));
    const task: Task = { _id: String(answer.body['_id']), title, deadline };
    for (const { person, token } of students) await this.handIn({ task, student: person, token, name });
  }

  private async handIn(given: { task: Task; student: Person; token: string; name: string }): Promise<void> {
    const { task, student, token, name } = given;
    const work = Buffer.concat([this.plan.pdf, Buffer.from(`\n% ${randomUUID()}\n`)]);
    const body = new FormData();
    body.append('taskId', task._id);
    body.append('studentId', student.id);
    body.append('file', new Blob([new Uint8Array(work)], { type: 'application/pdf' }), 'work.pdf');
    const answer = await this.line.untilAnswered({ method: 'POST', path: '/api/tasks/submission', token, body });
    // On `already_submitted` an earlier try succeeded and only its reply was lost.
    const isIn = this.noted(name, answer) || answer.body['code'] === 'already_submitted';
    if (!isIn) throw new Error(`A PDF was refused: ${JSON.stringify(answer.body)}`);
    const sha256 = createHash('sha256').update(work).digest('hex');
    this.ledger.handedIn.push({ task, student, sha256, at: Date.now() });
  }

  /** Registers a student and requests a password reset at once, which sends a mail. */
  private async register(name: string): Promise<void> {
    const email = uniqueEmail('newcomer');
    const student = { name: unique('Newcomer'), email, password: PASSWORD, role: 'student', parentEmail: '' };
    const body = { ...student, studentPhone: `20101234${uniqueDigits()}`, schoolId: this.plan.classroom.school._id };
    const answer = await this.line.untilAnswered({ method: 'POST', path: '/api/auth/register', body });
    if (!this.noted(name, answer) && answer.body['code'] !== 'user_exists') {
      throw new Error(`A registration was refused: ${JSON.stringify(answer.body)}`);
    }
    this.ledger.registered.push(now(email));
    const forgot = { method: 'POST', path: '/api/auth/forgot-password', body: { email } };
    if (this.noted(name, await this.line.untilAnswered(forgot))) this.ledger.mailed.push(now(email));
  }

  private post(path: string, body: object): Asking {
    return { method: 'POST', path, token: this.plan.teacher.token, body };
  }

  private noted(name: string, answer: Answer | null): boolean {
    const isTaken = answer !== null && answer.status < 300;
    if (isTaken) this.lastAcknowledged.set(name, Math.max(answer.askedAt, this.lastAcknowledged.get(name) ?? 0));
    for (const listener of this.listeners) listener();
    return isTaken;
  }

  private until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isSo()) return;
        this.listeners.delete(look);
        resolve();
      };
      this.listeners.add(look);
      look();
    });
  }
}
