import { expect, it } from 'vitest';
import { CODE_SIDE, MOST_QUESTIONS, PAGE, sheetLayout } from './layout.ts';

const FULLEST = Array.from({ length: MOST_QUESTIONS }, () => 6);
/** White modules around a QR code. */
const QUIET = (4 * CODE_SIDE) / 21;
/** What printers leave white at the edges. */
const UNPRINTED = 4.3;

it('is the same for the same questions', () => {
  expect(sheetLayout([4, 2, 6])).toEqual(sheetLayout([4, 2, 6]));
  expect(sheetLayout([4, 2, 6]).rows.map((row) => row.length)).toEqual([4, 2, 6]);
});

it('has four codes of 22 mm, numbered clockwise from the top left', () => {
  const { codes } = sheetLayout([4]);
  const centres = codes.map(([a, , c]) => [Math.sign(a.x + c.x - PAGE.width), Math.sign(a.y + c.y - PAGE.height)]);
  expect(centres).toEqual([
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]);
  for (const [a, b, c, d] of codes) {
    expect([b.x - a.x, c.y - b.y, c.x - d.x, d.y - a.y]).toEqual([22, 22, 22, 22]);
    expect(Math.min(a.x, a.y, PAGE.width - c.x, PAGE.height - c.y)).toBeGreaterThanOrEqual(QUIET + UNPRINTED);
  }
});

it.each([1, 20, 21, 40, 41, 60])(
  '%i questions of six options keep apart from each other and from the codes',
  (count) => {
    const { rows, examples, codes } = sheetLayout(FULLEST.slice(0, count));
    const bubbles = [...rows.flat(), ...examples.full, ...examples.empty];
    for (const [index, { x, y, radius }] of bubbles.entries()) {
      for (const other of bubbles.slice(index + 1)) {
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(1.5 * radius + other.radius);
      }
      for (const [a, , c] of codes) {
        const away = [a.x - x, x - c.x, a.y - y, y - c.y].map((distance) => distance - radius);
        expect(Math.max(...away)).toBeGreaterThan(QUIET);
      }
      expect(Math.min(x, PAGE.width - x) - radius).toBeGreaterThan(10);
    }
  },
);

it.each([
  [[], /1 to 60 questions, not 0/],
  [[...FULLEST, 4], /1 to 60 questions, not 61/],
  [[4, 1], /2 to 6 options, not 1/],
  [[7], /2 to 6 options, not 7/],
  [[2.5], /2 to 6 options, not 2.5/],
])('refuses questions that do not fit', (options, sentence) => {
  expect(() => sheetLayout(options)).toThrow(sentence);
});
