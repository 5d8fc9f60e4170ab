import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { HandedInWork } from '../../tasks/grading/handed-in-works.js';
import { type QuestionMarks as GivenMarks, resultsOf, type SchemeTerms, totalOf } from '../scheme/mark-scheme.js';
import { MarkSchemesRepository } from '../scheme/mark-schemes.repository.js';
import { givenOf } from '../scheme/script-totals.js';
import type { QuestionMarks, Summary } from './summary.js';

/** What a return says of a script beside its pages: the grade, and what each question was given. */
@Injectable()
export class ReturnSummaries {
  constructor(
    private readonly schemes: MarkSchemesRepository,
    private readonly config: AppConfig,
  ) {}

  async of(work: HandedInWork, returnedAt: Date): Promise<Summary> {
    const { submission, task } = work;
    const inZone = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: this.config.env.TIME_ZONE });
    const given = givenOf(submission);
    const scheme = given.length > 0 ? await this.schemes.find(submission) : null;
    return {
      title: task.title,
      // The scheme may be newer than the grade for a moment: what is said beside the questions is their sum.
      grade: scheme ? totalOf(scheme, given) : (submission.grade ?? 0),
      gradeOutOf: task.gradeOutOf,
      comments: submission.comments || null,
      questions: scheme ? questionsOf(scheme, given) : [],
      returnedOn: inZone.format(returnedAt),
    };
  }
}

/** What nobody has looked at has counted nothing in the grade. */
const questionsOf = (scheme: SchemeTerms, given: readonly GivenMarks[]): QuestionMarks[] =>
  resultsOf(scheme, given).map(({ label, marks, maximum }) => ({ label, marks: marks ?? 0, max: maximum }));
