import { describe, expect, it } from 'vitest';
import { draftOfKey, EMPTY_KEY, isComplete, type KeyDraft, madeKeyOf, withUnit, withValue } from './key-draft';
import { proposedAnswers } from './proposed-answers';

const number: KeyDraft = { ...EMPTY_KEY, kind: 'number', value: ' 1.20 ', unit: ' m/s ', sf: 3 };

describe('a key in a form', () => {
  it('is that of a number with its unit, as typed', () => {
    expect(madeKeyOf(number)).toEqual({
      kind: 'number',
      key: {
        ...{ value: '1.20', unit: 'm/s', ask: 'type', match: { by: 'rounding', sf: 3 } },
        ...{ digits: 'note', unitMark: true },
      },
    });
  });

  it('asks for no unit if there is none, and offers each unit once', () => {
    expect(madeKeyOf({ ...number, unit: '' })?.key).toMatchObject({ unit: null, ask: 'none' });
    const picked: KeyDraft = { ...number, ask: 'pick', otherUnits: 'm, m/s, , km/h, m' };
    expect(madeKeyOf(picked)?.key).toMatchObject({ units: ['m/s', 'm', 'km/h'] });
  });

  it('has a tolerance, and only the mistakes that have a value', () => {
    const slips = [
      { value: '1.44', note: 'You squared it.' },
      { value: ' ', note: '' },
    ];
    const key = madeKeyOf({ ...number, by: 'percent', amount: ' 5 ', slips })?.key;
    expect(key).toMatchObject({ match: { by: 'percent', amount: '5' }, slips: [slips[0]] });
  });

  it('counts the right option among those that are filled in', () => {
    const choice: KeyDraft = { ...EMPTY_KEY, kind: 'choice', options: ['', 'Force', '', ' Mass '], right: 3 };
    expect(madeKeyOf(choice)).toEqual({ kind: 'choice', key: { options: ['Force', 'Mass'], right: 1 } });
    expect([isComplete(choice), isComplete({ ...choice, right: 0 })]).toEqual([true, false]);
  });

  it('has an accepted text a line', () => {
    const text: KeyDraft = { ...EMPTY_KEY, kind: 'text', accept: 'refraction\n\n bending \nrefraction' };
    expect(madeKeyOf(text)?.key).toEqual({ accept: ['refraction', 'bending'], spelling: true, order: false });
    expect(isComplete({ ...text, accept: ' \n' })).toBe(false);
  });

  it('is complete with a value; options A to D have no key', () => {
    expect([isComplete(number), isComplete({ ...number, value: ' ' })]).toEqual([true, false]);
    expect([madeKeyOf(EMPTY_KEY), isComplete(EMPTY_KEY)]).toEqual([undefined, true]);
  });
});

describe('parts and parameters in a form', () => {
  const parts: KeyDraft['parts'] = [
    { label: 'a', text: ' Find v. ', marks: 2, needs: '', key: number },
    { label: 'b', text: '', marks: 1, needs: 'a', key: { ...EMPTY_KEY, kind: 'text', accept: 'friction' } },
  ];
  const draft: KeyDraft = { ...EMPTY_KEY, kind: 'parts', parts };
  const mass = { name: 'm', from: '1', to: '5', step: '1' };

  it('are a key with the parts in their order, and the parameters beside it', () => {
    const made = madeKeyOf({ ...draft, parameters: [mass, { name: ' ', from: '', to: '', step: '' }] });
    expect(made).toMatchObject({ kind: 'parts', parameters: [mass] });
    expect(made?.key).toMatchObject({
      parts: [
        { label: 'a', kind: 'number', marks: 2, text: 'Find v.', key: { value: '1.20' } },
        { label: 'b', kind: 'text', marks: 1, needs: 'a', key: { accept: ['friction'] } },
      ],
    });
    expect(madeKeyOf(draftOfKey('parts', made?.key, made?.parameters))).toEqual(made);
  });

  it('are complete once each part is', () => {
    expect([isComplete(draft), isComplete({ ...draft, parts: [] })]).toEqual([true, false]);
    const [first] = parts;
    const broken = first && { ...first, key: { ...number, value: '' } };
    expect(isComplete({ ...draft, parts: broken ? [broken] : [] })).toBe(false);
  });
});

