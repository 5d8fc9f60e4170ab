import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import type { SubmissionWithTask } from '../../tasks/grading/submissions-for-marking.js';
import { MarkingsRepository } from '../markings.repository.js';
import { SecondMarkingsRepository } from '../second-markings.repository.js';
import type { ScriptReturnDto } from './dto/return.dto.js';
import { returnStateOf } from './return-state.js';
import { type ReturnRecord, ReturnsRepository } from './returns.repository.js';

/** Compares scripts with their last return. Hides the grades of earlier returns from a second marker. */
@Injectable()
export class ReturnViews {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly markings: MarkingsRepository,
    private readonly seconds: SecondMarkingsRepository,
  ) {}

  /** @param works submissions of the task */
  async ofTask(reader: Principal, taskId: string, works: readonly SubmissionWithTask[]): Promise<ScriptReturnDto[]> {
    const tenantId = tenantOf(reader);
    const submissionIds = works.map(({ submission }) => submission.id);
    const [returns, markingVersions, hidden] = await Promise.all([
      this.returns.listOfTask(tenantId, taskId),
      this.markings.versionsOf(tenantId, submissionIds),
      this.seconds.listHiddenSubmissions({ tenantId, taskId, personId: reader.id }),
    ]);
    return works.map(({ submission }) => {
      const versions = returns.filter(({ submissionId }) => submissionId === submission.id);
      const markingVersion = markingVersions.get(submission.id) ?? 0;
      return scriptView(submission, { markingVersion, versions, isHidden: hidden.includes(submission.id) });
    });
  }

  async of(reader: Principal, work: SubmissionWithTask): Promise<ScriptReturnDto> {
    const [view] = await this.ofTask(reader, work.submission.taskId, [work]);
    if (!view) throw new Error('a script without a view');
    return view;
  }
}

interface ScriptReturns {
  /** Current version of the annotations; 0 for none. */
  markingVersion: number;
  /** Oldest first. */
  versions: readonly ReturnRecord[];
  /** True if the reader must not see the marks yet. */
  isHidden: boolean;
}

const scriptView = (
  { id, grade, comments, correctedFileId }: SubmissionWithTask['submission'],
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
