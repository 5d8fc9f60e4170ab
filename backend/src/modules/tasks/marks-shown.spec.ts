import { describe, expect, it } from 'vitest';
import { choiceOf, isHeld, seenByFamily } from './marks-shown.js';

const AT = new Date('2026-03-01T12:00:00.000Z');
const together = { marksShown: 'together' as const };
const graded = {
  id: 's1',
  grade: 17,
  comments: 'Good',
  correctedFileId: 'f1',
  gradedAt: AT,
  marks: { total: 17 },
  marksShownAt: null,
};

describe('the marks of a task', () => {
  it('are shown at once unless the task says otherwise', () => {
    expect(choiceOf({ marksShown: null })).toBe('at_once');
    expect(isHeld({ marksShown: null }, graded)).toBe(false);
    expect(seenByFamily({ marksShown: 'at_once' }, graded)).toBe(graded);
  });

  it('are held until they are returned, and stay shown from then on', () => {
    expect(isHeld(together, graded)).toBe(true);
    expect(isHeld(together, { marksShownAt: AT })).toBe(false);
  });

  it('leave nothing but the work while they are held', () => {
    expect(seenByFamily(together, graded)).toEqual({
      id: 's1',
      grade: null,
      comments: null,
      correctedFileId: null,
      gradedAt: null,
      marks: null,
      marksShownAt: null,
    });
    expect(seenByFamily(together, { grade: 3, marksShownAt: null })).toEqual({ grade: null, marksShownAt: null });
  });
});
