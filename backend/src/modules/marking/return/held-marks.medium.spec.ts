import 'reflect-metadata';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Features } from '../../../platform/features/features.js';
import { IS_LONG, SEARCH_SEED } from '../../../testing/long-search.js';
import { mailsTo } from '../../../testing/outbox.js';
import type { TestPerson, TestStudent } from '../../../testing/people.js';
import { studentData } from '../../archives/student-data.extension.js';
import { DigestFacts } from '../../digests/digest-facts.service.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { HomeworkApi } from '../../tasks/testing/homework-api.js';
import { pdf } from '../../tasks/testing/pdf.js';

const SEQUENCES = IS_LONG ? 120 : 8;
/** Each sequence reads all that a family can read after every deed. */
const SEQUENCES_MS = SEQUENCES * 30_000;
const LAST_TIME = new Date(8.64e15);

/** What the team does with one submission. */
const DEEDS = [
  'grade',
  'gradeByQuestion',
  'remove',
  'correct',
  'return',
  'returnAll',
  'reopen',
  'together',
  'atOnce',
  'appeal',
  'answer',
] as const;
type Deed = (typeof DEEDS)[number];

let school: HomeworkApi;
let room: { teacher: TestPerson; yearId: string; groupId: string };
let student: TestStudent;
let parent: TestPerson;
/** A question's unit, whose average the marks count in, and whose chapter has a topic of the year's syllabus. */
let unitId: string;
/** The path of the report that the team has shared with the parent by a link. */
let sharedReport: string;
/** Each grade occurs once, so that any reply which tells it is found. */
let given = 100;

beforeAll(async () => {
  school = await HomeworkApi.start();
});
afterAll(() => school.stop());

/** People who have done nothing yet: what one account may do in an hour is bounded. */
async function newPeople(): Promise<void> {
  room = await school.classroom();
  student = await school.people.student(room.teacher, { groupId: room.groupId });
  parent = await school.people.parentOf(student);
  const { teacher, yearId } = room;
  const unit = { name: 'Motion', teacherId: teacher.id, yearId };
  unitId = (await school.call('post', '/unit', teacher).send(unit).expect(201)).body._id;
  const chapter = { name: 'Speed', unitId, teacherId: teacher.id };
  const { body: chapters } = await school.call('post', '/chapter', teacher).send(chapter).expect(201);
  const put = (path: string, form: object) => school.call('put', path, teacher).send(form).expect(200);
  await put(`/chapter/${chapters._id}/topics`, { topics: ['0625 1.2'] });
  await put(`/year/${yearId}/syllabus`, { board: '0625' });
  const { body } = await school.call('post', `/students/${student.id}/report-link`, teacher).send({}).expect(200);
  sharedReport = new URL(body.url).pathname.replace(/^\/api/, '');
}

/** One task that holds its marks, handed in by the student. */
class Script {
  private marksVersion = 0;
  private grade: number | null = null;
  /** By the rule's words, not by the product's rows. */
  private holds = true;
  private isShown = false;

  private constructor(
    private readonly taskId: string,
    private readonly id: string,
    private readonly before: string[],
  ) {}

  static async handedIn(): Promise<Script> {
    const { _id } = await school.task(room, { gradeOutOf: 1000, marksShown: 'together' });
    await school
      .call('put', `/marking/tasks/${_id}/scheme`, room.teacher)
      .send({
        ...{ rounding: 'none', appealDays: 7, basedOn: 0 },
        questions: [{ id: 'question-1', label: '1', maximum: 1000, points: [], unitId }],
      })
      .expect(200);
    const { body } = await school.handIn(student, _id, pdf('F = ma')).expect(201);
    return new Script(_id, body._id, await everything(_id, body._id));
  }

  private get isHeld(): boolean {
    return this.holds && !this.isShown;
  }

  private path(rest: string): string {
    return `/marking/submissions/${this.id}/${rest}`;
  }

  async do(deed: Deed): Promise<void> {
    const { teacher } = room;
    const next = Number(`${(given += 1)}.37`);
    const done = (status: number) => status < 300;
    switch (deed) {
      case 'grade':
      case 'correct': {
        const file = deed === 'correct' ? pdf('corrected') : undefined;
        const fields = { grade: String(next), comments: `Comment ${next}` };
        if (done((await school.grade(teacher, this.id, fields, file)).status)) this.graded(next);
        return;
      }
      case 'gradeByQuestion': {
        const questions = [{ questionId: 'question-1', points: [], free: next, stamps: 0 }];
        const form = { basedOn: this.marksVersion, schemeVersion: 1, questions, grade: true };
        if (!done((await school.call('put', this.path('marks'), teacher).send(form)).status)) return;
        this.marksVersion += 1;
        return this.graded(next);
      }
      case 'remove': {
        const form = { grade: null, was: this.grade };
        const reply = await school.call('put', `/gradebook/grades/${this.id}`, teacher).send(form);
        if (done(reply.status)) this.grade = null;
        return;
      }
      case 'return':
        if (done((await school.call('post', this.path('return'), teacher)).status)) this.isShown = true;
        return school.api.runJobs();
      case 'returnAll':
        await school.call('post', `/marking/tasks/${this.taskId}/returns`, teacher).expect(202);
        this.isShown ||= this.grade !== null;
        return school.api.runJobs();
      case 'reopen':
        await school.call('post', this.path('reopen'), teacher);
        return;
      case 'together':
      case 'atOnce':
        // Marks that are shown while nothing is held stay shown.
        if (!this.holds || deed === 'atOnce') this.isShown ||= this.grade !== null;
        await school
          .call('put', `/tasks/task/${this.taskId}`, teacher)
          .send({ marksShown: deed === 'together' ? 'together' : 'at_once' })
          .expect(200);
        this.holds = deed === 'together';
        return;
      case 'appeal':
        await school.call('post', this.path('appeals'), student).send({ questionId: null, reason: 'Please look.' });
        await school
          .call('post', this.path('appeals'), student)
          .send({ questionId: 'question-1', reason: 'Please look.' });
        return;
      case 'answer':
        return this.answer();
    }
  }

