import { linkSync } from 'node:fs';
import path from 'node:path';
import { MongoClient, ObjectId } from 'mongodb';
import type { Product } from '../look/product.ts';
import { percentile } from './report.ts';
import type { Scan } from './scans.ts';
import type { Classroom } from './classroom.ts';
import { copyStudent } from './student-body.ts';
import { emailOf } from './classroom.ts';

interface Handed {
  _id: string;
  taskId: string;
}

interface Call {
  method: string;
  token: string;
  body?: object | FormData;
}

const HOUR_MS = 3_600_000;
const QUESTIONS = 6;
const STROKES = 12;
const STROKE_POINTS = 40;

/**
 * Creates tasks with scripts: one is handed in and marked through the API, and its rows are copied for the other
 * students of the class.
 */
export class ScriptsToMark {
  private readonly product: Product;
  private readonly database: MongoClient;
  private readonly room: Classroom;

  constructor(product: Product, database: MongoClient, room: Classroom) {
    this.product = product;
    this.database = database;
    this.room = room;
  }

  /** @returns the IDs of the task and of the submitted script */
  async handedIn(title: string, yearId: string, { bytes }: Pick<Scan, 'bytes'>): Promise<Handed> {
    const { teacherId, groupId, token, students } = this.room;
    const terms = { title, description: 'Bench', teacherId, yearId, groups: [groupId], gradeOutOf: 60 };
    const deadline = new Date(Date.now() + HOUR_MS).toISOString();
    const task = await this.call<{ _id: string }>('/api/tasks/task', {
      method: 'POST',
      token,
      body: { ...terms, deadline },
    });
    const [student] = students;
    if (!student) throw new Error('The class is empty.');
    const form = new FormData();
    form.set('taskId', task._id);
    form.set('studentId', student.id);
    form.set('file', new Blob([bytes as BlobPart], { type: 'application/pdf' }), 'scan.pdf');
    const made = await this.call<{ _id: string }>('/api/tasks/submission', {
      method: 'POST',
      token: student.token,
      body: form,
    });
    return { _id: made._id, taskId: task._id };
  }

  /**
   * Saves a scheme of six questions with two points each.
   * @returns its version
   */
  async setScheme({ taskId }: Handed): Promise<number> {
    const body = { ...schemeWorth(2), basedOn: 0 };
    const where = `/api/marking/tasks/${taskId}/scheme`;
    const saved = await this.call<{ version: number }>(where, { method: 'PUT', token: this.room.token, body });
    return saved.version;
  }

  /**
   * Saves a scheme of six questions, gives this script full marks for each, and saves the sum as its grade.
   * @returns the version of the scheme
   */
  async markByQuestion(handed: Handed): Promise<number> {
    const { token } = this.room;
    const schemeVersion = await this.setScheme(handed);
    const questions = schemeWorth(2).questions.map(({ id, points }) => {
      return { questionId: id, points: points.map((point) => point.id), free: 0, stamps: 0 };
    });
    const body = { basedOn: 0, schemeVersion, questions, grade: true };
    await this.call(`/api/marking/submissions/${handed._id}/marks`, { method: 'PUT', token, body });
    return schemeVersion;
  }

  /** Adds handwriting, stamps and comments to every page, and a grade. */
  async markOnPages({ _id }: Handed, pages: number): Promise<void> {
    const { token } = this.room;
    const body = { basedOn: 0, pages: Array.from({ length: pages }, (_, index) => markedPage(index + 1)) };
    await this.call(`/api/marking/submissions/${_id}`, { method: 'PUT', token, body });
    const form = new FormData();
    form.set('grade', '17');
    form.set('comments', 'Good work');
    await this.call(`/api/tasks/submission/${_id}/grade`, { method: 'PUT', token, body: form });
  }

  /** Adds `count` more students with the same script and the same marks. */
  async copy(mongoUrl: string, { _id }: Handed, count: number): Promise<void> {
    const users = this.database.db().collection('users');
    const emails = Array.from({ length: count }, (_, index) => emailOf(10_000 + this.copied + index));
    this.copied += count;
    await copyStudent(mongoUrl, [emailOf(0), ...emails]);
    const students = await users.find({ email: { $in: emails } }, { projection: { _id: 1 } }).toArray();
    const submissions = this.database.db().collection('submissions');
    const row = await submissions.findOne({ _id: new ObjectId(_id) });
    if (!row) throw new Error(`There is no submission ${_id}.`);
    const fileIds = await this.copyFile(row.fileId, students.length);
    const copies = students.map(({ _id: studentId }, at) => ({
      ...row,
      _id: new ObjectId(),
      studentId,
      fileId: fileIds[at],
    }));
    await submissions.insertMany(copies);
    const markings = this.database.db().collection('markings');
    const marking = await markings.findOne({ submissionId: row._id });
    if (!marking) return;
    await markings.insertMany(
      copies.map((copy) => ({ ...marking, _id: new ObjectId(), submissionId: copy._id, studentId: copy.studentId })),
    );
  }

