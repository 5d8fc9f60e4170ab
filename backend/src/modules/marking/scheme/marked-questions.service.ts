import { Injectable } from '@nestjs/common';
import type { Audience } from '../../../platform/auth-guard/principal.js';
import { GradingByQuestion } from '../../tasks/grading/grading-by-question.js';
import { SecondMarkingsRepository } from '../second-markings.repository.js';
import { marksOf } from './mark-scheme.js';
import { MarkSchemesRepository } from './mark-schemes.repository.js';
import { questionMarksOf } from './script-totals.js';

/** A question of a mark scheme with a student's marks for it. */
export interface MarkedQuestion {
  studentId: string;
  /** When the work was handed in. */
  at: Date;
  /** Where the question belongs in the curriculum; null if the scheme does not say. */
  unitId: string | null;
  chapterId: string | null;
  marks: number;
  maximum: number;
}

interface Asked {
  tenantId: string;
  studentIds: string[];
  /** Scripts that this person is second-marking are left out. */
  readerId: string;
  /** The family knows only of marks that are shown. */
  audience: Audience;
}

/** Students' marks by question, in scripts that are graded. The caller has checked permissions. */
@Injectable()
export class MarkedQuestions {
  constructor(
    private readonly grading: GradingByQuestion,
    private readonly schemes: MarkSchemesRepository,
    private readonly seconds: SecondMarkingsRepository,
  ) {}

  /** Takes at most four queries, however many students there are. */
  async of({ tenantId, studentIds, readerId, audience }: Asked): Promise<MarkedQuestion[]> {
    const graded = await this.grading.listGradedOfStudents(tenantId, studentIds, audience);
    if (graded.length === 0) return [];
    const [blind, schemes] = await Promise.all([
      this.seconds.listHiddenSubmissions({ tenantId, personId: readerId }),
      this.schemes.ofTasks(tenantId, [...new Set(graded.map(({ taskId }) => taskId))]),
    ]);
    const hidden = new Set(blind);
    return graded.flatMap((script) => {
      if (hidden.has(script.id)) return [];
      const given = new Map(questionMarksOf(script).map((marks) => [marks.questionId, marks]));
      return (schemes.get(script.taskId)?.questions ?? []).flatMap((question) => {
        const marks = given.get(question.id);
        if (!marks || question.maximum === 0) return [];
        const { unitId = null, chapterId = null, maximum } = question;
        const { studentId, submittedAt: at } = script;
        return [{ studentId, at, unitId, chapterId, marks: marksOf(question, marks), maximum }];
      });
    });
  }
}
