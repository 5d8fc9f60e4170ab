import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { TestPerson } from '../../../testing/people.js';
import { SubmissionsForMarking } from '../../tasks/grading/submissions-for-marking.js';
import type { HomeworkApi } from '../../tasks/testing/homework-api.js';
import { type FullReturn, type ReturnRecord, ReturnsRepository } from '../return/returns.repository.js';

/** Returning scripts and taking them back. `made` does the worker's part, without a PDF. */
export interface ReturnDeed {
  is: 'return' | 'made' | 'reopen';
  script: number;
}

const RETURNS = new Set(['return', 'made', 'reopen']);
export const isReturn = (deed: { is: string }): deed is ReturnDeed => RETURNS.has(deed.is);

export const anyReturn = (script: fc.Arbitrary<number>): fc.Arbitrary<ReturnDeed> =>
  fc.record({ is: fc.constantFrom('return' as const, 'return' as const, 'made' as const, 'reopen' as const), script });

interface Script {
  id: string;
  student: TestPerson;
}

export interface GradedScript extends Script {
  grade: number | null;
}

/** The parts of a return that never change. */
const keptOf = ({ number, markingVersion, pages, summary, fileId }: FullReturn): string =>
  JSON.stringify({ number, markingVersion, pages, summary, fileId });

/** The returns in a marking sequence, and what must be stored of them. */
export class CourseReturns {
  /** What each return contained when it was first seen, by return id. */
  private readonly kept = new Map<string, string>();
  /** How often each script was taken back, by script id. */
  private readonly reopened = new Map<string, number>();

  constructor(
    private readonly school: HomeworkApi,
    private readonly teacher: TestPerson,
  ) {}

  get reopenings(): number {
    return [...this.reopened.values()].reduce((sum, times) => sum + times, 0);
  }

  /** @returns the status of the call; null if there is none */
  async do({ is }: ReturnDeed, script: Script): Promise<number | null> {
    if (is === 'made') return this.make(script);
    // Otherwise a script would seldom have a PDF when it is taken back.
    if (is === 'reopen') await this.make(script);
    const { status } = await this.school.call('post', `/marking/submissions/${script.id}/${is}`, this.teacher);
    if (is === 'return') await this.look(script);
    else if (status === 200) this.reopened.set(script.id, (this.reopened.get(script.id) ?? 0) + 1);
    return status;
  }

  /** Does what the job does once the PDF is ready. */
  private async make(script: Script): Promise<null> {
    const last = (await this.rowsOf(script)).at(-1);
    if (!last || last.finishedAt) return null;
    await this.school.api.get(SubmissionsForMarking).giveBack(last, last.fileId);
    const key = { tenantId: this.teacher.id, returnId: last.id };
    await this.school.api.get(ReturnsRepository).finish(key, { finishedAt: this.school.api.clock.now() });
    return null;
  }

  private rowsOf({ id }: Script): Promise<ReturnRecord[]> {
    return this.school.api.get(ReturnsRepository).listOfScript({ tenantId: this.teacher.id, submissionId: id });
  }

  private async fullOf(returnId: string): Promise<FullReturn | null> {
    return this.school.api.get(ReturnsRepository).find({ tenantId: this.teacher.id, returnId });
  }

  private async look(script: Script): Promise<void> {
    for (const { id } of await this.rowsOf(script)) {
      const row = await this.fullOf(id);
      if (row && !this.kept.has(id)) this.kept.set(id, keptOf(row));
    }
  }

  /**
   * Checks that every return stays unchanged whatever happens to its script, that its questions add up to its grade,
   * and that the student reads the pages of the newest finished return unless it was taken back, with the grade that
   * holds now.
   */
  async faults(scripts: readonly GradedScript[]): Promise<string[]> {
    const faults: string[] = [];
    const found = new Set<string>();
    for (const script of scripts) {
      const rows = await this.rowsOf(script);
      for (const { id } of rows) {
        found.add(id);
        const row = await this.fullOf(id);
        if (row && this.kept.get(id) !== keptOf(row)) faults.push(`return ${row.number} is no longer what it was`);
      }
      faults.push(...versionFaults(rows, this.reopened.get(script.id) ?? 0), ...(await this.readFaults(script, rows)));
    }
    const lost = [...this.kept.keys()].filter((id) => !found.has(id));
    return lost.length > 0 ? [...faults, `${lost.length} returns are lost`] : faults;
  }

  private async readFaults({ id, student, grade }: GradedScript, rows: readonly ReturnRecord[]): Promise<string[]> {
    const made = rows.findLast(({ finishedAt }) => finishedAt !== null);
    const expected = made && !made.reopenedAt ? made : null;
    const { status, body } = await this.school.call('get', `/marking/submissions/${id}/returned`, student);
    if (!expected) return status === 404 ? [] : [`the student reads what was not returned, or taken back: ${status}`];
    const onPages = expected.summary.grade === grade ? null : expected.summary.grade;
    const right = { status: 200, version: expected.number, grade, onPages };
    const read = { status, version: body.version, grade: body.grade, onPages: body.gradeOnPages };
    return isDeepStrictEqual(read, right)
      ? []
      : [`the student reads ${JSON.stringify(read)}, and not ${JSON.stringify(right)}`];
  }
}

/** @param reopened how often the script was taken back */
function versionFaults(rows: readonly ReturnRecord[], reopened: number): string[] {
  const faults = rows.flatMap(({ number, summary: { grade, questions } }, index) => {
    const sum = questions.reduce((total, { marks }) => total + marks, 0);
    // Rounding to half or whole marks changes the sum by at most 0.5.
    const isSum = questions.length === 0 || Math.abs(sum - grade) <= 0.5;
    return [
      ...(number === index + 1 ? [] : [`version ${index + 1} is number ${number}`]),
      ...(isSum ? [] : [`return ${number} says ${grade}, its questions come to ${sum}`]),
    ];
  });
  const taken = rows.filter(({ reopenedAt }) => reopenedAt !== null).length;
  return taken === reopened ? faults : [...faults, `${taken} versions are taken back, by ${reopened} calls`];
}
