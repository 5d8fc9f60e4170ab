import { alikeUnits, type NumberKey, readingOf } from '@fulcrum/answers';
import { type components, westernDigits } from '@fulcrum/shared-ui';

type Schemas = components['schemas'];
export type TypedKind = Schemas['TypedKind'];
export type AnswerKey = NonNullable<Schemas['QuestionDto']['key']>;

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
  parts: PartDraft[];
  /** Numbers that differ from student to student. */
  parameters: Schemas['ParameterDto'][];
  /** Significant figures that answers may have; null for as many as are compared. */
  figures: Schemas['KeyFiguresDto'] | null;
  /** Units of the same dimension that are right as well. */
  alsoUnits: Schemas['AlsoUnitDto'][];
  /** Other right values. */
  also: Schemas['AlsoDto'][];
}

/** One part of a question as a form holds it. */
export interface PartDraft {
  label: string;
  text: string;
  marks: number;
  /** Label of an earlier part; empty if it needs none. */
  needs: string;
  key: KeyDraft;
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
  ...{ digits: 'note', unitMark: true, slips: [], figures: null, alsoUnits: [], also: [] },
  ...{ accept: '', spelling: true, order: false },
  ...{ options: ['', '', '', ''], right: null, parts: [], parameters: [] },
};

const listed = (text: string, separator: string | RegExp): string[] => [
  ...new Set(
    text
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

const withoutEmpty = <Row extends { value: string }>(rows: Row[]): Row[] =>
  rows.map((row) => ({ ...row, value: row.value.trim() })).filter(({ value }) => value !== '');

/** A number as its key. */
export function numberKey({ value, unit, ask, by, sf, amount, ...draft }: KeyDraft): NumberKey {
  const right = unit.trim();
  const { figures, alsoUnits } = draft;
  const also = withoutEmpty(draft.also);
  const slips = withoutEmpty(draft.slips).map((slip) => ({ ...slip, note: slip.note.trim() }));
  return {
    ...(figures && { sf: figures }),
    ...(also.length > 0 && { also }),
    ...(right && alsoUnits.length > 0 && { alsoUnits }),
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

interface MadeKey {
  kind: TypedKind;
  key: AnswerKey;
  parameters?: Schemas['ParameterDto'][];
}

/** The key that a form describes, with its parameters; undefined for options A to D. */
export function madeKeyOf(draft: KeyDraft): MadeKey | undefined {
  const made = plainKeyOf(draft);
  const parameters = draft.parameters.filter(({ name }) => name.trim() !== '');
  return made && parameters.length > 0 ? { ...made, parameters } : made;
}

/** A part's own kind: none has options A to D or parts. */
const kindOfPart = (kind: KeyDraft['kind']): Schemas['PartKind'] =>
  kind === 'option' || kind === 'parts' ? 'number' : kind;

function partKey({ parts }: KeyDraft): Schemas['PartsKeyDto'] {
  return {
    parts: parts.map(({ label, text, marks, needs, key }) => {
      const kind = kindOfPart(key.kind);
      const own = plainKeyOf({ ...key, kind })?.key ?? {};
      const words = { ...(text.trim() && { text: text.trim() }), ...(needs && { needs }) };
      // The server checks each part's key by its kind.
      return { label, kind, marks, ...words, key: own as Schemas['NumberKeyDto'] };
    }),
  };
}

function plainKeyOf(draft: KeyDraft): Omit<MadeKey, 'parameters'> | undefined {
  const { kind, accept, spelling, order } = draft;
  if (kind === 'option') return undefined;
  if (kind === 'number') return { kind, key: numberKey(draft) };
  if (kind === 'choice') return { kind, key: choiceKey(draft) };
  if (kind === 'parts') return { kind, key: partKey(draft) };
  return { kind, key: { accept: listed(accept, '\n'), spelling, order } };
}

/** False while a form lacks what its kind needs; the server checks the rest. */
export function isComplete(draft: KeyDraft): boolean {
  const made = madeKeyOf(draft);
  if (!made) return true;
  if ('accept' in made.key) return made.key.accept.length > 0;
  if ('options' in made.key) return made.key.options.length > 1 && made.key.right >= 0;
  if ('parts' in made.key) return draft.parts.length > 0 && draft.parts.every(({ key }) => isComplete(key));
  return made.key.value !== '';
}

/** A stored key as a form shows it. */
export function draftOfKey(
  kind: TypedKind | undefined,
  key: AnswerKey | undefined,
  parameters: Schemas['ParameterDto'][] = [],
): KeyDraft {
  const draft = plainDraftOf(kind, key);
  return parameters.length > 0 ? { ...draft, parameters: [...parameters] } : draft;
}

function plainDraftOf(kind: TypedKind | undefined, key: AnswerKey | undefined): KeyDraft {
  if (!kind || !key) return EMPTY_KEY;
  if ('accept' in key) {
    return { ...EMPTY_KEY, kind, ...key, accept: key.accept.join('\n') };
  }
  if ('options' in key) return { ...EMPTY_KEY, kind, options: [...key.options], right: key.right };
  if ('parts' in key) {
    const parts = key.parts.map(({ label, text = '', marks, needs = '', ...part }) => {
      return { label, text, marks, needs, key: plainDraftOf(part.kind, part.key) };
    });
    return { ...EMPTY_KEY, kind, parts };
  }
  const { value, unit, ask, units = [], match, digits, unitMark, slips = [], sf, also = [], alsoUnits = [] } = key;
  return {
    ...{ ...EMPTY_KEY, kind, value, unit: unit ?? '', ask, digits, unitMark },
    ...{ by: match.by, sf: match.sf ?? EMPTY_KEY.sf, amount: match.amount ?? '' },
    otherUnits: units.filter((one) => one !== unit).join(', '),
    ...{ slips: [...slips], also: [...also], alsoUnits: [...alsoUnits], figures: sf ?? null },
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

/** Another unit keeps those of the other units that are of its dimension. */
export function withUnit({ alsoUnits }: KeyDraft, unit: string): Partial<KeyDraft> {
  if (alsoUnits.length === 0) return { unit };
  const alike = alikeUnits(unit);
  return { unit, alsoUnits: alike.filter((one) => alsoUnits.some((ticked) => ticked.unit === one.unit)) };
}

/** Another value asks for as many figures as it has, unless it is an expression or the author has chosen how many. */
export function withValue({ value: before, sf }: KeyDraft, value: string): Partial<KeyDraft> {
  const isChosen = before.trim() !== '' && readingOf(before) !== null && sf !== figuresIn(before);
  return isChosen || readingOf(value) === null ? { value } : { value, sf: figuresIn(value) };
}
