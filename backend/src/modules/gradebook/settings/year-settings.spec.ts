import { expect, it } from 'vitest';
import { FIRST_SETTINGS, type GradebookSettings } from './gradebook-settings.js';
import { settingsOfCopy } from './year-settings.js';

const settings: GradebookSettings = {
  missingCounts: true,
  slipsBelow: 40,
  categories: [
    ...FIRST_SETTINGS.categories,
    { id: 'mocks', name: 'Mocks', weight: 20, dropLowest: 1, taskIds: ['t1'], quizIds: ['q1', 'q2'] },
  ],
  scales: [
    { syllabus: '0625', groupIds: [], steps: [{ grade: 'A', from: 80 }] },
    { syllabus: '4PH1', groupIds: ['g1'], steps: [{ grade: 'A', from: 75 }] },
  ],
};
const idOf = (id: string) => `copy of ${id}`;

it('keeps weights and thresholds, and refers to the copied tasks, quizzes and groups', () => {
  const copied = settingsOfCopy(settings, { parts: ['groups', 'tasks', 'quizzes', 'weights'], idOf });
  expect(copied.categories.slice(0, 3)).toEqual(FIRST_SETTINGS.categories);
  expect(copied.categories[3]).toEqual({
    ...{ id: 'mocks', name: 'Mocks', weight: 20, dropLowest: 1 },
    ...{ taskIds: ['copy of t1'], quizIds: ['copy of q1', 'copy of q2'] },
  });
  expect(copied.scales.map(({ groupIds, steps }) => [groupIds, steps[0]?.from])).toEqual([
    [[], 80],
    [['copy of g1'], 75],
  ]);
  expect(copied).toMatchObject({ missingCounts: true, slipsBelow: 40 });
});

it('drops tasks and quizzes that are not copied', () => {
  const { categories } = settingsOfCopy(settings, { parts: ['groups', 'weights'], idOf });
  expect(categories[3]).toMatchObject({ name: 'Mocks', weight: 20, taskIds: [], quizIds: [] });
});
