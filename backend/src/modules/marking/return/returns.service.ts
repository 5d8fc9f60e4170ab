import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/http/app-error.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { type HandedInWork, HandedInWorks } from '../../tasks/grading/handed-in-works.js';
import { returnScript } from '../marking.feature.js';
import { type MarkingVersion, MarkingsRepository } from '../markings.repository.js';
import type { ReturnAllDto, ScriptReturnDto } from './dto/return.dto.js';
import { ReturnSummaries } from './return-summaries.js';
import { returnStateOf, type ReturnState, versionInHand } from './return-state.js';
import { type NewReturn, type ReturnRecord, ReturnsRepository } from './returns.repository.js';

/** In these states a script needs no further return. */
const ON_ITS_WAY: ReadonlySet<ReturnState> = new Set(['returned', 'returning', 'ungraded']);

/** Returns scripts to their students, and takes them back. For the teacher's team. */
@Injectable()
export class ReturnsService {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly markings: MarkingsRepository,
    private readonly works: HandedInWorks,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
    private readonly summaries: ReturnSummaries,
  ) {}

  /** The scripts of a task that are graded or were returned. @throws AppError 404 for no such task */
  async list(marker: Principal, taskId: string): Promise<ScriptReturnDto[]> {
    const { views } = await this.read(tenantOf(marker), taskId);
    return views.filter(({ state, versions }) => state !== 'ungraded' || versions.length > 0);
  }

  /** @throws AppError 404 for no such task */
  async returnAll(marker: Principal, taskId: string): Promise<ReturnAllDto> {
    const { works, views } = await this.read(tenantOf(marker), taskId);
    const wanted = new Set(views.filter(({ state }) => !ON_ITS_WAY.has(state)).map((view) => view.submissionId));
    const returned = works.filter(({ submission }) => wanted.has(submission.id));
    for (const work of returned) await this.begin(marker, work);
    return { returning: returned.length };
  }

  /** A script that is being returned already is not returned twice. @throws AppError 404; 409 `not_graded` */
  async returnOne(marker: Principal, submissionId: string): Promise<ScriptReturnDto> {
    const work = await this.works.require({ tenantId: tenantOf(marker), submissionId });
    if (work.submission.grade === null) throw notGraded();
    await this.begin(marker, work);
    return this.viewOf(work);
  }

  /** The earlier marked PDF is gone for the student when this returns. @throws AppError 404; 409 `not_returned` */
  async reopen(marker: Principal, submissionId: string): Promise<ScriptReturnDto> {
    const key = { tenantId: tenantOf(marker), submissionId };
    await this.works.require(key);
    const inHand = versionInHand(await this.returns.listOfScript(key));
    if (!inHand) throw notReturned();
    const { tenantId, id, fileId } = inHand;
    await this.works.takeBack(key, fileId);
    const isFirst = await this.returns.reopen({ tenantId, returnId: id }, { at: this.clock.now(), by: marker.id });
    if (!isFirst) throw notReturned();
    return this.viewOf(await this.works.require(key));
  }

  private async begin(marker: Principal, work: HandedInWork): Promise<void> {
    const { tenantId, id: submissionId } = work.submission;
    const last = (await this.returns.listOfScript({ tenantId, submissionId })).at(-1);
    if (last?.finishedAt === null) return;
    const marking = await this.markings.find({ tenantId, submissionId });
    const next = { number: (last?.number ?? 0) + 1, marking };
    const made = await this.returns.create(await this.newReturn(marker, work, next));
    // Somebody else has returned it at the same moment: theirs is under way.
    if (!made) return;
    await this.jobs.request(returnScript, { tenantId, returnId: made.id }, { tenantId });
  }

  private async newReturn(marker: Principal, work: HandedInWork, next: NextReturn): Promise<NewReturn> {
    const now = this.clock.now();
    const { tenantId, taskId, studentId, id } = work.submission;
    return {
      ...{ tenantId, taskId, studentId, submissionId: id, number: next.number },
      ...{ requestedAt: now, requestedBy: marker.id },
      markingVersion: next.marking?.version ?? 0,
      pages: next.marking?.pages ?? [],
      summary: await this.summaries.of(work),
    };
  }

  private async read(tenantId: string, taskId: string): Promise<{ works: HandedInWork[]; views: ScriptReturnDto[] }> {
    const works = await this.works.listOfTask({ tenantId, taskId });
    const [returns, markingVersions] = await Promise.all([
      this.returns.listOfTask(tenantId, taskId),
      this.markings.versionsOf(
        tenantId,
        works.map(({ submission }) => submission.id),
      ),
    ]);
    const views = works.map(({ submission }) => {
      const versions = returns.filter(({ submissionId }) => submissionId === submission.id);
      return scriptView(submission, markingVersions.get(submission.id) ?? 0, versions);
    });
    return { works, views };
  }

  private async viewOf({ submission }: HandedInWork): Promise<ScriptReturnDto> {
    const key = { tenantId: submission.tenantId, submissionId: submission.id };
    const markingVersions = await this.markings.versionsOf(key.tenantId, [key.submissionId]);
    return scriptView(submission, markingVersions.get(submission.id) ?? 0, await this.returns.listOfScript(key));
  }
}

interface NextReturn {
  number: number;
  marking: MarkingVersion | null;
}

const scriptView = (
  { id, grade, comments, correctedFileId }: HandedInWork['submission'],
  markingVersion: number,
  versions: ReturnRecord[],
): ScriptReturnDto => ({
  submissionId: id,
  state: returnStateOf({ grade, comments, correctedFileId, markingVersion }, versions),
  versions: versions.map(({ number, summary, requestedAt, requestedBy, finishedAt, error, reopenedAt }) => ({
    number,
    grade: summary.grade,
    requestedAt: requestedAt.toISOString(),
    requestedById: requestedBy,
    finishedAt: finishedAt && finishedAt.toISOString(),
    error,
    reopenedAt: reopenedAt && reopenedAt.toISOString(),
  })),
});

const notGraded = () =>
  AppError.conflict('not_graded', 'This script has no grade yet. Save a grade, then return the script.');

const notReturned = () =>
  AppError.conflict('not_returned', 'The student does not have this script. Return it before you take it back.');