  /** Copies a file as `count` hard links with rows of their own, so that a browser has none of them cached. */
  private async copyFile(fileId: ObjectId, count: number): Promise<ObjectId[]> {
    const files = this.database.db().collection('files');
    const row = await files.findOne({ _id: fileId });
    if (!row) throw new Error(`There is no file ${String(fileId)}.`);
    const stored = path.join(this.product.data, 'files');
    const copies = Array.from({ length: count }, (_, at) => {
      const storageKey = `${row.storageKey}-${at}`;
      linkSync(path.join(stored, row.storageKey), path.join(stored, storageKey));
      return { ...row, _id: new ObjectId(), storageKey };
    });
    if (count > 0) await files.insertMany(copies);
    return copies.map(({ _id }) => _id);
  }

  private copied = 0;

  /** Time in ms of a scheme change that changes the sum of every script. */
  async retotal({ taskId }: Handed, version: number): Promise<number> {
    const began = performance.now();
    const body = { ...schemeWorth(1.5), basedOn: version };
    await this.call(`/api/marking/tasks/${taskId}/scheme`, { method: 'PUT', token: this.room.token, body });
    const took = performance.now() - began;
    const task = new ObjectId(taskId);
    const behind = await this.database
      .db()
      .collection('submissions')
      .countDocuments({ taskId: task, grade: { $ne: QUESTIONS * 2 * 1.5 } });
    if (behind > 0) throw new Error(`${behind} scripts were not added up.`);
    return took;
  }

  /**
   * Returns all scripts of a task.
   * @returns seconds until the last is done, and the size of the largest in bytes
   */
  async returnAll({ taskId }: Handed, count: number): Promise<{ seconds: number; bytes: number }> {
    const { token } = this.room;
    const where = `/api/marking/tasks/${taskId}/returns`;
    const began = performance.now();
    await this.call(where, { method: 'POST', token });
    for (;;) {
      const states = (await this.call<{ state: string }[]>(where, { method: 'GET', token })).map(({ state }) => state);
      if (states.includes('failed')) throw new Error('A script could not be returned.');
      if (states.filter((state) => state === 'returned').length >= count) break;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    const seconds = (performance.now() - began) / 1000;
    const files = this.database.db().collection('files');
    const made = await files.find({ originalName: 'Marked scan.pdf' }, { projection: { bytes: 1, size: 1 } }).toArray();
    return {
      seconds,
      bytes: percentile(
        made.map((file) => Number(file.bytes ?? file.size)),
        1,
      ),
    };
  }

  private async call<Body>(where: string, { method, token, body }: Call): Promise<Body> {
    const isForm = body instanceof FormData;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    };
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    const reply = await fetch(`${this.product.address}${where}`, { method, headers, ...sent });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${where}: ${reply.status} ${text}`);
    return JSON.parse(text) as Body;
  }
}

/** A scheme of six questions with two points each. */
function schemeWorth(marks: number) {
  const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
    id: `question-${index + 1}`,
    label: String(index + 1),
    maximum: 4,
    points: [1, 2].map((point) => ({ id: `point-${index + 1}-${point}`, kind: 'M', marks, text: 'Bench' })),
  }));
  return { rounding: 'none', appealDays: 0, questions };
}

/** A page with a realistic amount of marking. */
function markedPage(page: number) {
  const strokes = Array.from({ length: STROKES }, (_, stroke) => ({
    id: `stroke-${page}-${stroke}`,
    tool: 'pen',
    colour: '#c81e1e',
    width: 2.2,
    points: Array.from({ length: STROKE_POINTS }, (__, at) => [60 + at * 5, 60 + stroke * 60 + (at % 7), 0.5]),
  }));
  const stamps = [1, 2, 3].map((at) => ({
    id: `stamp-${page}-${at}`,
    kind: 'M1',
    at: { x: 500, y: at * 200 },
    mark: 1,
  }));
  const comments = [{ id: `comment-${page}`, text: 'Where did the minus go?', at: { x: 80, y: 700 } }];
  return { page, strokes, stamps, comments };
}