it('an expression keeps the figures', () => {
  expect(withValue(number, 'm × 2')).toEqual({ value: 'm × 2' });
});

describe('answers to try', () => {
  it('are ten spellings of a number, right ones first', () => {
    expect(proposedAnswers(number)).toEqual([
      ...['1.20 m/s', '1.20m/s', '1,20 m/s', '١٫٢٠ m/s', '1.20e0 m/s', '1.2 m/s', '1.200 m/s'],
      ...['1.20e3 m/s', '-1.20 m/s', '1.20'],
    ]);
    expect(proposedAnswers({ ...number, value: '' })).toEqual([]);
  });

  it('are ten of a power of ten, without a second one or a zero behind it', () => {
    for (const value of ['3.0×10^8', '3.0 x 10^8', '3.0e8', '3.0·10^8', '3.0 × 10⁸']) {
      expect(proposedAnswers({ ...number, value })).toEqual([
        ...['3.0 × 10^8 m/s', '3.0 x 10^8 m/s', '3.0·10^8 m/s', '3.0e8 m/s', '3.0×10^8m/s', '3,0 × 10^8 m/s'],
        ...['٣٫٠ × ١٠^٨ m/s', '3.0 × 10^9 m/s', '-3.0 × 10^8 m/s', '3.0 × 10^8'],
      ]);
    }
  });

  it('are the right ones of parts, and of drawn numbers for their first values', () => {
    const key = { ...number, value: 'm × 2', sf: 2 };
    const parameters = [{ name: 'm', from: '3', to: '9', step: '1' }];
    expect(proposedAnswers({ ...key, parameters })).toEqual(['6.0 m/s']);
    const parts = [number, { ...key, value: 'a × 2' }].map((one, at) => {
      return { label: 'ab'.charAt(at), text: '', marks: 1, needs: '', key: one };
    });
    expect(proposedAnswers({ ...EMPTY_KEY, kind: 'parts', parts })).toEqual(['1.20 m/s', '2.4 m/s']);
  });
});

it('a stored key is the same after the form', () => {
  const stored = madeKeyOf({
    ...{ ...number, ask: 'pick', otherUnits: 'm', slips: [{ value: '2', unit: 'N', note: 'No.' }] },
    ...{ figures: { min: 2, max: 3 }, also: [{ value: '9' }], alsoUnits: [{ unit: 'N', factor: '2' }] },
  });
  for (const made of [
    stored,
    madeKeyOf({ ...EMPTY_KEY, kind: 'text', accept: 'a\nb', order: true, spelling: false }),
    madeKeyOf({ ...EMPTY_KEY, kind: 'choice', options: ['a', 'b'], right: 0 }),
  ]) {
    expect(madeKeyOf(draftOfKey(made?.kind, made?.key))).toEqual(made);
  }
  expect(draftOfKey(undefined, undefined)).toEqual(EMPTY_KEY);
});

it.each([
  ['1.20', 3],
  ['0,050', 2],
  ['120', 2],
  ['3.00e8', 3],
  ['0', 1],
  ['1.23456789', 6],
  ['١٫٢٠', 3],
  ['1.20·10^3', 3],
])('%s asks for %i significant figures, unless others were chosen', (value, sf) => {
  expect(withValue(EMPTY_KEY, value)).toEqual({ value, sf });
  expect(withValue({ ...number, sf: 3 }, value)).toEqual({ value, sf });
  expect(withValue({ ...number, sf: 2 }, value)).toEqual({ value });
});

it('another unit keeps the ticks of its dimension, with their factors', () => {
  const joules: KeyDraft = { ...number, unit: 'N m', alsoUnits: [{ unit: 'kWh', factor: '3600000' }] };
  expect(withUnit(joules, 'kJ')).toEqual({ unit: 'kJ', alsoUnits: [{ unit: 'kWh', factor: '3600' }] });
  expect(withUnit(joules, 'm')).toEqual({ unit: 'm', alsoUnits: [] });
  expect(withUnit(number, 'm')).toEqual({ unit: 'm' });
});
