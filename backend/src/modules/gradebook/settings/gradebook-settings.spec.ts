import { describe, expect, it } from 'vitest';
import { type Category, FIRST_SETTINGS, type GradeScale, problemOf, scaleOf } from './gradebook-settings.js';

const own = (name: string, more: Partial<Category> = {}): Category => ({
  ...{ id: `own-${name}`, name, weight: 10, dropLowest: 0, taskIds: [], quizIds: [] },
  ...more,
});
const withOwn = (...categories: Category[]) =>
  problemOf({ ...FIRST_SETTINGS, categories: [...FIRST_SETTINGS.categories, ...categories] });
const scale = (steps: GradeScale['steps'], groupIds: string[] = []): GradeScale => ({
  syllabus: 'IGCSE',
  groupIds,
  steps,
});
const withScales = (...scales: GradeScale[]) => problemOf({ ...FIRST_SETTINGS, scales });

describe('gradebook settings', () => {
  it('are rejected with an explanation if invalid, and valid by default', () => {
    expect(problemOf(FIRST_SETTINGS)).toBeUndefined();
    expect(problemOf({ ...FIRST_SETTINGS, categories: FIRST_SETTINGS.categories.slice(1) })?.message).toContain(
      'exactly once',
    );
    const weightless = FIRST_SETTINGS.categories.map((one) => ({ ...one, weight: 0 }));
    expect(problemOf({ ...FIRST_SETTINGS, categories: weightless })?.message).toContain('a weight above 0');
  });

  it('reject two categories with one name, one without a name, and an item in two categories', () => {
    expect(withOwn(own('Labs'), own('Tests'))).toBeUndefined();
    expect(withOwn(own('Labs'), own(' labs', { id: 'other' }))?.message).toContain('called "labs"');
    expect(withOwn(own(' '))?.message).toContain('a name');
    expect(withOwn(own('Labs', { taskIds: ['t'] }), own('Tests', { taskIds: ['t'] }))?.message).toContain(
      'in two categories',
    );
    expect(withOwn(own('Labs', { taskIds: ['t'] }), own('Tests', { quizIds: ['t'] }))).toBeUndefined();
  });

  it('reject thresholds that do not fall, and two scales for one group', () => {
    const falling = scale([
      { grade: 'A*', from: 90 },
      { grade: 'B', from: 70.5 },
    ]);
    expect(withScales(falling)).toBeUndefined();
    const equal = scale([
      { grade: 'A', from: 70 },
      { grade: 'B', from: 70 },
    ]);
    const turned = scale([
      { grade: 'B', from: 80 },
      { grade: 'A', from: 70 },
    ]);
    for (const wrong of [equal, turned]) expect(withScales(wrong)?.message).toContain('must fall');
    expect(withScales(falling, falling)?.message).toContain('all groups');
    expect(withScales(scale(falling.steps, ['g1']), scale(falling.steps, ['g1']))?.message).toContain('two scales');
  });
});

it('a group uses its own scale, or else the one for all groups', () => {
  const [all, one] = [scale([{ grade: 'A', from: 80 }]), scale([{ grade: 'A', from: 70 }], ['g1'])];
  const settings = { ...FIRST_SETTINGS, scales: [all, one] };
  expect([scaleOf(settings, 'g1'), scaleOf(settings, 'g2'), scaleOf(settings, null)]).toEqual([one, all, all]);
  expect(scaleOf({ ...settings, scales: [one] }, 'g2')).toBeNull();
});
