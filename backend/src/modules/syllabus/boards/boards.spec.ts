import { describe, expect, it } from 'vitest';
import { BOARD_CODES, linesOf } from './board.js';
import { BOARDS, corresponding, readRef, refText } from './boards.js';
import { SUBJECTS } from './subjects.js';
import { boardsInWords } from './testing/boards-in-words.js';

const boards = Object.values(BOARDS);

describe.each(boards)('the syllabus $code', ({ code: board, topics, papers, unchecked, doubtful }) => {
  it('has every code once, and every parent', () => {
    const codes = topics.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(topics.filter(({ parent }) => parent !== null && !codes.includes(parent))).toEqual([]);
  });

  it('has as many headings as were counted', () => {
    const tops = topics.filter(({ parent }) => parent === null).length;
    const leaves = topics.filter(({ code }) => !topics.some(({ parent }) => parent === code)).length;
    const counted = { '0625': [77, 6, 58], '5054': [83, 6, 63], '4PH1': [38, 8, 30] }[board];
    expect([topics.length, tops, leaves]).toEqual(counted);
  });

  it('says of each topic without topics below it what it is about, and of no other', () => {
    const hasTopicsBelow = (code: string) => topics.some(({ parent }) => parent === code);
    expect(topics.filter(({ code, subjects }) => (subjects.length === 0) !== hasTopicsBelow(code))).toEqual([]);
  });

  it.each(['core', 'extended'] as const)('has papers that add up to the whole mark, for %s candidates', (tier) => {
    const taken = papers.filter((paper) => !paper.tier || paper.tier === tier);
    const once = taken.filter(({ oneOf }, at) => !oneOf || taken.findIndex((other) => other.oneOf === oneOf) === at);
    expect(once.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6);
  });

  it('names every line to be checked that nobody has compared with the official document', () => {
    expect(unchecked).toEqual(linesOf(topics, papers));
    expect(doubtful.filter((code) => !unchecked.includes(code))).toEqual([]);
  });
});

describe('the correspondence of the three syllabuses', () => {
  it('uses every subject', () => {
    const used = new Set(boards.flatMap(({ topics }) => topics.flatMap(({ subjects }) => subjects)));
    expect(SUBJECTS.filter((subject) => !used.has(subject))).toEqual([]);
  });

  it.each([
    ['0625', '1.6', '5054', ['1.6']],
    ['0625', '1.6', '4PH1', ['1(c)']],
    ['5054', '1.5.2', '0625', ['1.5.1']],
    ['5054', '4.6', '4PH1', ['3(d)']],
    ['4PH1', '6(d)', '0625', ['4.5.1', '4.5.2', '4.5.6']],
    ['0625', '5.2', '4PH1', ['7(b)']],
    ['0625', '3.2.3', '4PH1', []],
    ['0625', '1.5', '0625', ['1.5']],
  ] as const)('finds a question of %s %s in %s', (board, code, other, found) => {
    expect(corresponding({ board, code }, other)).toEqual(found);
  });

  it('is the same in both directions', () => {
    for (const board of boards) {
      for (const { code } of board.topics.filter(({ subjects }) => subjects.length > 0)) {
        for (const other of BOARD_CODES) {
          for (const there of corresponding({ board: board.code, code }, other)) {
            expect(corresponding({ board: other, code: there }, board.code)).toContain(code);
          }
        }
      }
    }
  });
});

it('counts, correspondence and lines to be checked are as the documentation has them', async () => {
  await expect(boardsInWords()).toMatchFileSnapshot('../../../../../docs/syllabuses.md');
});

it.each(['0625 1.5.2', '4PH1 1(c)'])('a topic is read as it is written: %s', (text) => {
  const ref = readRef(text);
  expect(ref && refText(ref)).toBe(text);
});

it.each(['0626 1.1', '1.1', '0625  1.1', '0625 1.1.1.1.1.1', ''])(
  'a text that names no topic is not read: “%s”',
  (text) => {
    expect(readRef(text)).toBeNull();
  },
);
