import { describe, expect, it } from 'vitest';
import { audienceOf, audienceEntriesFor, reaches, reachOf, readersOf } from './audience.js';

const GROUP = 'a'.repeat(24);
const YEAR = 'b'.repeat(24);
const OTHER = 'c'.repeat(24);
const here = { groupId: GROUP, yearId: YEAR };

describe('audience', () => {
  it.each([
    { scope: 'all', ids: [] },
    { scope: 'years', ids: [YEAR, OTHER] },
    { scope: 'groups', ids: [GROUP] },
  ] as const)('converts to its stored form and back: $scope', ({ scope, ids }) => {
    expect(reachOf(audienceOf({ scope, ids: [...ids] }))).toEqual({ scope, ids });
  });

  it('reaches a student through their group, their year or the whole school', () => {
    expect(reaches(['all'], here)).toBe(true);
    expect(reaches([`group:${OTHER}`, `group:${GROUP}`], here)).toBe(true);
    expect(reaches([`year:${YEAR}`], here)).toBe(true);
    expect(reaches([`year:${GROUP}`, `group:${YEAR}`], here)).toBe(false);
  });

  it('reaches no student who is waiting for access', () => {
    expect(audienceEntriesFor({ groupId: null, yearId: null })).toEqual([]);
    expect(reaches(['all'], { groupId: null, yearId: YEAR })).toBe(false);
  });

  it('counts a parent of two children once, and copes with a student without a parent', () => {
    const students = [
      { id: '1', parentId: 'p', ...here },
      { id: '2', parentId: 'p', ...here },
      { id: '3', parentId: null, ...here },
      { id: '4', parentId: 'q', groupId: OTHER, yearId: OTHER },
    ];
    expect([...readersOf(['all'], 'both', students)]).toEqual(['1', '2', '3', '4', 'p', 'q']);
    expect([...readersOf([`group:${GROUP}`], 'parents', students)]).toEqual(['p']);
    expect([...readersOf([`year:${YEAR}`], 'students', students)]).toEqual(['1', '2', '3']);
  });
});
