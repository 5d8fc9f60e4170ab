import { describe, expect, it } from 'vitest';
import {
  draftOf,
  markOfCode,
  newPoint,
  newQuestion,
  problemsOf,
  termsOf,
  totalOf,
  withoutPoint,
  withPoint,
} from './scheme-draft';
import { parseScheme } from './scheme-table';

const shapeOf = (text: string) =>
  parseScheme(text).questions.map(({ label, maximum, points }) => [
    label,
    maximum,
    points.map(({ code, text: words, needs }) => [code, words, needs && points.findIndex(({ id }) => id === needs)]),
  ]);

describe('a pasted table', () => {
  it('reads from a spreadsheet: heading, questions with their points, and dependencies', () => {
    const table = [
      'Question\tMax\tMark\tFor\tAfter',
      '1\t3\tM1\tuses F = ma\t',
      '\t\tA1\t8 N\tM1',
      '\t\ta1\tunit\t1',
      '',
      '2(a)\t1\tB1\t"says ""inertia"""\t',
      '2(b)\t2',
    ].join('\r\n');
    expect(shapeOf(table)).toEqual([
      [
        '1',
        '3',
        [
          ['M1', 'uses F = ma', null],
          ['A1', '8 N', 0],
          ['A1', 'unit', 0],
        ],
      ],
      ['2(a)', '1', [['B1', 'says "inertia"', null]]],
      ['2(b)', '2', []],
    ]);
  });

  it('reads commas, also within quotes', () => {
    expect(shapeOf('1,2,M1,"v, then a"\n,,A1,2.5,after M1\n3,')).toEqual([
      [
        '1',
        '2',
        [
          ['M1', 'v, then a', null],
          ['A1', '2.5', 0],
        ],
      ],
      ['3', '', []],
    ]);
  });

  it('reads numbers in Arabic digits, and leaves the text unchanged', () => {
    const { questions, errors } = parseScheme('1\t٢٫٥\tM١\t٨ N\t\n\t\tA١\t\t١');
    expect(errors).toEqual([]);
    expect(questions).toMatchObject([{ maximum: '2.5', points: [{ code: 'M1', text: '٨ N' }, { code: 'A1' }] }]);
    expect(questions[0]?.points[1]?.needs).toBe(questions[0]?.points[0]?.id);
  });

  it('reads decimals with a comma', () => {
    const { questions, errors } = parseScheme('1\t2,5\tM1,5\t8 N');
    expect(errors).toEqual([]);
    expect(termsOf({ rounding: 'none', appealDays: '7', questions }).questions).toMatchObject([
      { maximum: 2.5, points: [{ kind: 'M', marks: 1.5 }] },
    ]);
  });

  it('reports unreadable lines by number, and reads the rest', () => {
    const { questions, errors } = parseScheme(
      '\t2\tM1\n1\tmany\n1\t2\tX1\twhat\n1\t3\tA1\n1\t2\tA1\t8 N\tM9\n1\t2\tB1',
    );
    expect(errors).toEqual([
      { row: 1, why: 'noQuestion' },
      { row: 2, why: 'maximum' },
      { row: 3, why: 'code' },
      { row: 4, why: 'twoMaxima' },
      { row: 5, why: 'needs' },
    ]);
    expect(questions).toMatchObject([{ label: '1', maximum: '2', points: [{ code: 'B1' }] }]);
  });
});

describe('a draft', () => {
  it.each([
    ['M1', { kind: 'M', marks: 1 }],
    ['a2', { kind: 'A', marks: 2 }],
    ['b 0.5', { kind: 'B', marks: 0.5 }],
    ['B0,5', { kind: 'B', marks: 0.5 }],
    ['m', { kind: 'M', marks: 1 }],
    ['C1', null],
    ['M-1', null],
    ['', null],
  ])('reads %j', (code, mark) => expect(markOfCode(code)).toEqual(mark));

  it('makes an A depend on the M before it, unless the teacher chooses otherwise', () => {
    const points = [newPoint({ id: 'm', code: 'M1' }), newPoint({ id: 'b', code: 'B1' }), newPoint({ id: 'x' })];
    const typed = withPoint(points, 'x', { code: 'A1' });
    expect(typed[2]?.needs).toBe('m');
    const freed = withPoint(typed, 'x', { needs: null });
    expect(withPoint(freed, 'x', { code: 'A2' })[2]?.needs).toBeNull();
    expect(withPoint(typed, 'x', { code: 'B1' })[2]?.needs).toBeNull();
    expect(withoutPoint(typed, 'm').map(({ needs }) => needs)).toEqual([null, null]);
  });

  it('uses the sum of the points if no maximum is typed, and leaves out empty lines', () => {
    const points = [
      newPoint({ code: 'M1', text: 'x' }),
      newPoint({ code: 'A0.1' }),
      newPoint({ code: 'B0.2' }),
      newPoint(),
    ];
    const draft = { rounding: 'none' as const, appealDays: '7', questions: [newQuestion({ label: ' 1 ', points })] };
    expect(totalOf(draft)).toBe(1.3);
    const terms = termsOf(draft);
    expect(terms).toMatchObject({ appealDays: 7, questions: [{ label: '1', maximum: 1.3 }] });
    expect(terms.questions[0]?.points).toHaveLength(3);
    expect(termsOf(draftOf(terms))).toEqual(terms);
  });

  it('reads a maximum that was typed with a comma', () => {
    const questions = [newQuestion({ label: '1', maximum: '2,5' })];
    const draft = { rounding: 'none' as const, appealDays: '7', questions };
    expect(problemsOf(draft)).toEqual({});
    expect([totalOf(draft), termsOf(draft).questions[0]?.maximum]).toEqual([2.5, 2.5]);
  });

  it('says what is wrong with which field', () => {
    const questions = [
      newQuestion({ id: 'q1', label: '1A', maximum: '-1' }),
      newQuestion({ id: 'q2', label: '1a', points: [newPoint({ id: 'p', text: 'no mark' })] }),
      newQuestion({ id: 'q3' }),
    ];
    expect(problemsOf({ rounding: 'none', appealDays: '61', questions })).toEqual({
      'q1.maximum': 'maximum',
      'q2.label': 'labelTwice',
      'p.code': 'code',
      'q3.label': 'label',
      appealDays: 'appealDays',
    });
  });
});
