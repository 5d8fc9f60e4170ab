import { Injectable } from '@nestjs/common';
import type { SubmissionWithTask } from '../../tasks/grading/submissions-for-marking.js';
import { resultsOf, type SchemeTerms, totalOf } from '../scheme/mark-scheme.js';
import { MarkSchemesRepository } from '../scheme/mark-schemes.repository.js';
import { questionMarksOf } from '../scheme/script-totals.js';
import { MarkingsRepository } from '../markings.repository.js';
import type { NewReturn } from './returns.repository.js';
import type { OtherAnswer, QuestionMarks, Summary } from './summary.js';

/** Takes the snapshot of a script that a return stores. */
@Injectable()
export class ScriptSnapshots {
  constructor(
    private readonly schemes: MarkSchemesRepository,
    private readonly markings: MarkingsRepository,
  ) {}

  async of(work: SubmissionWithTask): Promise<Pick<NewReturn, 'markingVersion' | 'pages' | 'summary'>> {
    const { tenantId, id: submissionId } = work.submission;
    const marking = await this.markings.find({ tenantId, submissionId });
    return {
      markingVersion: marking?.version ?? 0,
      pages: marking?.pages ?? [],
      summary: await this.summaryOf(work),
    };
  }

  /** The part beside the pages: the grade, and the marks of each question. */
  async summaryOf(work: SubmissionWithTask): Promise<Summary> {
    const { submission, task } = work;
    const given = questionMarksOf(submission);
    const hasAnswers = submission.answers.length > 0;
    const scheme = given.length > 0 || hasAnswers ? await this.schemes.find(submission) : null;
    const marked = given.length > 0 ? scheme : null;
    const others = otherAnswersOf(work, { scheme, marked });
    return {
      title: task.title,
      // The scheme may briefly be newer than the grade, so this uses the sum of the marks shown.
      grade: marked ? totalOf(marked, given) : (submission.grade ?? 0),
      gradeOutOf: task.gradeOutOf,
      comments: submission.comments || null,
      questions: marked ? questionsOf(marked, work) : [],
      ...(others.length > 0 && { otherAnswers: others }),
    };
  }
}

/** Unmarked questions are shown with 0 marks, as they counted nothing in the grade. */
function questionsOf(scheme: SchemeTerms, { submission }: SubmissionWithTask): QuestionMarks[] {
  const typed = new Map(submission.answers.map(({ questionId, text }) => [questionId, text]));
  return resultsOf(scheme, questionMarksOf(submission)).map(({ questionId, label, marks, maximum: max }) => {
    const answer = typed.get(questionId);
    return { label, marks: marks ?? 0, max, ...(answer !== undefined && { answer }) };
  });
}

/** Answers to questions without marks, so that the student gets back everything they typed. */
function otherAnswersOf({ submission }: SubmissionWithTask, { scheme, marked }: Schemes): OtherAnswer[] {
  const shown = new Set(marked?.questions.map(({ id }) => id));
  const labels = new Map(scheme?.questions.map(({ id, label }) => [id, label]));
  return submission.answers
    .filter(({ questionId }) => !shown.has(questionId))
    .map(({ questionId, text: answer }) => ({ label: labels.get(questionId) ?? null, answer }));
}

interface Schemes {
  /** The task's scheme. */
  scheme: SchemeTerms | null;
  /** The same scheme if the script is marked by it; else null. */
  marked: SchemeTerms | null;
}
