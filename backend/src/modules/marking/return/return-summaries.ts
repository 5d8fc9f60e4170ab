import { Injectable } from '@nestjs/common';
import type { HandedInWork } from '../../tasks/grading/handed-in-works.js';
import { type QuestionMarks as GivenMarks, resultsOf, type SchemeTerms, totalOf } from '../scheme/mark-scheme.js';
import { MarkSchemesRepository } from '../scheme/mark-schemes.repository.js';
import { givenOf } from '../scheme/script-totals.js';
import type { QuestionMarks, Summary } from './summary.js';

/** What a return says of a script beside its pages: the grade, and what each question was given. */
@Injectable()
export class ReturnSummaries {
  constructor(private readonly schemes: MarkSchemesRepository) {}

  async of(work: HandedInWork): Promise<Summary> {
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
