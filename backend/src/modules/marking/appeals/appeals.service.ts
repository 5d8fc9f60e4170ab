import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/http/app-error.js';
import { NotificationEvents } from '../../notifications/notification-events.js';
import type { SubmissionWithTask } from '../../tasks/grading/submissions-for-marking.js';
import { BlindMarkers } from '../blind-markers.js';
import { markingErrors } from '../marking.errors.js';
import { ScriptReaders } from '../script-readers.js';
import { type Appealable, isFinal } from './appeal-terms.js';
import { appealView } from './appeal-views.js';
import { type AppealableScript, AppealableScripts } from './appealable-scripts.js';
import { type AppealRecord, AppealsRepository } from './appeals.repository.js';
import type { AppealDto, RaiseAppealDto, ScriptAppealsDto } from './dto/appeal.dto.js';

/** The appeals of one script: raised by its student; read by the student, the parent and the team. */
@Injectable()
export class AppealsService {
  constructor(
    private readonly appeals: AppealsRepository,
    private readonly scripts: AppealableScripts,
    private readonly readers: ScriptReaders,
    private readonly blind: BlindMarkers,
    private readonly events: NotificationEvents,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 if the submission is gone or the reader may not see it; 403 for its blind second marker */
  async read(reader: Principal, submissionId: string): Promise<ScriptAppealsDto> {
    const work = await this.readers.require(reader, submissionId);
    const { tenantId } = work.submission;
    await this.blind.assertSees(reader, { tenantId, submissionId });
    const [script, appeals] = await Promise.all([
      this.scripts.of(work),
      this.appeals.listOfScript({ tenantId, submissionId }),
    ]);
    const questions = script && this.isInTime(script) ? script.questions : [];
    return {
      submissionId,
      until: script?.until?.toISOString() ?? null,
      appealable: questions.map((question) => ({ ...question, mayAppeal: !obstacleOf(question, script, appeals) })),
      appeals: appeals.map(appealView),
    };
  }

  /**
   * Sending the same form again returns the open appeal.
   * @throws AppError 404 if the submission is not this student's or has no such question; 409 `appeals_over` after the
   * last day, `appeal_open` if there is an open appeal, `appeal_answered` if it was answered, `full_marks`
   */
  async raise(student: Principal, submissionId: string, form: RaiseAppealDto): Promise<AppealDto> {
    const work = await this.readers.require(student, submissionId);
    const { tenantId, taskId } = work.submission;
    const script = await this.scripts.of(work);
    const asked = form.questionId ?? null;
    const question = script?.questions.find(({ questionId }) => questionId === asked);
    if (!script || !question) throw markingErrors.questionNotFound();
    const before = await this.appeals.listOfScript({ tenantId, submissionId });
    const again = before.find((appeal) => isSame(appeal, form));
    if (again) return this.raised(again, work);
    if (!this.isInTime(script)) throw markingErrors.appealsOver();
    const obstacle = obstacleOf(question, script, before);
    if (obstacle) throw obstacle();
    const at = this.clock.now();
    const reason = { id: 'reason', from: 'student' as const, by: student.id, at, text: form.reason };
    const ids = { tenantId, submissionId, taskId, studentId: student.id };
    const raised = await this.appeals.create({ ...ids, ...question, raisedAt: at, reason });
    return raised ? this.raised(raised, work) : this.raisedMeanwhile({ tenantId, submissionId }, form);
  }

  /** Notifies the team, once. */
  private async raised(appeal: AppealRecord, { task }: SubmissionWithTask): Promise<AppealDto> {
    const { tenantId, id: key } = appeal;
    const audience = { readers: 'team' as const };
    const values = { title: task.title, taskId: task.id };
    await this.events.publish({ tenantId, kind: 'appeal.raised', key, audience, values });
    return appealView(appeal);
  }

  /** Handles a form that was sent twice at the same moment, or from two tabs. */
  private async raisedMeanwhile(
    key: { tenantId: string; submissionId: string },
    form: RaiseAppealDto,
  ): Promise<AppealDto> {
    const again = (await this.appeals.listOfScript(key)).find((appeal) => isSame(appeal, form));
    if (!again) throw markingErrors.appealOpen();
    return appealView(again);
  }

  private isInTime({ until }: AppealableScript): boolean {
    return until !== null && this.clock.now() <= until;
  }
}

const isSame = ({ questionId, decision, messages }: AppealRecord, form: RaiseAppealDto): boolean =>
  decision === null && questionId === (form.questionId ?? null) && messages[0]?.text === form.reason;

/** Returns the reason why a question cannot be appealed; null if it can. */
function obstacleOf(
  { questionId, marks, maximum }: Appealable,
  script: AppealableScript | null,
  appeals: readonly AppealRecord[],
): (() => AppError) | null {
  const last = appeals.findLast((appeal) => appeal.questionId === questionId);
  if (last && !last.decision) return markingErrors.appealOpen;
  if (marks >= maximum) return markingErrors.fullMarks;
  if (!last?.decision || !script) return null;
  return isFinal(last.decision.at, script.gradedAt) ? appealAnswered : null;
}

export const appealAnswered = () => markingErrors.appealAnswered();
