/** The answer to one question as a student gives it: typed, picked, pressed, or part by part. */
type Given =
  | { typed: string; unit?: string }
  | { letter: string }
  | { parts: Record<string, string> }
  /** From the numbers in the question's text. */
  | { from: (text: string) => string };

export interface TypedQuestion {
  /** The form of the question, its key as JSON. */
  form: Record<string, string>;
  given: Given;
}

interface NumberTerms {
  ask?: 'none' | 'given' | 'type' | 'pick';
  units?: string[];
  sf?: number;
  slips?: { value: string; note: string }[];
}

const numberKey = (value: string, unit: string | null, { ask, units, sf = 2, slips }: NumberTerms = {}) => ({
  ...{ value, unit, ask: ask ?? (unit ? 'type' : 'none'), match: { by: 'rounding', sf } },
  ...{ digits: 'note', unitMark: true, ...(units && { units }), ...(slips && { slips }) },
});

const form = (kind: string, text: string, key: object, more: Record<string, string> = {}) => ({
  ...{ kind, text, key: JSON.stringify(key), marks: '2', correctAnswer: '', solution: `Solution: ${text}` },
  ...more,
});

const PARTS = {
  parts: [
    { label: 'a', kind: 'number', key: numberKey('12', 'm/s'), marks: 1, text: 'Its speed?' },
    { label: 'b', kind: 'number', key: numberKey('a × 5', 'm'), marks: 2, text: 'How far does it roll?' },
    {
      label: 'c',
      kind: 'choice',
      key: { options: ['friction', 'weight'], right: 0 },
      marks: 1,
      text: 'What slows it?',
    },
  ],
};

/** A question with parts. */
export const CART = form('parts', 'A cart rolls for 5 s.', PARTS);

/** Ten questions of every kind, answered rightly but for what the names of the notes say; the first has a picture. */
export const TYPED_QUESTIONS: TypedQuestion[] = [
  { form: { text: 'Which lever balances?', correctAnswer: 'A' }, given: { letter: 'A' } },
  { form: form('number', 'How fast is light?', numberKey('3.0e8', 'm/s')), given: { typed: '3.0 × 10^8 m/s' } },
  { form: form('number', 'How strong is the spring?', numberKey('25', 'N/m')), given: { typed: '25 N' } },
  {
    form: form('number', 'How large is the block?', numberKey('24', 'cm³', { ask: 'pick', units: ['cm²', 'cm³'] })),
    given: { typed: '24', unit: 'cm³' },
  },
  {
    form: form('number', 'How long is half a swing?', numberKey('0.78', 's', { ask: 'given' })),
    given: { typed: '7.8' },
  },
  {
    form: form(
      'number',
      'How deep is the sea?',
      numberKey('360', 'm', { slips: [{ value: '720', note: 'Halve it.' }] }),
    ),
    given: { typed: '720 m' },
  },
  {
    form: form('text', 'What bends light in glass?', { accept: ['refraction'], spelling: true, order: false }),
    given: { typed: 'refracton' },
  },
  {
    form: form('choice', 'What is $\\frac{1}{2}mv^2$?', { options: ['kinetic energy', 'momentum'], right: 0 }),
    given: { letter: 'A' },
  },
  // (a) is wrong, and (b) follows from it.
  { form: CART, given: { parts: { a: '10 m/s', b: '50 m', c: 'A' } } },
  {
    form: form('number', 'A mass of {m} kg: what is its weight at 10 N/kg?', numberKey('m × 10', 'N'), {
      parameters: JSON.stringify([{ name: 'm', from: '3', to: '9', step: '1' }]),
    }),
    given: { from: (text) => `${Number(/mass of (\d)/.exec(text)?.[1]) * 10} N` },
  },
];

/** The question that is shown. */
export function questionIn(text: string): TypedQuestion {
  const found = TYPED_QUESTIONS.find((one) => text.includes(beginningOf(one)));
  if (!found) throw new Error(`No question begins like ${text}`);
  return found;
}

/** A formula and a drawn number are shown otherwise than they are written. */
const beginningOf = ({ form: { text = '' } }: TypedQuestion): string => text.split(/[{$]/)[0]?.trim() ?? '';
