import fc from 'fast-check';
import type { FileAnswer, FileKey, FilePicture, FileQuestion } from '../file-question.js';

/** Characters that mean something in one format or another. */
const SIGNS = [
  ...'abc XYZ019.,:;=~#{}[]()<>&"\'\\/|$%^_-+*@!?·×²⁸مرحبا',
  '\\n',
  '--',
  '//',
  '<br>',
  ']]>',
  '$v = \\frac{s}{t}$',
];

/** A text as forms keep it: trimmed, in single lines or several. */
const textOf = (maxLength: number, signs = SIGNS) =>
  fc
    .array(fc.constantFrom(...signs), { minLength: 1, maxLength })
    .map((parts) => parts.join('').replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
const lines = fc.array(textOf(30), { minLength: 1, maxLength: 3 }).map((texts) => texts.join('\n'));

const decimal = fc.constantFrom('0', '3.0', '-3', '.5', '1.20', '120', '6.02e23', '3.0 × 10⁸', '٣٫٥', '1,20', '6/5');
const amount = fc.constantFrom('0', '0.5', '2', '0.05');
const unit = fc.constantFrom('m/s', 'N m', 'kg', '°C', 'm s⁻¹');
const match = fc.oneof(
  fc.integer({ min: 1, max: 6 }).map((sf) => ({ by: 'rounding' as const, sf })),
  fc.record({ by: fc.constantFrom('percent' as const, 'absolute' as const), amount }),
);
const optional = { requiredKeys: ['value', 'unit', 'ask', 'match', 'digits', 'unitMark'] as const };

const numberKey = fc.record(
  {
    value: decimal,
    unit: fc.option(unit),
    ask: fc.constantFrom('none' as const, 'given' as const, 'type' as const, 'pick' as const),
    units: fc.uniqueArray(unit, { minLength: 2, maxLength: 4 }),
    match,
    digits: fc.constantFrom('ignore' as const, 'note' as const, 'require' as const),
    sf: fc.constantFrom({ min: 1, max: 3 }, { min: 2, max: 2 }),
    unitMark: fc.boolean(),
    alsoUnits: fc.array(fc.record({ unit, factor: fc.constantFrom('0.25', '1000') }), { minLength: 1, maxLength: 2 }),
    also: fc.array(fc.record({ value: decimal, unit: fc.option(unit) }, { requiredKeys: ['value'] }), {
      minLength: 1,
      maxLength: 2,
    }),
    slips: fc.array(fc.record({ value: decimal, note: textOf(12) }), { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: [...optional.requiredKeys] },
);

const key: fc.Arbitrary<FileKey> = fc.oneof(
  numberKey.map((one) => ({ kind: 'number' as const, key: one })),
  fc
    .record({
      accept: fc.uniqueArray(textOf(8), { minLength: 1, maxLength: 4 }),
      spelling: fc.boolean(),
      order: fc.boolean(),
    })
    .map((one) => ({ kind: 'text' as const, key: one })),
  fc
    .tuple(fc.uniqueArray(textOf(8), { minLength: 2, maxLength: 6 }), fc.nat())
    .map(([options, at]) => ({ kind: 'choice' as const, key: { options, right: at % options.length } })),
);

const answer: fc.Arbitrary<FileAnswer> = fc.oneof(
  { weight: 4, arbitrary: key },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...'ABCD').map((right) => ({ kind: 'option' as const, right: right as 'A' })),
  },
  {
    weight: 1,
    arbitrary: fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => ({
      kind: 'parts' as const,
      key: { parts: keys.map((one, at) => ({ ...one, label: 'abc'[at] ?? 'a', marks: at + 1 })) },
    })),
  },
);

/** The beginning of a PNG and something that makes it another one. */
const picture: fc.Arbitrary<FilePicture> = fc.uint8Array({ minLength: 8, maxLength: 40 }).map((bytes) => ({
  type: 'png' as const,
  base64: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), bytes]).toString('base64'),
}));

const TAG_SIGNS = [...'abc xyz-09'];
const tags = fc.uniqueArray(textOf(8, TAG_SIGNS), { maxLength: 3 });
const NAMES = ['Motion', 'Waves / Sound', 'a//b', 'موجات', 'R&D <x>'];

/** Questions as the bank has them, of every kind. */
export const someQuestion: fc.Arbitrary<FileQuestion> = fc
  .record({
    text: lines,
    picture: fc.option(picture),
    alt: textOf(12),
    answer,
    isVariant: fc.boolean(),
    worked: fc.option(picture),
    marks: fc.integer({ min: 1, max: 10 }),
    tags,
    category: fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES)),
  })
  .map(({ isVariant, worked, picture: shown, alt, ...question }) => {
    const needed = question.answer.kind === 'option' ? (shown ?? SOME_PICTURE) : shown;
    const parameters = [{ name: 'a', from: '1', to: '5', step: '0.5' }];
    const variant = isVariant && question.answer.kind === 'number' ? { parameters, solution: 'See page 3.' } : {};
    const solved = worked ? { solutionPicture: { ...worked, alt: 'F = ma -- so a = 2' } } : {};
    return { name: '', ...question, picture: needed, alt: needed ? alt : '', ...variant, ...solved };
  });

const SOME_PICTURE: FilePicture = { type: 'png', base64: 'iVBORw0KGgoAAAAAAAAAAA==' };
