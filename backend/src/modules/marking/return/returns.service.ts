import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { type SubmissionWithTask, SubmissionsForMarking } from '../../tasks/grading/submissions-for-marking.js';
import { markingErrors } from '../marking.errors.js';
import { returnScript } from '../marking.feature.js';
import type { ReturnAllDto, ScriptReturnDto } from './dto/return.dto.js';
import { ScriptSnapshots } from './script-snapshots.js';
import { type ReturnState, currentReturn } from './return-state.js';
import { ReturnViews } from './return-views.js';
import { type NewReturn, ReturnsRepository } from './returns.repository.js';

/** States in which a script need not, or cannot, be returned. */
const ON_ITS_WAY: ReadonlySet<ReturnState> = new Set(['returned', 'returning', 'ungraded']);

/** Returns scripts to students and takes them back. For the teacher's team. */
@Injectable()
export class ReturnsService {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly views: ReturnViews,
    private readonly works: SubmissionsForMarking,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
    private readonly frozen: ScriptSnapshots,
  ) {}

  /** The scripts of a task that are graded or were returned. @throws AppError 404 if the task does not exist */
  async list(marker: Principal, taskId: string): Promise<ScriptReturnDto[]> {
    const works = await this.works.listOfTask({ tenantId: tenantOf(marker), taskId });
    const views = await this.views.ofTask(marker, taskId, works);
    return views.filter(({ state, versions }) => state !== 'ungraded' || versions.length > 0);
  }

  /** Shows all marks that were held at once, before their PDFs are made. @throws AppError 404 if the task does not exist */
  async returnAll(marker: Principal, taskId: string): Promise<ReturnAllDto> {
    const works = await this.works.listOfTask({ tenantId: tenantOf(marker), taskId });
    const views = await this.views.ofTask(marker, taskId, works);
    const wanted = new Set(views.filter(({ state }) => !ON_ITS_WAY.has(state)).map((view) => view.submissionId));
    await this.works.showMarks(works);
    const returned = works.filter(({ submission }) => wanted.has(submission.id));
    for (const work of returned) await this.begin(marker, work);
    return { returning: returned.length };
  }

  /** Does not return a script twice while a return is in progress. @throws AppError 404; 409 `not_graded` */
  async returnOne(marker: Principal, submissionId: string): Promise<ScriptReturnDto> {
    const work = await this.works.require({ tenantId: tenantOf(marker), submissionId });
    if (work.submission.grade === null) throw markingErrors.notGraded();
    await this.works.showMarks([work]);
    await this.begin(marker, work);
    return this.views.of(marker, work);
  }

  /** The student can no longer see the marked PDF once this resolves. @throws AppError 404; 409 `not_returned` */
  async reopen(marker: Principal, submissionId: string): Promise<ScriptReturnDto> {
    const key = { tenantId: tenantOf(marker), submissionId };
    await this.works.require(key);
    const inHand = currentReturn(await this.returns.listOfScript(key));
    if (!inHand) throw markingErrors.notReturned();
    const { tenantId, id, fileId } = inHand;
    await this.works.takeBack(key, fileId);
    const isFirst = await this.returns.reopen({ tenantId, returnId: id }, { at: this.clock.now(), by: marker.id });
    if (!isFirst) throw markingErrors.notReturned();
    return this.views.of(marker, await this.works.require(key));
  }

  private async begin(marker: Principal, work: SubmissionWithTask): Promise<void> {
    const { tenantId, id: submissionId } = work.submission;
    const last = (await this.returns.listOfScript({ tenantId, submissionId })).at(-1);
    if (last?.finishedAt === null) return;
    const made = await this.returns.create(await this.newReturn(marker, work, (last?.number ?? 0) + 1));
    // Somebody else returned it at the same moment; their job is on its way.
    if (!made) return;
    await this.jobs.request(returnScript, { tenantId, returnId: made.id }, { tenantId });
  }

  private async newReturn(marker: Principal, work: SubmissionWithTask, number: number): Promise<NewReturn> {
    const now = this.clock.now();
    const { tenantId, taskId, studentId, id } = work.submission;
    return {
      ...{ tenantId, taskId, studentId, submissionId: id, number },
      ...{ requestedAt: now, requestedBy: marker.id },
      ...(await this.frozen.of(work)),
    };
  }
}
