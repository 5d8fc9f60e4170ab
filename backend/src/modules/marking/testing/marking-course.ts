import fc from 'fast-check';
import type { TestPerson } from '../../../testing/people.js';
import { type Classroom, HomeworkApi } from '../../tasks/testing/homework-api.js';
import { type Question, type QuestionMarks, type SchemeTerms, totalOf } from '../scheme/mark-scheme.js';
import { type AnswersDeed, CourseAnswers } from './course-answers.js';
import { CourseAppeals } from './course-appeals.js';
import { anyModeration, CourseModerations, isModeration, type ModerationDeed } from './course-moderations.js';
import { anyReturn, CourseReturns, type GradedScript, isReturn, type ReturnDeed } from './course-returns.js';

const QUESTION_IDS = ['question-1', 'question-2', 'question-3'];
const pointIds = (id: string) => [0, 1, 2].map((at) => `${id}-p${at}`);

const worth = fc.integer({ min: 0, max: 12 }).map((quarters) => quarters / 4);
const question = (id: string, at: number): fc.Arbitrary<Question> =>
  fc.record({ maximum: worth, marks: fc.tuple(worth, worth, worth), chained: fc.boolean() }).map((drawn) => ({
    id,
    label: String(at + 1),
    maximum: drawn.maximum,
    typed: true,
    points: pointIds(id).map((point, index) => {
      const needs = drawn.chained && index > 0 ? `${id}-p${index - 1}` : null;
      return { id: point, text: '', kind: 'M' as const, marks: drawn.marks[index] ?? 0, needs };
    }),
  }));
const schemes: fc.Arbitrary<SchemeTerms> = fc.record({
  rounding: fc.constantFrom('none' as const, 'half' as const, 'whole' as const),
  appealDays: fc.constantFrom(0, 7, 7),
  questions: fc.tuple(...QUESTION_IDS.map(question)).chain((all) => fc.subarray(all, { minLength: 1 })),
});
const given: fc.Arbitrary<QuestionMarks> = fc.constantFrom(...QUESTION_IDS).chain((questionId) =>
  fc.record({
    questionId: fc.constant(questionId),
    points: fc.subarray(pointIds(questionId)),
    free: fc.integer({ min: -4, max: 8 }).map((quarters) => quarters / 4),
    stamps: fc.integer({ min: 0, max: 2 }),
  }),
);

const FIRST_SCHEME: SchemeTerms = {
  rounding: 'none',
  appealDays: 7,
  questions: QUESTION_IDS.map((id, at) => ({ id, label: String(at + 1), maximum: 3, points: [], typed: true })),
};
/** The same answer in two spellings, which form one group. */
const TYPED = ['3.0e8 m/s', '٣×10⁸ ms⁻¹'].map((text) => QUESTION_IDS.map((questionId) => ({ questionId, text })));

/** An action of the team or a student. Actions run one after the other or two at once. */
export type MarkingAction =
  | ModerationDeed
  | AnswersDeed
  | ReturnDeed
  | { is: 'mark'; script: number; given: QuestionMarks; grade: boolean }
  | { is: 'scheme'; terms: SchemeTerms }
  | { is: 'undo' }
  | { is: 'byHand'; script: number; grade: number }
  | { is: 'appeal'; script: number; questionId: string }
  | { is: 'message'; script: number; byStudent: boolean }
  | { is: 'answer'; script: number; given: QuestionMarks | null };
const script = fc.nat(1);
export const anyDeed: fc.Arbitrary<MarkingAction> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ is: fc.constant('mark' as const), script, given, grade: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('scheme' as const), terms: schemes }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('group' as const), given, replaces: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('byHand' as const), script, grade: fc.nat(20) }) },
  { weight: 8, arbitrary: anyReturn(script) },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant('appeal' as const), script, questionId: fc.constantFrom(...QUESTION_IDS) }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('message' as const), script, byStudent: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('answer' as const), script, given: fc.option(given) }) },
  { weight: 6, arbitrary: anyModeration(script, given, QUESTION_IDS) },
);

