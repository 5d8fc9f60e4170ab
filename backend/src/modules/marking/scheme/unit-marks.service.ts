import { Injectable } from '@nestjs/common';
import type { Audience } from '../../../platform/auth-guard/principal.js';
import { CurriculumDirectory } from '../../curriculum/curriculum-directory.js';
import { GradingByQuestion } from '../../tasks/grading/grading-by-question.js';
import { SecondMarkingsRepository } from '../second-markings.repository.js';
import { unitSumsOf } from './mark-scheme.js';
import { MarkSchemesRepository } from './mark-schemes.repository.js';
import { questionMarksOf } from './script-totals.js';

/** A student's marks in the questions of one unit, over all graded scripts that are marked by question. */
export interface UnitMarks {
  unitId: string;
  unitName: string;
  marks: number;
  outOf: number;
}

interface StudentMarks {
  tenantId: string;
  studentId: string;
  /** Scripts that this person is second-marking are left out. */
  readerId: string;
  /** The family's averages leave out marks that are not shown yet. */
  audience: Audience;
}

/** A student's strengths by unit, from marked work. The caller has checked permissions. */
@Injectable()
export class UnitMarksService {
  constructor(
    private readonly grading: GradingByQuestion,
    private readonly schemes: MarkSchemesRepository,
    private readonly seconds: SecondMarkingsRepository,
    private readonly curriculum: CurriculumDirectory,
  ) {}

  /** In the order of the curriculum. Takes four queries. */
  async forStudent({ tenantId, studentId, readerId, audience }: StudentMarks): Promise<UnitMarks[]> {
    const [graded, blind] = await Promise.all([
      this.grading.listGradedOfStudents(tenantId, [studentId], audience),
      this.seconds.listHiddenSubmissions({ tenantId, personId: readerId }),
    ]);
    const shown = graded.filter(({ id }) => !blind.includes(id));
    const taskIds = shown.map(({ taskId }) => taskId);
    const schemes = taskIds.length > 0 ? await this.schemes.ofTasks(tenantId, taskIds) : new Map();
    const scripts = shown.map((script) => ({
      questions: schemes.get(script.taskId)?.questions ?? [],
      given: questionMarksOf(script),
    }));
    const sums = unitSumsOf(scripts);
    const units = sums.size > 0 ? await this.curriculum.findUnits(tenantId, [...sums.keys()]) : [];
    return units.flatMap(({ id, name }) => {
      const sum = sums.get(id);
      return sum ? [{ unitId: id, unitName: name, ...sum }] : [];
    });
  }
}
