import type { UnitMarks } from '../../marking/scheme/unit-marks.service.js';
import type { UnitScore } from '../../quizzes/reports/unit-scores.js';
import type { UnitAverageDto } from '../dto/report.dto.js';
import { percentOf } from './progress-points.js';

/**
 * Combines a unit's marks in quizzes and in work marked by question in one average. Sorted by id, the order in which
 * the units were added.
 */
export function unitAveragesOf(answered: readonly UnitScore[], marked: readonly UnitMarks[]): UnitAverageDto[] {
  const names = new Map([...answered, ...marked].map(({ unitId, unitName }) => [unitId, unitName]));
  return [...names]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([unitId, unitName]) => {
      const quizzes = answered.find((one) => one.unitId === unitId) ?? { unitId, unitName, correct: 0, questions: 0 };
      const { correct, score = correct, questions, total = questions } = quizzes;
      const work = marked.find((one) => one.unitId === unitId);
      const percent = percentOf((score + (work?.marks ?? 0)) / (total + (work?.outOf ?? 0)));
      return { ...quizzes, percent, ...(work && { marks: work.marks, outOf: work.outOf }) };
    });
}