/** The students who hand in, and the second marker. */
interface Cast {
  students: Classroom['student'][];
  second: TestPerson;
}

/** A task with two scripts and the actions on it. */
export class MarkingSequence {
  private readonly submissions: string[] = [];
  private readonly taskId: string;
  /** Number of successful calls. */
  deeds = 0;
  private readonly students: Classroom['student'][];
  private readonly appeals: CourseAppeals;
  private readonly moderations: CourseModerations;
  private readonly answers: CourseAnswers;
  private readonly returns: CourseReturns;

  private constructor(
    private readonly school: HomeworkApi,
    private readonly room: Classroom,
    { students, second, taskId }: Cast & { taskId: string },
  ) {
    this.students = students;
    this.taskId = taskId;
    this.appeals = new CourseAppeals(school, room.teacher);
    this.answers = new CourseAnswers(school, room.teacher, taskId);
    this.returns = new CourseReturns(school, room.teacher);
    this.moderations = new CourseModerations(school, { teacher: room.teacher, second, taskId });
  }

  /** Starts with all students' work handed in, a scheme saved and the first script graded. */
  static async begin(school: HomeworkApi, room: Classroom, cast: Cast): Promise<MarkingSequence> {
    const course = new MarkingSequence(school, room, { ...cast, taskId: (await school.task(room))._id });
    for (const [at, student] of cast.students.entries()) {
      const handIn = school.handIn(student, course.taskId).field('answers', JSON.stringify(TYPED[at] ?? []));
      course.submissions.push((await handIn.expect(201)).body._id);
    }
    await course.do({ is: 'scheme', terms: FIRST_SCHEME });
    // Grades the first script, so that actions that need a graded script succeed often enough.
    const oneMark = { questionId: 'question-1', points: [], free: 1, stamps: 0 };
    await course.do({ is: 'mark', script: 0, given: oneMark, grade: true });
    return course;
  }

  async do(one: MarkingAction): Promise<void> {
    const { teacher } = this.room;
    if (one.is === 'mark') return this.mark(one);
    if (one.is === 'group') return this.markGroup(one);
    if (isReturn(one)) return this.giveBack(one);
    if (one.is === 'appeal' || one.is === 'message' || one.is === 'answer') return this.appeal(one);
    if (isModeration(one)) return this.moderate(one);
    if (one.is === 'byHand') {
      const reply = await this.school.grade(teacher, this.submissions[one.script] ?? '', { grade: String(one.grade) });
      return this.count(reply.status);
    }
    const scheme = await this.scheme();
    const next = one.is === 'scheme' ? one.terms : scheme.earlier;
    if (!next || next.questions.length === 0) return undefined;
    const call = this.school.call('put', `/marking/tasks/${this.taskId}/scheme`, teacher);
    return this.count((await call.send({ ...next, basedOn: scheme.version })).status);
  }

  private async mark({ script: at, given: marks, grade }: MarkingAction & { is: 'mark' }): Promise<void> {
    const { version, schemeVersion } = await this.marks(at);
    if (schemeVersion === 0) return;
    const call = this.school.call('put', `/marking/submissions/${this.submissions[at]}/marks`, this.room.teacher);
    this.count((await call.send({ basedOn: version, schemeVersion, questions: [marks], grade })).status);
  }

  /** Counts one action per script marked, because each has its own log entry. */
  private async markGroup(one: AnswersDeed): Promise<void> {
    const { status, marked } = await this.answers.mark(one);
    for (let deed = 0; deed < marked; deed += 1) this.count(status);
  }

  private async giveBack(deed: ReturnDeed): Promise<void> {
    const status = await this.returns.do(deed, this.work(deed.script));
    if (status !== null) this.count(status);
  }

