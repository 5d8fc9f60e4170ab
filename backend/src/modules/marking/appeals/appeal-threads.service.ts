import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { NotificationEvents } from '../../notifications/notification-events.js';
import { type SubmissionWithTask, SubmissionsForMarking } from '../../tasks/grading/submissions-for-marking.js';
import { BlindMarkers } from '../blind-markers.js';
import { markingErrors } from '../marking.errors.js';
import { appealView } from './appeal-views.js';
import { AppealableScripts } from './appealable-scripts.js';
import { type AppealKey, type AppealRecord, AppealsRepository } from './appeals.repository.js';
import { appealAnswered } from './appeals.service.js';
import type { AnswerAppealDto, AppealDto, AppealMessageFormDto } from './dto/appeal.dto.js';

/** The thread of an appeal: messages of the student and the team, and the team's answer, which closes it. */
@Injectable()
export class AppealThreads {
  constructor(
    private readonly appeals: AppealsRepository,
    private readonly works: SubmissionsForMarking,
    private readonly scripts: AppealableScripts,
    private readonly blind: BlindMarkers,
    private readonly events: NotificationEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a message; a repeat of the same message is not added again.
   * @throws AppError 404; 409 `appeal_answered`, `appeal_full`
   */
  async say(person: Principal, appealId: string, { id, text }: AppealMessageFormDto): Promise<AppealDto> {
    const { key } = await this.require(person, appealId);
    const from = person.role === 'student' ? ('student' as const) : ('team' as const);
    const message = { id, from, by: person.id, at: this.clock.now(), text };
    const added = await this.appeals.addMessage(key, message);
    if (added) return appealView(added);
    const now = await this.appeals.find(key);
    if (now?.messages.some((one) => one.id === id && one.by === person.id)) return appealView(now);
    throw now?.decision ? appealAnswered() : markingErrors.appealFull();
  }

  /**
   * Answers an appeal and records the current marks; marks themselves are changed beforehand, by the usual marking.
   * Notifies the student and the parent. Repeating the same answer changes nothing.
   * @throws AppError 404; 409 `appeal_answered` if it has a different answer or was answered by somebody else
   */
  async answer(marker: Principal, appealId: string, { answer }: AnswerAppealDto): Promise<AppealDto> {
    const { key, appeal, work } = await this.require(marker, appealId);
    // The answer tells the marks that hold now.
    await this.works.showMarks([work]);
    const marks = await this.marksNow(appeal, work);
    const decided = await this.appeals.decide(key, { answer, marks, at: this.clock.now(), by: marker.id });
    const answered = decided ?? (await this.appeals.find(key));
    const { decision } = answered ?? {};
    if (!answered || decision?.answer !== answer || decision.by !== marker.id) throw appealAnswered();
    await this.publish(answered, work);
    return appealView(answered);
  }

  /** Falls back to the appealed marks if the scheme no longer has the question. */
  private async marksNow({ questionId, marks }: AppealRecord, work: SubmissionWithTask): Promise<number> {
    const script = await this.scripts.of(work);
    return script?.questions.find((question) => question.questionId === questionId)?.marks ?? marks;
  }

  private publish(
    { id, tenantId, studentId, submissionId }: AppealRecord,
    { task }: SubmissionWithTask,
  ): Promise<void> {
    const audience = { readers: 'both' as const, studentIds: [studentId] };
    const values = { title: task.title, taskId: task.id, submissionId };
    return this.events.publish({ tenantId, kind: 'appeal.answered', key: id, audience, values });
  }

  /**
   * @throws AppError 404 if it is another student's or its submission is gone; 403 for the script's blind second marker
   */
  private async require(person: Principal, appealId: string) {
    const key: AppealKey = { tenantId: tenantOf(person), appealId };
    const appeal = await this.appeals.find(key);
    if (!appeal || (person.role === 'student' && appeal.studentId !== person.id)) throw markingErrors.appealNotFound();
    await this.blind.assertSees(person, appeal);
    return { key, appeal, work: await this.works.require(appeal) };
  }
}