  private async answer(): Promise<void> {
    const { body } = await school.call('get', '/marking/appeals?state=open', room.teacher).expect(200);
    const mine = body.find(({ submissionId }: { submissionId: string }) => submissionId === this.id);
    if (!mine) return;
    await school.call('put', `/marking/appeals/${mine._id}/answer`, room.teacher).send({ answer: 'Looked.' });
    this.isShown ||= this.grade !== null;
  }

  private graded(grade: number): void {
    this.grade = grade;
    this.isShown ||= !this.holds;
  }

  /** While the marks are held, every reply must be what it was before anything was graded. */
  async faults(): Promise<string[]> {
    const now = await everything(this.taskId, this.id);
    if (this.isHeld) return now.flatMap((reply, index) => (reply === this.before[index] ? [] : [reply]));
    const isTold = this.grade === null || now.join('').includes(`"grade":${this.grade}`);
    return isTold ? [] : [`the grade ${this.grade} is shown, and told nowhere`];
  }

  /** Nothing that was sent tells of marks that were never shown. */
  async sentFaults(): Promise<string[]> {
    await school.api.runJobs();
    if (this.grade === null || !this.isHeld) return [];
    const { body } = await school.call('get', '/notifications', student).expect(200);
    const mails = [...(await mailsTo(school.api, student.email)), ...(await mailsTo(school.api, parent.email))];
    const sent = [body, ...mails].map((one) => JSON.stringify(one));
    const events = school.api.database.collection('notificationEvents');
    const announced = await events.countDocuments({ kind: 'task.graded', key: this.id });
    return [
      ...sent.filter((text) => text.includes(String(this.grade))),
      ...(announced > 0 ? ['a held grade is announced'] : []),
    ];
  }
}

/** All that the student and the parent can read about the task, without what differs from call to call. */
async function everything(taskId: string, submissionId: string): Promise<string[]> {
  const { api } = school;
  const read = async (path: string, reader: TestPerson = student) => {
    const { status, body, text } = await school.call('get', path, reader);
    return { path, status, body: Object.keys(body).length > 0 ? body : text };
  };
  const tenantId = room.teacher.id;
  const entry = await api.get(StudentDirectory).find(tenantId, student.id);
  if (!entry) throw new Error('the student is gone');
  const week = { key: 'all', from: new Date(0), until: LAST_TIME };
  const all = [
    await read(`/tasks/group/${room.groupId}`),
    await read(`/tasks/submission/${taskId}`),
    await read('/home'),
    await read(`/performance/student/${student.id}`),
    await read(`/performance/student/${student.id}/progress`),
    await read(`/performance/student/${student.id}/progress`, parent),
    await read(`/performance/parent/${parent.id}`, parent),
    await read(`/mastery/student/${student.id}`),
    await read(`/mastery/student/${student.id}`, parent),
    await read(sharedReport),
    await read(`/marking/submissions/${submissionId}/returned`),
    await read(`/marking/submissions/${submissionId}/returned`, parent),
    await read(`/marking/submissions/${submissionId}/appeals`),
    await read(`/marking/submissions/${submissionId}/appeals`, parent),
    await studentData(api.get(Features), tenantId, student.id),
    await (await api.inWorker(DigestFacts)).ofWeek(entry, week),
  ];
  return all.map((reply) =>
    JSON.stringify(reply)
      .replaceAll(/"\/api\/files\/[^"]*"/g, '"file"')
      .replaceAll(/"(marksShown|now)":"[^"]*",/g, '')
      // The shared report says of which minute it is.
      .replaceAll(/As of [^.]*\./g, ''),
  );
}

it(
  'no reply, mail or feed of a family tells held marks, whatever the team does in whatever order',
  async () => {
    // Most sequences grade before they return anything.
    const deeds = fc.array(fc.constantFrom<Deed>('grade', 'correct', 'gradeByQuestion', ...DEEDS), {
      minLength: 2,
      maxLength: 9,
    });
    const property = fc.asyncProperty(deeds, async (sequence) => {
      await newPeople();
      const script = await Script.handedIn();
      for (const deed of sequence) {
        await script.do(deed);
        expect({ deed, faults: await script.faults() }).toEqual({ deed, faults: [] });
      }
      expect(await script.sentFaults()).toEqual([]);
    });
    await fc.assert(property, { numRuns: SEQUENCES, seed: SEARCH_SEED, endOnFailure: true });
  },
  SEQUENCES_MS,
);

it.each<Deed[]>([
  ['atOnce', 'grade', 'together', 'grade', 'reopen'],
  ['grade', 'atOnce', 'together', 'grade'],
  ['gradeByQuestion', 'atOnce', 'appeal', 'remove', 'together', 'gradeByQuestion', 'answer'],
])('marks that were shown once stay shown: %s, %s, %s, …', async (...sequence) => {
  await newPeople();
  const script = await Script.handedIn();
  for (const deed of sequence) {
    await script.do(deed);
    expect({ deed, faults: await script.faults() }).toEqual({ deed, faults: [] });
  }
});
