import { describe, expect, it } from 'vitest';
import { shiftInDays, copiedIdOf, shiftedBy, withDependencies } from './copy-plan.js';

const CAIRO = 'Africa/Cairo';

describe('the shift of a year in days', () => {
  it('is the nearest number of whole weeks if weekdays are kept', () => {
    expect(shiftInDays({ from: '2025-09-06', to: '2026-09-05', keepWeekdays: true })).toBe(364);
    expect(shiftInDays({ from: '2025-09-06', to: '2026-09-09', keepWeekdays: true })).toBe(371);
    expect(shiftInDays({ from: '2025-09-06', to: '2025-09-08', keepWeekdays: true })).toBe(0);
  });

  it('is exact if weekdays are not kept, across a leap day and backwards', () => {
    expect(shiftInDays({ from: '2025-09-06', to: '2026-09-06', keepWeekdays: false })).toBe(365);
    expect(shiftInDays({ from: '2023-09-06', to: '2024-09-06', keepWeekdays: false })).toBe(366);
    expect(shiftInDays({ from: '2026-09-06', to: '2026-09-01', keepWeekdays: false })).toBe(-5);
  });
});

describe('a shifted moment', () => {
  it('keeps its local time at the school, in summer and in winter', () => {
    // Egypt is an hour ahead in summer, which began on 25 April 2025 and on 24 April 2026.
    const deadline = new Date('2025-04-24T20:00:00+02:00');
    expect(shiftedBy(365, CAIRO)(deadline).toISOString()).toBe(new Date('2026-04-24T20:00:00+03:00').toISOString());
    expect(shiftedBy(364, CAIRO)(deadline).toISOString()).toBe(new Date('2026-04-23T20:00:00+02:00').toISOString());
  });
});

describe('a copy', () => {
  it('includes the parts that the chosen ones need, in the order in which they are written', () => {
    expect(withDependencies(['quizzes', 'materials'])).toEqual([
      'groups',
      'units',
      'questions',
      'materials',
      'quizzes',
    ]);
    expect(withDependencies(['tasks'])).toEqual(['groups', 'tasks']);
    expect(withDependencies(['liveLinks', 'weights', 'videos'])).toEqual([
      'groups',
      'units',
      'videos',
      'weights',
      'liveLinks',
    ]);
    expect(withDependencies(['units'])).toEqual(['units']);
  });

  it('has ids that are stable, distinct for each copy and in the order of the originals', () => {
    const [first, second] = ['65f0a1b2c3d4e5f600000001', '65f0a1b2c3d4e5f600000002'];
    const ids = copiedIdOf('66f0a1b2c3d4e5f600000009');
    expect(ids(first)).toMatch(/^[0-9a-f]{24}$/);
    expect(ids(first)).toBe(copiedIdOf('66f0a1b2c3d4e5f600000009')(first));
    expect(ids(first)).not.toBe(copiedIdOf('66f0a1b2c3d4e5f60000000a')(first));
    expect(ids(first) < ids(second)).toBe(true);
    expect(ids('65f0a1b1c3d4e5f6ffffffff') < ids(first)).toBe(true);
  });
});
