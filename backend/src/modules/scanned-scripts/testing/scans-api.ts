import type { Test } from 'supertest';
import { TusCalls } from '../../../platform/resumable-uploads/testing/tus-calls.js';
import { type TestPerson, unique } from '../../../testing/people.js';
import { type Classroom, HomeworkApi } from '../../tasks/testing/homework-api.js';
import { pdf } from '../../tasks/testing/pdf.js';
import type { ScansDto } from '../pages/dto/scans.dto.js';
import { type ScannedPaper, scannedPdf } from './scanned-pdf.js';

/** A task whose students have paper with codes. */
export interface PaperTask {
  _id: string;
  deadline: string;
}

/** Calls about scanned scripts, over HTTP. */
export class ScansApi {
  private readonly tus: TusCalls;

  private constructor(
    readonly homework: HomeworkApi,
    readonly room: Classroom,
  ) {
    this.tus = new TusCalls(homework.api, '/api/tasks/scans/tus');
  }

  static async start(environment: Record<string, string> = {}): Promise<ScansApi> {
    const homework = await HomeworkApi.start(environment);
    return new ScansApi(homework, await homework.classroom());
  }

  /** The same API with another classroom, of another teacher. */
  async elsewhere(): Promise<ScansApi> {
    return new ScansApi(this.homework, await this.homework.classroom());
  }

  task(terms: Record<string, unknown> = {}): Promise<PaperTask> {
    return this.homework.task(this.room, { groups: [this.room.groupId, this.room.otherGroupId], ...terms });
  }

  print(taskId: string, fields: Record<string, string> = {}, file?: Buffer, caller: TestPerson = this.room.teacher) {
    const call = this.homework.call('post', `/tasks/task/${taskId}/script-sheets`, caller).field(fields);
    return file ? call.attach('file', file, { filename: 'mock.pdf', contentType: 'application/pdf' }) : call;
  }

  /** Prints a PDF of so many pages, or cover sheets. @returns the code of each student's paper by their id */
  async codes(taskId: string, pages: number): Promise<Map<string, string>> {
    const papers = Array.from({ length: pages }, () => ({}));
    await this.print(taskId, {}, pages > 0 ? await scannedPdf(papers) : undefined).expect(200);
    const rows = await this.rows('scriptSheets').find({ pages }).toArray();
    const own = rows.filter((row) => row['taskId'].toString() === taskId);
    return new Map(own.map((row) => [row['studentId'].toString(), row['code']]));
  }

  /** Sends a scan in two parts. @returns the last reply */
  async send(taskId: string, content: Buffer, caller: TestPerson = this.room.teacher, uploadId?: string) {
    const sendRest = await this.begin(taskId, content, { caller, uploadId });
    return sendRest();
  }

  /** Sends the first half of a scan. @returns what sends the other half and gives the last reply */
  async begin(taskId: string, content: Buffer, { caller = this.room.teacher, uploadId = unique('scan-upload') } = {}) {
    const fields = { taskId, uploadId, filename: 'scan.pdf', filetype: 'application/pdf' };
    const created = await this.tus.create(caller, content.length, fields);
    if (created.status !== 201) return async () => created;
    const url = created.headers['location'] ?? '';
    const half = Math.floor(content.length / 2);
    await this.tus.send(caller, url, [0, content.subarray(0, half)]).expect(204);
    return async () => this.tus.send(caller, url, [half, content.subarray(half)]);
  }

  /** Uploads a scan and has it read. */
  async scan(taskId: string, papers: readonly ScannedPaper[] | Buffer): Promise<void> {
    const content = Buffer.isBuffer(papers) ? papers : await scannedPdf(papers);
    const { status, text } = await this.send(taskId, content);
    if (status !== 204) throw new Error(`The scan was refused: ${status} ${text}`);
    await this.homework.api.runJobs();
  }

  async scans(taskId: string, caller: TestPerson = this.room.teacher): Promise<ScansDto> {
    return (await this.homework.call('get', `/tasks/task/${taskId}/scans`, caller).expect(200)).body;
  }

  /** `matched Ann 1`, by name, of each page in the order of the scan. */
  async states(taskId: string): Promise<string[]> {
    const { pages, scripts } = await this.scans(taskId);
    const names = new Map(scripts.map(({ student }) => [student._id, student.name]));
    return pages.map(({ state, studentId, page }) =>
      [state, studentId ? names.get(studentId) : null, page].filter((part) => part !== null).join(' '),
    );
  }

  async scriptOf(taskId: string, student: { id: string }) {
    const script = (await this.scans(taskId)).scripts.find(({ student: { _id } }) => _id === student.id);
    if (!script) throw new Error('the student is not listed');
    return script;
  }

  decide(pageId: string, form: object, caller: TestPerson = this.room.teacher): Test {
    const undecided = { revision: 0, studentId: null, page: null, isLeftOut: false, turn: 0 };
    return this.homework.call('put', `/scan-pages/${pageId}`, caller).send({ ...undecided, ...form });
  }

  handIn(taskId: string, scripts: object[], { areInTime = true, caller = this.room.teacher } = {}): Test {
    return this.homework.call('post', `/tasks/task/${taskId}/scans/hand-in`, caller).send({ scripts, areInTime });
  }

  /** Hands in everything that is there, and has the scripts made. */
  async handInAll(taskId: string, students: readonly { id: string }[]): Promise<void> {
    const asked = [];
    for (const student of students) {
      const { pageIds, submissionId } = await this.scriptOf(taskId, student);
      asked.push({ studentId: student.id, pageIds, replaces: submissionId });
    }
    await this.handIn(taskId, asked).expect(200);
    await this.homework.api.runJobs();
  }

  /** What a student handed in, as a PDF. */
  async handedIn(taskId: string, student: { id: string }): Promise<Buffer> {
    const { body } = await this.homework.call('get', `/tasks/submission/${taskId}`, this.room.teacher).expect(200);
    const row = body.find(({ studentId }: { studentId: string }) => studentId === student.id);
    if (!row?.fileUrl) throw new Error('nothing is handed in');
    return (await this.homework.file(row.fileUrl).expect(200)).body;
  }

  rows(collection: string) {
    return this.homework.api.database.collection(collection);
  }

  onePage(): Buffer {
    return pdf();
  }
}
