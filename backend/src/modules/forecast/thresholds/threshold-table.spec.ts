import { describe, expect, it } from 'vitest';
import { BOARDS } from '../../syllabus/boards/boards.js';
import { readThresholds } from './threshold-table.js';

const read = (text: string, board: keyof typeof BOARDS = '0625') => readThresholds(BOARDS[board], text);
const marks = (thresholds: { grade: string; from: number }[] = []) =>
  thresholds.map(({ grade, from }) => `${grade} ${from}`).join(', ');
const problemOf = (line: string, board?: keyof typeof BOARDS) => read(line, board).bad.map(({ problem }) => problem);

describe('an option', () => {
  it('has its components and thresholds from A* on', () => {
    expect(read('BY 200 22, 42, 52 148 125 102 79 57')).toEqual({
      options: [
        {
          code: 'BY',
          maximum: 200,
          components: ['22', '42', '52'],
          thresholds: [
            { grade: 'A*', from: 148 },
            { grade: 'A', from: 125 },
            { grade: 'B', from: 102 },
            { grade: 'C', from: 79 },
            { grade: 'D', from: 57 },
          ],
        },
      ],
      components: [],
      bad: [],
    });
  });

  it.each([
    ['odd spaces', '  BY\t200   22 ,42,  52\u00A0148 125\u2009102 79 57  '],
    ['Arabic digits and commas', 'BY ٢٠٠ ٢٢، ٤٢، ٥٢ ١٤٨ ١٢٥ ١٠٢ ٧٩ ٥٧'],
    ['Persian digits', 'BY ۲۰۰ ۲۲, ۴۲, ۵۲ ۱۴۸ ۱۲۵ ۱۰۲ ۷۹ ۵۷'],
    ['small letters and the word before it', 'Option by 200 22, 42, 52 148 125 102 79 57'],
    ['a header with A*', 'Option Maximum Combination A* A B C D E F G\nBY 200 22, 42, 52 148 125 102 79 57'],
    ['dashes at the end', 'BY 200 22, 42, 52 148 125 102 79 57 – – –'],
  ])('is read with %s', (_, text) => {
    const { options, bad } = read(text);
    expect(bad).toEqual([]);
    expect(options).toMatchObject([{ code: 'BY', maximum: 200, components: ['22', '42', '52'] }]);
    expect(marks(options[0]?.thresholds)).toBe('A* 148, A 125, B 102, C 79, D 57');
  });

  it.each(['–', '—', '-', '−', 'n/a'])('of Core candidates has no A*, A and B, written as %s', (dash) => {
    const line = `AX 200 12, 32, 52 ${dash} ${dash} ${dash} 118 99 80 62 44`;
    expect(marks(read(line).options[0]?.thresholds)).toBe('C 118, D 99, E 80, F 62, G 44');
  });

  it.each([
    ['without a header', ''],
    ['under a header with all grades', 'Option Maximum Combination A* A B C D E F G\n'],
    ['under a header of its own', 'C D E F G\n'],
  ])('of Core candidates begins with C where no dash stands before its marks, %s', (_, header) => {
    const { options } = read(`${header}AX 200 12, 32, 52 118 99 80 62 44`);
    expect(marks(options[0]?.thresholds)).toBe('C 118, D 99, E 80, F 62, G 44');
  });

  it('of Core candidates has no more grades than from C on', () => {
    expect(problemOf('AX 200 12, 32, 52 148 125 118 99 80 62')).toEqual(['too_many_grades']);
  });

  it('has the grades of the header above it', () => {
    const { options } = read('A B C D E\nBY 200 22, 42, 52 125 102 79 57 35');
    expect(marks(options[0]?.thresholds)).toBe('A 125, B 102, C 79, D 57, E 35');
  });

  it('of Pearson has grades from 9 on, also under their header', () => {
    const line = '01 180 1P, 2P 139 122 106 90 75 60 44 28 20';
    const grades = '9 139, 8 122, 7 106, 6 90, 5 75, 4 60, 3 44, 2 28, 1 20';
    expect(marks(read(line, '4PH1').options[0]?.thresholds)).toBe(grades);
    expect(marks(read(`9 8 7 6 5 4 3 2 1\n${line}`, '4PH1').options[0]?.thresholds)).toBe(grades);
  });
});

