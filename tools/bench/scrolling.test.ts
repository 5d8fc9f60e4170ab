import { describe, expect, it } from 'vitest';
import { blankPlaces } from './scrolling.ts';

const ROOM = { head: 68, name: 176, width: 1000, height: 500 };
/** Lines from 0 to 700 and columns up to 1,300 are painted. */
const PAINTED = { top: 0, bottom: 700, left: 0, right: 1300 };
const picture = (at: number, x: number, y: number, area = PAINTED) => ({ at, x, y, ...area });

describe('places that a scroll comes to before they are painted', () => {
  it('are none while what is painted reaches further than the table has got', () => {
    expect(blankPlaces([picture(0, 0, 0), picture(16, 200, 150), picture(33, 300, 200)], ROOM)).toBe(0);
  });

  it('are below, above and at the side of what the picture before held', () => {
    expect(blankPlaces([picture(0, 0, 0), picture(16, 0, 260)], ROOM)).toBe(1);
    const below = { ...PAINTED, top: 400, bottom: 1200 };
    expect(blankPlaces([picture(0, 0, 500, below), picture(16, 0, 300, below)], ROOM)).toBe(1);
    expect(blankPlaces([picture(0, 0, 0), picture(16, 400, 0)], ROOM)).toBe(1);
  });

  it('do not count what the heads and names lie over', () => {
    const later = { ...PAINTED, top: 300, bottom: 1000, left: 500, right: 1400 };
    expect(blankPlaces([picture(0, 330, 240, later), picture(16, 325, 233, later)], ROOM)).toBe(0);
  });
});
