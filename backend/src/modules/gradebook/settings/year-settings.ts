import { Clock } from '../../../platform/clock/clock.js';
import type { YearCopyRun, YearPart } from '../../schools/year-copies/year-part.extension.js';
import type { GradebookSettings } from './gradebook-settings.js';
import { GradebookSettingsRepository } from './gradebook-settings.repository.js';

/**
 * Returns the settings with references to the copies. A category keeps its name and weight even if its tasks or quizzes
 * are not copied.
 */
export function settingsOfCopy(
  { missingCounts, slipsBelow, categories, scales }: GradebookSettings,
  { parts, idOf }: Pick<YearCopyRun, 'parts' | 'idOf'>,
): GradebookSettings {
  return {
    missingCounts,
    slipsBelow,
    categories: categories.map(({ taskIds, quizIds, ...category }) => ({
      ...category,
      taskIds: parts.includes('tasks') ? taskIds.map(idOf) : [],
      quizIds: parts.includes('quizzes') ? quizIds.map(idOf) : [],
    })),
    scales: scales.map(({ groupIds, ...scale }) => ({ ...scale, groupIds: groupIds.map(idOf) })),
  };
}

/** Copies the gradebook's weights and grade scales to a new year, as its first saved settings. */
export const weightsOfYear: YearPart = {
  count: async (get, tenantId, yearId) => ((await get(GradebookSettingsRepository).find({ tenantId, yearId })) ? 1 : 0),
  copy: async (get, run) => {
    const { tenantId, fromYearId, toYearId, createdBy, copied } = run;
    const repository = get(GradebookSettingsRepository);
    const settings = await repository.find({ tenantId, yearId: fromYearId });
    if (!settings) return;
    const first = { ...settingsOfCopy(settings, run), version: 1, savedAt: get(Clock).now(), savedBy: createdBy };
    await repository.write({ tenantId, yearId: toYearId }, first);
    await copied();
  },
};
