import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import type { HandedInWork } from '../../tasks/grading/handed-in-works.js';
import { MarkingsRepository } from '../markings.repository.js';
import { SecondMarkingsRepository } from '../second-markings.repository.js';
import type { ScriptReturnDto } from './dto/return.dto.js';
import { returnStateOf } from './return-state.js';
import { type ReturnRecord, ReturnsRepository } from './returns.repository.js';

/** How scripts stand to what was returned of them. The grades of its returns are hidden from whoever marks a script a second time. */
@Injectable()
export class ReturnViews {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly markings: MarkingsRepository,
    private readonly seconds: SecondMarkingsRepository,
  ) {}

  /** @param works what was handed in for the task */
  async ofTask(reader: Principal, taskId: string, works: readonly HandedInWork[]): Promise<ScriptReturnDto[]> {
    const tenantId = tenantOf(reader);
    const submissionIds = works.map(({ submission }) => submission.id);
    const [returns, markingVersions, hidden] = await Promise.all([
      this.returns.listOfTask(tenantId, taskId),
      this.markings.versionsOf(tenantId, submissionIds),
      this.seconds.listBlind({ tenantId, taskId, personId: reader.id }),
    ]);
    return works.map(({ submission }) => {
      const versions = returns.filter(({ submissionId }) => submissionId === submission.id);
      const markingVersion = markingVersions.get(submission.id) ?? 0;
      return scriptView(submission, { markingVersion, versions, isHidden: hidden.includes(submission.id) });
    });
  }

  async of(reader: Principal, work: HandedInWork): Promise<ScriptReturnDto> {
    const [view] = await this.ofTask(reader, work.submission.taskId, [work]);
    if (!view) throw new Error('a script without a view');
    return view;
  }
}

interface ScriptReturns {
  /** Of the annotations as they are now; 0 for none. */
  markingVersion: number;
  /** The oldest first. */
  versions: readonly ReturnRecord[];
  /** The reader must not see its marks yet. */
  isHidden: boolean;
}

const scriptView = (
  { id, grade, comments, correctedFileId }: HandedInWork['submission'],
  { markingVersion, versions, isHidden }: ScriptReturns,
): ScriptReturnDto => ({
  submissionId: id,
  state: returnStateOf({ grade, comments, correctedFileId, markingVersion }, versions),
  versions: versions.map(({ number, summary, requestedAt, requestedBy, finishedAt, error, reopenedAt }) => ({
    number,
    grade: isHidden ? null : summary.grade,
    requestedAt: requestedAt.toISOString(),
    requestedById: requestedBy,
    finishedAt: finishedAt && finishedAt.toISOString(),
    error,
    reopenedAt: reopenedAt && reopenedAt.toISOString(),
  })),
});
