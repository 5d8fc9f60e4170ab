import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { QueryFilter } from 'mongoose';
import { idOf } from '../../platform/database/objects.js';
import { fieldsOf, recordOf } from '../../platform/database/records.js';
import type { TenantModel } from '../../platform/database/tenant-model.js';
import type { PlacedStudent } from '../people/placed-student.js';
import { isYours } from '../people/memberships/group-memberships.js';
import { Quiz } from './quiz.schema.js';
import { LIVE, NEWEST_FIRST, type QuizRow } from './quizzes.repository.js';
import { DEFAULT_RESULTS_SHOWN } from './results-shown.js';

const REPORTED = ['tenantId', 'yearId', 'title', 'duration', 'startTime', 'endTime', 'createdAt'] as const;
const KEY = ['questionId', 'correctAnswer', 'alsoCorrect', 'leftOut', 'marks', 'kind', 'key', 'rulings'] as const;
const KEYS = ['groups.groupId', ...KEY.map((field) => `questions.${field}`)];

/** The fields of a quiz that student lists and reports need, with the answer key for scoring. */
const reportedQuiz = (row: QuizRow) => ({
  ...recordOf(row, ...REPORTED),
  resultsShown: row.resultsShown ?? DEFAULT_RESULTS_SHOWN,
  groupIds: row.groups.map(({ groupId }) => idOf(groupId)),
  questions: row.questions.map((question) => fieldsOf(question, ...KEY)),
});
export type ReportedQuiz = ReturnType<typeof reportedQuiz>;

/** True if the quiz was still open when the student was in one of its groups. */
export const isQuizOf = (
  student: Pick<PlacedStudent, 'memberships'>,
  { groupIds, endTime }: Pick<ReportedQuiz, 'groupIds' | 'endTime'>,
): boolean => isYours(student, { groupIds, closesAt: endTime });

/** Reads quizzes for student lists and reports, without fields that only the person taking a quiz needs. */
@Injectable()
export class ReportedQuizzesRepository {
  constructor(@InjectModel(Quiz.name) private readonly quizzes: TenantModel<Quiz>) {}

  /**
   * Quizzes of the given groups, and those named by id whatever their groups, newest first. Uses one query per index,
   * the second only for quizzes that the first has not found; both conditions in one query could become a scan of all
   * the tenant's quizzes.
   * @param quizIds may still be loading
   */
  async listFor(
    tenantId: string,
    groupIds: string[],
    quizIds: readonly string[] | Promise<readonly string[]>,
  ): Promise<ReportedQuiz[]> {
    const [ofGroups, ids] = await Promise.all([this.listOfGroups(tenantId, groupIds), quizIds]);
    const found = new Set(ofGroups.map(({ id }) => id));
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) return ofGroups;
    const others = await this.list(tenantId, { _id: { $in: missing } });
    return [...ofGroups, ...others].toSorted((a, b) => b.id.localeCompare(a.id));
  }

  private async listOfGroups(tenantId: string, groupIds: string[]): Promise<ReportedQuiz[]> {
    return groupIds.length > 0 ? this.list(tenantId, { 'groups.groupId': { $in: groupIds } }) : [];
  }

  private async list(tenantId: string, which: QueryFilter<Quiz>): Promise<ReportedQuiz[]> {
    const filter = { ...which, tenantId, ...LIVE };
    const query = this.quizzes.find(filter, [...REPORTED, 'resultsShown', ...KEYS]).sort(NEWEST_FIRST);
    return (await query.lean<QuizRow[]>().exec()).map(reportedQuiz);
  }
}