describe('a component', () => {
  it.each([
    ['from A on', '22 40 28 24 20', 'A 28, B 24, C 20'],
    ['with the word before it', 'Component 22 40 28 24 20', 'A 28, B 24, C 20'],
    ['from C on in Core', '12 40 28 24 20', 'C 28, D 24, E 20'],
    ['from C on in Core under a header', 'A B C D E F G\n12 40 24 20 17 14 11', 'C 24, D 20, E 17, F 14, G 11'],
    ['under its own header', 'A B C D E F G\n12 40 – – 24 20 17 14 11', 'C 24, D 20, E 17, F 14, G 11'],
    ['under a header with A* that it has no cell for', 'A* A B C D\n22 40 31 27 22 19', 'A 31, B 27, C 22, D 19'],
    ['under a header with A*, a dash below it', 'A* A B C D\n22 40 – 31 27 22 19', 'A 31, B 27, C 22, D 19'],
  ])('has its thresholds %s', (_, text, expected) => {
    const { components, options, bad } = read(text);
    expect([options, bad]).toEqual([[], []]);
    expect(components).toMatchObject([{ maximum: 40 }]);
    expect(marks(components[0]?.thresholds)).toBe(expected);
  });

  it('of Pearson has a letter in its code', () => {
    const { components } = read('1P 110 85 75 65\n2PR 70 55 48 41', '4PH1');
    expect(components.map(({ code }) => code)).toEqual(['1P', '2PR']);
  });
});

describe('a table', () => {
  it('is read with its titles, empty lines and both kinds of rows', () => {
    const text = `Learn more!\r
Component Maximum raw mark A B C D E F G\r
Component 12 40 – – 24 20 17 14 11\r
Component 22 40 31 27 22 19 17 – –\r
\r
Option Maximum mark Combination of components A * A B C D E F G\r
AY 200 12, 32, 52 – – – 118 99 80 62 44\r
BY 200 22, 42, 52 148 125 102 79 57 46 – –`;
    const { options, components, bad } = read(text);
    expect(bad).toEqual([]);
    expect(components.map(({ code }) => code)).toEqual(['12', '22']);
    expect(options.map(({ code, thresholds }) => [code, marks(thresholds)])).toEqual([
      ['AY', 'C 118, D 99, E 80, F 62, G 44'],
      ['BY', 'A* 148, A 125, B 102, C 79, D 57, E 46'],
    ]);
  });

  it.each([
    ['Grade thresholds – June 2025', 'unreadable'],
    ['BY 200', 'no_components'],
    ['BY 200 22 42 52 148 125', 'no_components'],
    ['BY 200 22, 42, 92 148 125', 'unknown_paper'],
    ['92 40 28 24', 'unknown_paper'],
    ['12 40', 'no_thresholds'],
    ['BY 200 22, 42, 52', 'no_thresholds'],
    ['BY 200 22, 42, 52 – – –', 'no_thresholds'],
    ['BY 200 22, 42, 52 148 125 102 79 57 46 30 20 10', 'too_many_grades'],
    ['12 40 28 24 24', 'not_falling'],
    ['12 40 24 28', 'not_falling'],
    ['12 40 41 28', 'above_maximum'],
    ['12 0 0', 'unreadable'],
    ['12 40 28.5 24', 'unreadable'],
    ['BY 2000 22, 42, 52 148', 'unreadable'],
  ])('names the line “%s” as %s', (line, problem) => {
    expect(problemOf(line)).toEqual([problem]);
  });

  it('names the line and its number, and reads the others', () => {
    const { options, bad } = read('BY 200 22, 42, 52 148 125\n\n  BX 200 nothing \nBY 200 22, 42, 62 150 125');
    expect(options).toHaveLength(1);
    expect(bad).toEqual([
      { line: 3, text: 'BX 200 nothing', problem: 'no_components' },
      { line: 4, text: 'BY 200 22, 42, 62 150 125', problem: 'twice' },
    ]);
  });

  it('takes marks at their limits', () => {
    expect(problemOf('12 40 40 0')).toEqual([]);
  });

  it('of the other Cambridge syllabus ends at E', () => {
    expect(marks(read('AX 200 12, 22, 32 150 130 110 90 80 70', '5054').options[0]?.thresholds)).toContain('E 70');
    expect(problemOf('AX 200 12, 22, 32 150 130 110 90 80 70 60', '5054')).toEqual(['too_many_grades']);
  });
});
