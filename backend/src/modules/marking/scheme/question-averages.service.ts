import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { GradingByQuestion } from '../../tasks/grading/grading-by-question.js';
import { SubmissionsForMarking } from '../../tasks/grading/submissions-for-marking.js';
import { SecondMarkingsRepository } from '../second-markings.repository.js';
import type { QuestionAverageDto } from './dto/question-marks.dto.js';
import { averagesOf } from './mark-scheme.js';
import { MarkSchemesRepository } from './mark-schemes.repository.js';
import { questionMarksOf } from './script-totals.js';

/** A class's average in each question of a task. For the teacher's team. */
@Injectable()
export class QuestionAverages {
  constructor(
    private readonly works: SubmissionsForMarking,
    private readonly schemes: MarkSchemesRepository,
    private readonly grading: GradingByQuestion,
    private readonly seconds: SecondMarkingsRepository,
  ) {}

  /**
   * Leaves out scripts that the reader is second-marking, because an average over a few scripts reveals too much.
   * @throws AppError 404 if the task is gone
   */
  async ofTask(reader: Principal, taskId: string): Promise<QuestionAverageDto[]> {
    const key = { tenantId: tenantOf(reader), taskId };
    await this.works.requireTask(key);
    const [scheme, marked, blind] = await Promise.all([
      this.schemes.find(key),
      this.grading.listMarked(key),
      this.seconds.listHiddenSubmissions({ ...key, personId: reader.id }),
    ]);
    if (!scheme) return [];
    const counted = marked.filter(({ id }) => !blind.includes(id));
    return averagesOf(scheme, counted.map(questionMarksOf));
  }
}
