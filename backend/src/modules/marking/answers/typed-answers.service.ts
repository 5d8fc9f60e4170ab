import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { SubmissionsForMarking } from '../../tasks/grading/submissions-for-marking.js';
import { MarkSchemesRepository } from '../scheme/mark-schemes.repository.js';
import { questionMarksOf } from '../scheme/script-totals.js';
import { SecondMarkingsRepository } from '../second-markings.repository.js';
import { groupAnswers } from './answer-groups.js';
import type { TypedAnswersDto } from './dto/answers.dto.js';

/** Groups the answers that students typed, so that equal ones are marked together. For the teacher's team. */
@Injectable()
export class TypedAnswers {
  constructor(
    private readonly works: SubmissionsForMarking,
    private readonly schemes: MarkSchemesRepository,
    private readonly seconds: SecondMarkingsRepository,
  ) {}

  /**
   * Leaves out scripts that the reader is second-marking, because a group shows the marks given.
   * @throws AppError 404 if the task is gone
   */
  async ofTask(reader: Principal, taskId: string): Promise<TypedAnswersDto> {
    const key = { tenantId: tenantOf(reader), taskId };
    const [works, scheme, hidden] = await Promise.all([
      this.works.listOfTask(key),
      this.schemes.find(key),
      this.seconds.listHiddenSubmissions({ ...key, personId: reader.id }),
    ]);
    const scripts = works
      .filter(({ submission }) => !hidden.includes(submission.id))
      .map(({ submission }) => ({
        submissionId: submission.id,
        answers: submission.answers,
        given: questionMarksOf(submission),
        version: submission.marks?.version ?? 0,
      }));
    const asked = scheme?.questions.filter(({ typed }) => typed) ?? [];
    return {
      schemeVersion: scheme?.version ?? 0,
      scripts: scripts.length,
      questions: asked.map((question) => ({ questionId: question.id, groups: groupAnswers(question, scripts) })),
    };
  }
}
