import { type components, westernDigits } from '@fulcrum/shared-ui';

type Schemas = components['schemas'];
export type TypedKind = Schemas['TypedKind'];
export type AnswerKey = Schemas['NumberKeyDto'] | Schemas['TextKeyDto'] | Schemas['ChoiceKeyDto'];

/** What a form holds of a key: texts as typed, of all kinds at once, so that choosing another kind loses nothing. */
export interface KeyDraft {
  kind: Schemas['QuestionKind'];
  value: string;
  unit: string;
  ask: Schemas['UnitAsked'];
  /** Units to pick from, beside the right one; comma-separated. */
  otherUnits: string;
  by: Schemas['MatchedBy'];
  /** Significant figures. */
  sf: number;
  /** Of a tolerance. */
  amount: string;
  digits: Schemas['FiguresRule'];
  unitMark: boolean;
  /** Mistakes that are foreseen, with what to tell the student. */
  slips: Schemas['SlipDto'][];
  /** One accepted text a line. */
  accept: string;
  spelling: boolean;
  order: boolean;
  options: string[];
  /** Place of the right option; null while none is chosen. */
  right: number | null;
  /** Parts of a number's key that the form does not show. */
  kept: Pick<Schemas['NumberKeyDto'], 'alsoUnits' | 'also' | 'sf'>;
}

/** What a part of the form is given. */
export interface KeyPartProps {
  draft: KeyDraft;
  onChange: (part: Partial<KeyDraft>) => void;
  /** What is missing. */
  error?: string | undefined;
}

export const EMPTY_KEY: KeyDraft = {
  ...{ kind: 'option', value: '', unit: '', ask: 'type', otherUnits: '', by: 'rounding', sf: 2, amount: '' },
  ...{ digits: 'note', unitMark: true, slips: [], kept: {} },
  ...{ accept: '', spelling: true, order: false },
  ...{ options: ['', '', '', ''], right: null },
};

const listed = (text: string, separator: string | RegExp): string[] => [
  ...new Set(
    text
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

function numberKey({ value, unit, ask, by, sf, amount, ...draft }: KeyDraft): Schemas['NumberKeyDto'] {
  const right = unit.trim();
  const slips = draft.slips
    .map((slip) => ({ ...slip, value: slip.value.trim(), note: slip.note.trim() }))
    .filter((slip) => slip.value !== '');
  return {
    ...draft.kept,
    value: value.trim(),
    unit: right || null,
    ask: right ? ask : 'none',
    ...(right && ask === 'pick' && { units: [right, ...listed(draft.otherUnits, ',').filter((one) => one !== right)] }),
    match: by === 'rounding' ? { by, sf } : { by, amount: amount.trim() },
    digits: draft.digits,
    unitMark: draft.unitMark,
    ...(slips.length > 0 && { slips }),
  };
}

/** The place of the right option among those that are not empty. */
function choiceKey({ options, right }: KeyDraft): Schemas['ChoiceKeyDto'] {
  const given = options.map((text, at) => ({ text: text.trim(), at })).filter(({ text }) => text !== '');
  return { options: given.map(({ text }) => text), right: given.findIndex(({ at }) => at === right) };
}

/** The key that a form describes; undefined for options A to D. */
export function keyOf(draft: KeyDraft): { kind: TypedKind; key: AnswerKey } | undefined {
  const { kind, accept, spelling, order } = draft;
  if (kind === 'option') return undefined;
  if (kind === 'number') return { kind, key: numberKey(draft) };
  if (kind === 'choice') return { kind, key: choiceKey(draft) };
  return { kind, key: { accept: listed(accept, '\n'), spelling, order } };
}

/** False while a form lacks what its kind needs; the server checks the rest. */
export function isComplete(draft: KeyDraft): boolean {
  const made = keyOf(draft);
  if (!made) return true;
  if ('accept' in made.key) return made.key.accept.length > 0;
  if ('options' in made.key) return made.key.options.length > 1 && made.key.right >= 0;
  return made.key.value !== '';
}

/** A stored key as a form shows it. */
export function draftOfKey(kind: TypedKind | undefined, key: AnswerKey | undefined): KeyDraft {
  if (!kind || !key) return EMPTY_KEY;
  if ('accept' in key) {
    return { ...EMPTY_KEY, kind, ...key, accept: key.accept.join('\n') };
  }
  if ('options' in key) return { ...EMPTY_KEY, kind, options: [...key.options], right: key.right };
  const { value, unit, ask, units = [], match, digits, unitMark, slips = [], sf, also, alsoUnits } = key;
  return {
    ...{ ...EMPTY_KEY, kind, value, unit: unit ?? '', ask, digits, unitMark },
    ...{ by: match.by, sf: match.sf ?? EMPTY_KEY.sf, amount: match.amount ?? '' },
    otherUnits: units.filter((one) => one !== unit).join(', '),
    slips: [...slips],
    kept: { ...(sf && { sf }), ...(also && { also }), ...(alsoUnits && { alsoUnits }) },
  };
}

const MOST_FIGURES = 6;

/** The significant figures that a value is typed with, 1 to 6: zeros at the end of a whole number are not counted. */
function figuresIn(value: string): number {
  const digits = westernDigits(value)
    .trim()
    .replace(/[eE×x*·].*$/, '');
  const isExact = /[.,]/.test(digits);
  const counted = digits.replace(/\D/g, '').replace(/^0+/, '');
  return Math.min(MOST_FIGURES, Math.max(1, (isExact ? counted : counted.replace(/0+$/, '')).length));
}

/** Another value asks for as many figures as it has, unless the author has chosen how many. */
export const withValue = (draft: KeyDraft, value: string): Partial<KeyDraft> =>
  draft.value.trim() === '' || draft.sf === figuresIn(draft.value) ? { value, sf: figuresIn(value) } : { value };

const ARABIC = '٠١٢٣٤٥٦٧٨٩';
const inArabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => ARABIC[Number(digit)] ?? digit).replace('.', '٫');

/** Spellings that students use for a number: right ones first, then the usual mistakes. */
export function proposedAnswers({ value, unit }: KeyDraft): string[] {
  const [number, symbol] = [value.trim(), unit.trim()];
  if (number === '') return [];
  const withUnit = (text: string) => `${text} ${symbol}`.trim();
  return [
    ...new Set([
      ...[withUnit(number), `${number}${symbol}`, withUnit(number.replace('.', ',')), withUnit(inArabicDigits(number))],
      ...[withUnit(`${number}e0`), withUnit(number.replace(/(\.\d*[1-9])0+$|\.0+$/, '$1')), withUnit(`${number}0`)],
      ...[withUnit(`${number}e3`), withUnit(`-${number}`), number],
    ]),
  ];
}
