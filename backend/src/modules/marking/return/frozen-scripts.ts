import { Injectable } from '@nestjs/common';
import type { HandedInWork } from '../../tasks/grading/handed-in-works.js';
import { type QuestionMarks as GivenMarks, resultsOf, type SchemeTerms, totalOf } from '../scheme/mark-scheme.js';
import { MarkSchemesRepository } from '../scheme/mark-schemes.repository.js';
import { givenOf } from '../scheme/script-totals.js';
import { MarkingsRepository } from '../markings.repository.js';
import type { NewReturn } from './returns.repository.js';
import type { QuestionMarks, Summary } from './summary.js';

/** Scripts as they are at this moment: what a return keeps of them. */
@Injectable()
export class FrozenScripts {
  constructor(
    private readonly schemes: MarkSchemesRepository,
    private readonly markings: MarkingsRepository,
  ) {}

  async of(work: HandedInWork): Promise<Pick<NewReturn, 'markingVersion' | 'pages' | 'summary'>> {
    const { tenantId, id: submissionId } = work.submission;
    const marking = await this.markings.find({ tenantId, submissionId });
    return {
      markingVersion: marking?.version ?? 0,
      pages: marking?.pages ?? [],
      summary: await this.summaryOf(work),
    };
  }

  /** What is said beside the pages: the grade, and what each question was given. */
  private async summaryOf(work: HandedInWork): Promise<Summary> {
    const { submission, task } = work;
    const given = givenOf(submission);
    const scheme = given.length > 0 ? await this.schemes.find(submission) : null;
    return {
      title: task.title,
      // The scheme may be newer than the grade for a moment: what is said beside the questions is their sum.
      grade: scheme ? totalOf(scheme, given) : (submission.grade ?? 0),
      gradeOutOf: task.gradeOutOf,
      comments: submission.comments || null,
      questions: scheme ? questionsOf(scheme, given) : [],
    };
  }
}

/** What nobody has looked at has counted nothing in the grade. */
const questionsOf = (scheme: SchemeTerms, given: readonly GivenMarks[]): QuestionMarks[] =>
  resultsOf(scheme, given).map(({ label, marks, maximum }) => ({ label, marks: marks ?? 0, max: maximum }));
