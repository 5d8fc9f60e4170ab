import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { SubmissionWithTask } from '../../tasks/grading/submissions-for-marking.js';
import { currentReturn } from '../return/return-state.js';
import { ReturnsRepository } from '../return/returns.repository.js';
import { MarkSchemesRepository } from '../scheme/mark-schemes.repository.js';
import { questionMarksOf } from '../scheme/script-totals.js';
import { type Appealable, listAppealable, appealDeadline } from './appeal-terms.js';

export interface AppealableScript {
  /** Null if the task takes no appeals or nothing is graded. */
  until: Date | null;
  gradedAt: Date;
  questions: Appealable[];
}

/** Finds what can be appealed in a script, and until when. */
@Injectable()
export class AppealableScripts {
  constructor(
    private readonly schemes: MarkSchemesRepository,
    private readonly returns: ReturnsRepository,
    private readonly config: AppConfig,
  ) {}

  /** The days count from the latest of the grade, the return and the moment when marks that were held were shown. Null if the submission is not graded. */
  async of({ submission, task }: SubmissionWithTask): Promise<AppealableScript | null> {
    const { grade, gradedAt, marksShownAt, tenantId, id: submissionId } = submission;
    const scheme = await this.schemes.find(submission);
    if (!scheme || grade === null || !gradedAt) return null;
    const returnedAt = currentReturn(await this.returns.listOfScript({ tenantId, submissionId }))?.finishedAt;
    const givenAt = new Date(Math.max(+gradedAt, +(returnedAt ?? 0), +(marksShownAt ?? 0)));
    const script = { grade, gradeOutOf: task.gradeOutOf, given: questionMarksOf(submission) };
    return {
      until: appealDeadline(givenAt, scheme.appealDays, this.config.env.TIME_ZONE),
      gradedAt,
      questions: listAppealable(scheme, script),
    };
  }
}
