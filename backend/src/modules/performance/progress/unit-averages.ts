import type { UnitMarks } from '../../marking/scheme/unit-marks.service.js';
import type { UnitScore } from '../../quizzes/reports/unit-scores.js';
import type { UnitAverageDto } from '../dto/report.dto.js';
import { percentOf } from './progress-points.js';

/**
 * Combines a unit's quiz answers and marks in one average; an answer counts as one mark. Sorted by id, the order in
 * which the units were added.
 */
export function unitAveragesOf(answered: readonly UnitScore[], marked: readonly UnitMarks[]): UnitAverageDto[] {
  const names = new Map([...answered, ...marked].map(({ unitId, unitName }) => [unitId, unitName]));
  return [...names]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([unitId, unitName]) => {
      const { correct, questions } = answered.find((one) => one.unitId === unitId) ?? { correct: 0, questions: 0 };
      const work = marked.find((one) => one.unitId === unitId);
      const percent = percentOf((correct + (work?.marks ?? 0)) / (questions + (work?.outOf ?? 0)));
      return { unitId, unitName, correct, questions, percent, ...(work && { marks: work.marks, outOf: work.outOf }) };
    });
}
