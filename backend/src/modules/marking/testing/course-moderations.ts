import fc from 'fast-check';
import type { TestPerson } from '../../../testing/people.js';
import type { HomeworkApi } from '../../tasks/testing/homework-api.js';
import { type QuestionMarks, withMarks } from '../scheme/mark-scheme.js';
import { SecondMarkingsRepository } from '../second-markings.repository.js';

/** An action of the teacher or the second marker on one script. */
export type ModerationDeed =
  | { is: 'ask'; script: number; isAnybody: boolean }
  | { is: 'second'; script: number; given: QuestionMarks; finished: boolean }
  | { is: 'decide'; script: number; taken: string[] }
  | { is: 'callOff'; script: number };

const MODERATIONS = new Set(['ask', 'second', 'decide', 'callOff']);
export const isModeration = (deed: { is: string }): deed is ModerationDeed => MODERATIONS.has(deed.is);

/** Random moderation actions for the given scripts and marks. */
export function anyModeration(
  script: fc.Arbitrary<number>,
  given: fc.Arbitrary<QuestionMarks>,
  questionIds: readonly string[],
): fc.Arbitrary<ModerationDeed> {
  const second = { is: fc.constant('second' as const), script, given, finished: fc.boolean() };
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ is: fc.constant('ask' as const), script, isAnybody: fc.boolean() }) },
    { weight: 4, arbitrary: fc.record(second) },
    {
      weight: 3,
      arbitrary: fc.record({ is: fc.constant('decide' as const), script, taken: fc.subarray([...questionIds]) }),
    },
    { weight: 1, arbitrary: fc.record({ is: fc.constant('callOff' as const), script }) },
  );
}

/** A second marking as successful calls have left it. */
interface Second {
  scriptId: string;
  saves: { version: number; given: QuestionMarks[]; finished: boolean }[];
  /** The questions taken by each decision; empty for calling off. */
  ends: string[][];
}

interface Course {
  teacher: TestPerson;
  second: TestPerson;
  taskId: string;
}

/** The second markings in a marking sequence, and what must be stored of them. */
export class CourseModerations {
  private readonly known = new Map<string, Second>();
  decisions = 0;

  constructor(
    private readonly school: HomeworkApi,
    private readonly course: Course,
  ) {}

  /** @returns the status of each call, in order */
  async do(deed: ModerationDeed, scriptId: string, schemeVersion: number): Promise<number[]> {
    if (deed.is === 'ask') return [await this.ask(scriptId, deed.isAnybody)];
    const [id, second] = [...this.known].findLast(([, one]) => one.scriptId === scriptId) ?? [];
    if (!id || !second) return [];
    if (deed.is === 'callOff') return [await this.callOff(id, second)];
    if (deed.is === 'second') {
      return [await this.save(id, second, { schemeVersion, given: [deed.given], finished: deed.finished })];
    }
    const finished = await this.save(id, second, { schemeVersion, given: [], finished: true });
    return [finished, await this.decide(id, second, deed.taken)];
  }

  private async ask(scriptId: string, isAnybody: boolean): Promise<number> {
    const call = this.school.call('post', `/marking/submissions/${scriptId}/moderation`, this.course.teacher);
    const { status, body } = await call.send({ markerId: isAnybody ? null : this.course.second.id });
    if (status === 200 && !this.known.has(body._id)) this.known.set(body._id, { scriptId, saves: [], ends: [] });
    return status;
  }

  /** Counts a 403 as a 409: a marker who is done is rejected like anybody else. */
  private async save(id: string, second: Second, { schemeVersion, given, finished }: Save): Promise<number> {
    const where = `/marking/moderations/${id}`;
    const read = await this.school.call('get', `${where}/script`, this.course.second);
    if (read.status !== 200) return read.status === 403 ? 409 : read.status;
    const form = { basedOn: read.body.marks.version, schemeVersion, questions: given, finished };
    const { status, body } = await this.school.call('put', `${where}/marks`, this.course.second).send(form);
    if (status === 200) second.saves.push({ version: body.version, given, finished });
    return status === 403 ? 409 : status;
  }

  private async decide(id: string, second: Second, taken: string[]): Promise<number> {
    const call = this.school.call('put', `/marking/moderations/${id}/decision`, this.course.teacher);
    const { status } = await call.send({ fromSecond: taken });
    if (status !== 200) return status;
    second.ends.push(taken);
    this.decisions += 1;
    return status;
  }

  private async callOff(id: string, second: Second): Promise<number> {
    const { status } = await this.school.call('delete', `/marking/moderations/${id}`, this.course.teacher);
    if (status === 204) second.ends.push([]);
    return status;
  }

  /**
   * Checks that every save is stored, that each second marking ends at most once, and that its marker sees no first
   * marks until then.
   */
  async faults(): Promise<string[]> {
    const faults: string[] = [];
    const repository = this.school.api.get(SecondMarkingsRepository);
    const rows = await this.rowsSeenBySecond();
    for (const [moderationId, { scriptId, saves, ends }] of this.known) {
      const kept = await repository.find({ tenantId: this.course.teacher.id, moderationId });
      const inOrder = saves.toSorted((one, other) => one.version - other.version);
      const expected = inOrder.reduce((marks: QuestionMarks[], { given }) => withMarks(marks, given), []);
      if (wordsOf(kept?.questions) !== wordsOf(expected)) faults.push(`${moderationId} has other marks`);
      // The marker may repeat the save that finished the marks: it is written once.
      const written = new Set(saves.map((save) => (save.finished ? save.version : save)));
      if (kept?.version !== written.size) faults.push(`${written.size} saves, version ${kept?.version}`);
      if (ends.length > 1) faults.push(`${moderationId} was ended ${ends.length} times`);
      if (kept?.open !== (ends.length === 0)) faults.push(`${moderationId} was ended ${ends.length} times and is open`);
      if (ends[0] && kept?.taken?.join() !== ends[0].join()) faults.push(`${moderationId} says that others were taken`);
      const isBlind = kept?.open && kept.markerId === this.course.second.id && !kept.finishedAt;
      if (isBlind && rows.get(scriptId) !== null) faults.push(`the second marker of ${scriptId} sees its grade`);
    }
    return faults;
  }

  private async rowsSeenBySecond(): Promise<Map<string, number | null>> {
    const where = `/tasks/submission/${this.course.taskId}`;
    const { body } = await this.school.call('get', where, this.course.second).expect(200);
    const rows: { _id: string | null; grade: number | null }[] = body;
    return new Map(rows.flatMap(({ _id, grade }) => (_id ? [[_id, grade] as const] : [])));
  }
}

const wordsOf = (all: readonly QuestionMarks[] = []): string =>
  all.map(({ questionId, points, free, stamps }) => [questionId, ...points, free, stamps].join(' ')).join('; ');

interface Save {
  schemeVersion: number;
  given: QuestionMarks[];
  finished: boolean;
}