  private work(at: number) {
    return { id: this.submissions[at] ?? '', student: this.students[at] ?? this.room.student };
  }

  private async appeal(one: MarkingAction & { is: 'appeal' | 'message' | 'answer' }): Promise<void> {
    const work = this.work(one.script);
    if (one.is === 'appeal') return this.count(await this.appeals.raise(work, one.questionId));
    if (one.is === 'message') return this.count(await this.appeals.say(work, one.byStudent));
    if (one.given) await this.mark({ is: 'mark', script: one.script, given: one.given, grade: true });
    return this.count(await this.appeals.answer(work));
  }

  /** How often scripts were taken back from their students. */
  get reopenings(): number {
    return this.returns.reopenings;
  }

  /** Number of second markings that were decided. */
  get decisions(): number {
    return this.moderations.decisions;
  }

  private async moderate(one: ModerationDeed): Promise<void> {
    const { version } = await this.scheme();
    const statuses = await this.moderations.do(one, this.submissions[one.script] ?? '', version);
    for (const status of statuses) this.count(status);
  }

  /**
   * Counts successful calls; a call rejected because another was faster, or because the grade is the sum, changed
   * nothing.
   */
  private count(status: number): void {
    if (![200, 201, 202, 204, 404, 409].includes(status)) throw new Error(`the call was answered with ${status}`);
    if (status < 300) this.deeds += 1;
  }

  private async scheme() {
    const { body } = await this.school
      .call('get', `/marking/tasks/${this.taskId}/scheme`, this.room.teacher)
      .expect(200);
    return body as SchemeTerms & { version: number; earlier: SchemeTerms | null };
  }

  private async marks(at: number) {
    const where = `/marking/submissions/${this.submissions[at]}/marks`;
    const { body } = await this.school.call('get', where, this.room.teacher).expect(200);
    return body as {
      version: number;
      schemeVersion: number;
      questions: QuestionMarks[];
      total: number;
      grade: number | null;
    };
  }

  /**
   * Lists everything that is wrong: scripts marked by question must have their sum as the grade wherever it is read,
   * including in returns; no return, appeal or second mark may be lost; and the log must have every action.
   */
  async faults(): Promise<string[]> {
    const faults: string[] = [];
    const terms = await this.scheme();
    const scripts: GradedScript[] = [];
    for (const [at, student] of this.students.entries()) {
      const { questions, total, grade } = await this.marks(at);
      scripts.push({ ...this.work(at), grade });
      const sum = totalOf(terms, questions);
      if (total !== sum) faults.push(`script ${at} says ${total}, its questions come to ${sum}`);
      const { body } = await this.school.call('get', `/tasks/submission/${this.taskId}`, student).expect(200);
      if (body[0].grade !== grade) faults.push(`the student of script ${at} sees ${body[0].grade}, the team ${grade}`);
      if (questions.length > 0 && grade !== null && grade !== sum) faults.push(`script ${at} has ${grade}, not ${sum}`);
    }
    faults.push(
      ...this.answers.faults,
      ...(await this.appeals.faults()),
      ...(await this.moderations.faults()),
      ...(await this.returns.faults(scripts)),
    );
    const logged = await this.logged();
    if (logged !== this.deeds) faults.push(`${this.deeds} deeds, ${logged} entries of the log`);
    return faults;
  }

  private async logged(): Promise<number> {
    const where = `/audit?subjectId=${this.taskId}&limit=200`;
    const { body } = await this.school.call('get', where, this.room.teacher).expect(200);
    const recorded = new Set([
      ...['scheme.save', 'submission.mark', 'submission.grade', 'submission.return', 'submission.reopen'],
      ...['appeal.raise', 'appeal.message', 'appeal.answer'],
      ...['moderation.ask', 'moderation.mark', 'moderation.decide', 'moderation.call-off'],
    ]);
    return (body as { action: string }[]).filter(({ action }) => recorded.has(action)).length;
  }
}
