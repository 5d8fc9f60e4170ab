import { Injectable } from '@nestjs/common';
import { SubmissionsForMarking } from '../../tasks/grading/submissions-for-marking.js';
import { MarkingsRepository } from '../markings.repository.js';
import { returnStateOf } from '../return/return-state.js';
import { ReturnsRepository } from '../return/returns.repository.js';
import { AppealsRepository } from './appeals.repository.js';

/** Only the latest answers are looked at: what was not returned after so many is no news for the Today page. */
const MOST_ANSWERED = 200;

/** Finds scripts that an appeal has changed and whose students still have the pages with the earlier marks. */
@Injectable()
export class ScriptsToReturn {
  constructor(
    private readonly appeals: AppealsRepository,
    private readonly returns: ReturnsRepository,
    private readonly markings: MarkingsRepository,
    private readonly works: SubmissionsForMarking,
  ) {}

  /** Tasks in years still taught that have such scripts, the task with the oldest answer first. */
  async byTask(tenantId: string) {
    const answered = (await this.appeals.list(tenantId, false, MOST_ANSWERED)).flatMap(
      ({ submissionId, taskId, marks, decision }) =>
        decision && decision.marks !== marks ? [{ submissionId, taskId, at: decision.at }] : [],
    );
    if (answered.length === 0) return [];
    const changed = await this.changedOf(
      tenantId,
      answered.map(({ submissionId }) => submissionId),
    );
    const due = answered.filter(({ submissionId }) => changed.has(submissionId)).toSorted((a, b) => +a.at - +b.at);
    const titles = await this.works.taughtTitlesOf(tenantId, [...new Set(due.map(({ taskId }) => taskId))]);
    return [...titles]
      .flatMap(([taskId, title]) => {
        const ofTask = due.filter((script) => script.taskId === taskId);
        const [oldest] = ofTask;
        if (!oldest) return [];
        const { submissionId, at } = oldest;
        const count = new Set(ofTask.map((script) => script.submissionId)).size;
        return [{ taskId, title, count, submissionId, oldestAt: at.toISOString() }];
      })
      .toSorted((a, b) => (a.oldestAt < b.oldestAt ? -1 : 1));
  }

  private async changedOf(tenantId: string, submissionIds: string[]): Promise<Set<string>> {
    const [submissions, versions, markingVersions] = await Promise.all([
      this.works.listByIds(tenantId, submissionIds),
      this.returns.listOfScripts(tenantId, submissionIds),
      this.markings.versionsOf(tenantId, submissionIds),
    ]);
    const changed = submissions.filter(({ id, ...now }) => {
      const ofScript = versions.filter(({ submissionId }) => submissionId === id);
      return returnStateOf({ ...now, markingVersion: markingVersions.get(id) ?? 0 }, ofScript) === 'changed';
    });
    return new Set(changed.map(({ id }) => id));
  }
}
