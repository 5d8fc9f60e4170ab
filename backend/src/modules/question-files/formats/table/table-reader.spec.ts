import { describe, expect, it } from 'vitest';
import { type Cells, COLUMN_NAMES, COLUMNS } from './columns.js';
import { readQuestionTable } from './table-reader.js';

const NO_PICTURES = () => null;
const read = (cells: Cells) => {
  const columns = COLUMN_NAMES.filter((column) => cells[column] !== undefined);
  const header = { number: 1, cells: columns.map((column) => COLUMNS[column].toUpperCase()) };
  return readQuestionTable(
    [header, { number: 5, cells: columns.map((column) => cells[column] ?? '') }],
    NO_PICTURES,
  )[0];
};
const number = (cells: Cells = {}) => read({ kind: 'number', question: 'How fast?', answer: '1.20', ...cells });

describe('a row of the table', () => {
  it('is a number with its rules', () =>
    expect(
      number({
        ...{
          answerUnit: 'm/s',
          ask: 'pick',
          units: 'm/s | km',
          within: '3 figures',
          digits: 'require',
          figures: '2-3',
        },
        ...{
          unitMark: 'yes',
          alsoUnits: 'km/h = 0.25',
          also: '1.3 | 72 [m/min] | 5 []',
          slips: '0.8 [s]: The \\| way: no',
        },
        ...{ marks: '3', tags: 'Speed, Paper 2', unit: 'Motion', chapter: 'Speed' },
      }),
    ).toEqual({
      row: 5,
      name: 'How fast?',
      question: {
        ...{ name: '', text: 'How fast?', picture: null, alt: '', marks: 3, tags: ['speed', 'paper 2'] },
        category: ['Motion', 'Speed'],
        answer: {
          kind: 'number',
          key: {
            ...{ value: '1.20', unit: 'm/s', ask: 'pick', units: ['m/s', 'km'], match: { by: 'rounding', sf: 3 } },
            ...{
              digits: 'require',
              sf: { min: 2, max: 3 },
              unitMark: true,
              alsoUnits: [{ unit: 'km/h', factor: '0.25' }],
            },
            also: [{ value: '1.3' }, { value: '72', unit: 'm/min' }, { value: '5', unit: null }],
            slips: [{ value: '0.8', unit: 's', note: 'The | way: no' }],
          },
        },
      },
    }));

  it.each([
    ['', { by: 'absolute', amount: '0' }],
    ['0.05', { by: 'absolute', amount: '0.05' }],
    ['2 %', { by: 'percent', amount: '2' }],
    ['2 s.f.', { by: 'rounding', sf: 2 }],
  ])('accepts within %j', (within, match) =>
    expect(number({ within })?.question?.answer).toMatchObject({ key: { match } }),
  );

  it('may be a text or a choice', () => {
    expect(read({ kind: 'Text', question: 'Q', answer: 'a | b', spelling: 'Yes' })?.question?.answer).toEqual({
      kind: 'text',
      key: { accept: ['a', 'b'], spelling: true, order: false },
    });
    expect(
      read({ kind: 'choice', question: 'Q', answer: 'b', optionA: 'x', optionB: "'=y" })?.question?.answer,
    ).toEqual({
      kind: 'choice',
      key: { options: ['x', '=y'], right: 1 },
    });
  });

  it.each<[string, Cells]>([
    ['Kind', { kind: 'essay' }],
    ['Kind', { kind: '' }],
    ['Answer', { answer: '' }],
    ['Unit asked', { ask: 'maybe' }],
    ['Accept within', { within: 'nearly' }],
    ['Figures wanted', { figures: '0' }],
    ['Other units', { alsoUnits: 'km' }],
    ['Mistakes', { slips: '3' }],
    ['Unit mark', { unitMark: '1' }],
    ['Marks', { marks: '1.5' }],
    ['Answer', { kind: 'choice', optionA: 'x', optionB: 'y', answer: 'C' }],
    ['Parts', { kind: 'parts', parts: '[{}]' }],
    ['Parameters', { parameters: '{' }],
  ])('names the cell that cannot be read: %s', (detail, cells) =>
    expect(number(cells)?.problem).toEqual({ reason: 'cell', detail }),
  );

  it('names a picture that is not there', () =>
    expect(number({ picture: 'a.png' })?.problem).toEqual({ reason: 'picture_missing', detail: 'a.png' }));
});
