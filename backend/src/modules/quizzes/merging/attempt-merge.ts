import { Injectable } from '@nestjs/common';
import { idOf } from '../../../platform/database/objects.js';
import {
  changedDuringMergeError,
  type ClashSide,
  type IsSetAside,
  type MergeClash,
  type MergeComparison,
  type SetAsideRow,
  sideToKeep,
  type StudentMerge,
} from '../../people/merging/student-merge.extension.js';
import { questionOfSlot } from '../kinds/kinds.js';
import { QuizzesRepository } from '../quizzes.repository.js';
import { AttemptMergesRepository, type StoredAttempt } from './attempt-merges.repository.js';

/** Kind of a set-aside attempt. */
const ATTEMPT = 'quizAttempt';

/** Two attempts at the same quiz, and which one is kept. */
interface Pair {
  kept: StoredAttempt;
  gone: StoredAttempt;
  stays: MergeClash['stays'];
}

const loserOf = ({ kept, gone, stays }: Pair): StoredAttempt => (stays === 'kept' ? gone : kept);

/** Measures an attempt by its number of answered questions. */
function sideOf({ state, questionIds, answers }: StoredAttempt): ClashSide {
  const answered = new Set(Object.keys(answers ?? {}).map(questionOfSlot));
  const value = questionIds ? `${answered.size} / ${questionIds.length}` : null;
  return { state, value };
}

/** Merges the attempts of two accounts of one child into one account. */
@Injectable()
export class AttemptMerge {
  constructor(
    private readonly attempts: AttemptMergesRepository,
    private readonly quizzes: QuizzesRepository,
  ) {}

  async compare(merge: StudentMerge): Promise<MergeComparison> {
    const rows = await this.attempts.list(merge);
    const pairs = pairsOf(rows, merge);
    const titles = await this.titlesOf(merge, pairs);
    const begun = (id: string) =>
      rows.filter(({ studentId, state }) => idOf(studentId) === id && state !== 'granted').length;
    return {
      counts: [{ kind: 'quizAttempts', kept: begun(merge.keptId), gone: begun(merge.goneId) }],
      clashes: pairs.map(({ kept, gone, stays }) => {
        const title = titles.get(idOf(kept.quizId)) ?? '';
        return { kind: 'quizAttempt', title, kept: sideOf(kept), gone: sideOf(gone), stays };
      }),
    };
  }

  async givesWay(merge: StudentMerge): Promise<SetAsideRow[]> {
    const pairs = pairsOf(await this.attempts.list(merge), merge);
    const titles = await this.titlesOf(merge, pairs);
    return pairs.map(loserOf).map((row) => {
      const title = titles.get(idOf(row.quizId)) ?? '';
      return { kind: ATTEMPT, key: idOf(row._id), title, side: sideOf(row), row, fileIds: [] };
    });
  }

  async move(merge: StudentMerge, isSetAside: IsSetAside): Promise<void> {
    for (const row of pairsOf(await this.attempts.list(merge), merge).map(loserOf)) {
      const isKept = isSetAside(ATTEMPT, idOf(row._id));
      if (!isKept || !(await this.attempts.removeUnchanged(row))) throw changedDuringMergeError('an attempt');
    }
    const left = (await this.attempts.list(merge)).filter(({ studentId }) => idOf(studentId) === merge.goneId);
    for (const row of left) await this.attempts.move(row, merge.keptId);
  }

  private titlesOf({ tenantId }: StudentMerge, pairs: Pair[]): Promise<Map<string, string>> {
    return this.quizzes.namesForLog(
      tenantId,
      pairs.map(({ kept }) => idOf(kept.quizId)),
    );
  }
}

function pairsOf(rows: StoredAttempt[], { keptId, goneId }: StudentMerge): Pair[] {
  const byQuiz = new Map(
    rows.filter(({ studentId }) => idOf(studentId) === keptId).map((row) => [idOf(row.quizId), row]),
  );
  return rows.flatMap((gone) => {
    const kept = byQuiz.get(idOf(gone.quizId));
    if (!kept || idOf(gone.studentId) !== goneId) return [];
    return [{ kept, gone, stays: sideToKeep(kept.state, gone.state) }];
  });
}
