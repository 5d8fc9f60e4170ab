import { describe, expect, it } from 'vitest';
import { blankPlaces } from './scrolling.ts';

const ROOM = { head: 68, name: 176, width: 1000, height: 500 };
/** Rows from 0 to 700 px and columns up to 1,300 px are painted. */
const PAINTED = { top: 0, bottom: 700, left: 0, right: 1300 };
const picture = (at: number, x: number, y: number, area = PAINTED) => ({ at, x, y, ...area });

describe('places that scrolling reaches before they are painted', () => {
  it('are none while the painted area is ahead of the scroll position', () => {
    expect(blankPlaces([picture(0, 0, 0), picture(16, 200, 150), picture(33, 300, 200)], ROOM)).toBe(0);
  });

  it('are below, above or beside the area of the previous frame', () => {
    expect(blankPlaces([picture(0, 0, 0), picture(16, 0, 260)], ROOM)).toBe(1);
    const below = { ...PAINTED, top: 400, bottom: 1200 };
    expect(blankPlaces([picture(0, 0, 500, below), picture(16, 0, 300, below)], ROOM)).toBe(1);
    expect(blankPlaces([picture(0, 0, 0), picture(16, 400, 0)], ROOM)).toBe(1);
  });

  it('exclude the area under the headers and names', () => {
    const later = { ...PAINTED, top: 300, bottom: 1000, left: 500, right: 1400 };
    expect(blankPlaces([picture(0, 330, 240, later), picture(16, 325, 233, later)], ROOM)).toBe(0);
  });
});
