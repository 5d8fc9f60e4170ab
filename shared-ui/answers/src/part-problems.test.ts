import { describe, expect, it } from 'vitest';
import type { Part } from './judge-parts.ts';
import type { NumberKey } from './keys.ts';
import { parameterProblems, partsProblems, typedProblems } from './part-problems.ts';
import { numberKey, numberQuestion } from './testing/number-keys.ts';
import type { Parameter } from './variants.ts';

const part = (label: string, value: string, more: Partial<Part> = {}): Part =>
  ({ label, ...numberQuestion(numberKey(value, 'm')), ...more }) as Part;
const mass: Parameter = { name: 'm', from: '1', to: '5', step: '1' };
const found = (problems: { field: string; problem: string }[]) => problems.map((one) => `${one.field} ${one.problem}`);
const inParts = (parts: Part[], parameters: Parameter[] = []) => found(partsProblems(parts, parameters));

describe('parts', () => {
  it('refer to what comes before them', () => {
    expect(inParts([part('a', '12.0'), part('b', 'a × 5'), part('c', 'a + b')])).toEqual([]);
    expect(inParts([part('a', 'b × 5'), part('b', '12.0')])).toEqual(['parts.0.key.value unknown_name']);
    expect(inParts([part('a', 'a × 5')])).toEqual(['parts.0.key.value unknown_name']);
    const word = { label: 'a', kind: 'text', key: { accept: ['x'], spelling: true, order: false }, marks: 1 } as Part;
    expect(inParts([word, part('b', 'a × 5')])).toEqual(['parts.1.key.value unknown_name']);
  });

  it('need an earlier part, which may be a word', () => {
    const word = { label: 'a', kind: 'text', key: { accept: ['x'], spelling: true, order: false }, marks: 1 } as Part;
    expect(inParts([word, part('b', '5.00', { needs: 'a' })])).toEqual([]);
    expect(inParts([part('a', '5.00', { needs: 'a' })])).toEqual(['parts.0.needs unknown_name']);
  });

  it('have names of their own that an expression can call', () => {
    expect(inParts([part('a', '5.00'), part('a', '6.00')])).toEqual(['parts.1.label repeated']);
    expect(inParts([part('m', '5.00')], [mass])).toEqual(['parts.0.label repeated']);
    for (const label of ['', '1', 'sin', 'pi', 'a b']) {
      expect(inParts([part(label, '5.00')])).toEqual(['parts.0.label bad_name']);
    }
  });

  it('are one to six, each with a key, marks and a text within their limits', () => {
    expect(inParts([])).toEqual(['parts too_few']);
    expect(inParts([...'abcdefg'].map((label) => part(label, '5.00')))).toEqual(['parts too_many']);
    expect(inParts([part('a', '5.00', { marks: 11 })])).toEqual(['parts.0.marks out_of_range']);
    expect(inParts([part('a', '1,500')])).toEqual(['parts.0.key.value unreadable_value']);
    expect(inParts([part('a', '5.00', { text: 'x'.repeat(2001) })])).toEqual(['parts.0.text too_long']);
  });

  it('have a value for every draw', () => {
    expect(inParts([part('a', '12 ÷ (m − 3)')], [mass])).toEqual(['parts.0.key.value no_value']);
    expect(inParts([part('a', '12.0'), part('b', '√(a − 12 − m)')], [mass])).toEqual(['parts.1.key.value no_value']);
    expect(inParts([part('a', 'm'), part('b', '1 ÷ (a − 3)')], [mass])).toEqual(['parts.1.key.value no_value']);
    const fine: Parameter = { name: 'n', from: '1', to: '10000', step: '1' };
    expect(inParts([part('a', 'm × n')], [mass, fine])).toEqual(['parameters too_many_draws']);
  });
});

describe('a number without parts', () => {
  const problems = (key: NumberKey, parameters: Parameter[]) => found(typedProblems(numberQuestion(key), parameters));

  it('may use the parameters, and nothing else', () => {
    expect(problems(numberKey('m × 2', 'm'), [mass])).toEqual([]);
    expect(problems(numberKey('n × 2', 'm'), [mass])).toEqual(['value unknown_name']);
    expect(problems(numberKey('m × 2', 'm'), [])).toEqual(['value unreadable_value']);
    expect(problems(numberKey('1 ÷ (m − 3)', 'm'), [mass])).toEqual(['value no_value']);
  });

  it('says how many figures a drawn value has, if they count', () => {
    const within: Partial<NumberKey> = { match: { by: 'percent', amount: '2' }, digits: 'require' };
    expect(problems(numberKey('m × 2', 'm', within), [mass])).toEqual(['sf figures_unknown']);
    expect(problems(numberKey('m × 2', 'm', { ...within, sf: { min: 2, max: 3 } }), [mass])).toEqual([]);
  });
});

it('parameters have names of their own and a range', () => {
  const named = (name: string, more: Partial<Parameter> = {}): Parameter => ({ ...mass, name, ...more });
  expect(parameterProblems([mass, named('h')])).toEqual([]);
  expect(found(parameterProblems([mass, mass]))).toEqual(['1.name repeated']);
  expect(found(parameterProblems([named('sin'), named('2')]))).toEqual(['0.name bad_name', '1.name bad_name']);
  for (const range of [{ to: '0' }, { step: '0' }, { step: '-1' }, { from: 'x' }, { to: '20000' }]) {
    expect(found(parameterProblems([named('h', range)]))).toEqual(['0.to bad_range']);
  }
  expect(found(parameterProblems(Array.from({ length: 7 }, (_, at) => named(`m${at}`))))).toEqual([' too_many']);
});
