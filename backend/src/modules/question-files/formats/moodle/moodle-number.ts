import type { NumberKey } from '@fulcrum/answers';
import { numberAnswer } from '../answers.js';
import { amountOf, inverseOf, isDecimal, sameDecimal } from '../decimals.js';
import { type FileAnswer, Unsupported } from '../file-question.js';
import { childOf, childrenOf, directText, type XmlElement } from '../xml-tree.js';
import { textIn } from './moodle-text.js';

const valueOf = (element: XmlElement, name: string): string => directText(childOf(element, name)).trim();

/** Moodle's own numbers for how a unit is entered. */
const CHOSEN = ['1', '2'];
const NOT_ASKED = '3';
/** Units make no difference to the marks. */
const OPTIONAL = ['', '0'];

interface MoodleUnits {
  unit: string;
  others: { unit: string; factor: string }[];
}

/** The unit of the values, and others with what one of each is in it. */
function unitsOf(question: XmlElement): MoodleUnits | null {
  const list = childOf(question, 'units');
  const units = list ? childrenOf(list, 'unit') : [];
  const named = units.map((one) => ({ unit: valueOf(one, 'unit_name'), multiplier: valueOf(one, 'multiplier') }));
  if (named.length === 0) return null;
  const own = named.find(({ multiplier }) => sameDecimal(multiplier, '1'));
  const others = named
    .filter((one) => one !== own)
    .map(({ unit, multiplier }) => ({ unit, factor: inverseOf(multiplier) ?? '' }));
  const unread = others.find(({ factor }) => factor === '');
  if (!own || unread) throw new Unsupported('number_unreadable', unread?.unit ?? named[0]?.unit);
  return { unit: own.unit, others };
}

/** Whether a wrong unit costs all marks, or one of them. */
function unitMarkOf(question: XmlElement, marks: number): boolean {
  const lost = Number(valueOf(question, 'unitpenalty') || '0.1') * marks;
  if (lost >= marks) return false;
  if (lost === 1) return true;
  throw new Unsupported('unit_penalty');
}

/** What the key says about units. */
function unitTerms(question: XmlElement, marks: number): Partial<NumberKey> {
  const shown = valueOf(question, 'showunits');
  const units = shown === NOT_ASKED ? null : unitsOf(question);
  if (!units) return {};
  const also = units.others.length > 0 ? { alsoUnits: units.others } : {};
  const terms = { unit: units.unit, ...also };
  // A number without its unit is right, and one with another unit is converted.
  if (OPTIONAL.includes(valueOf(question, 'unitgradingtype'))) return { ...terms, ask: 'none' };
  const unitMark = unitMarkOf(question, marks);
  if (!CHOSEN.includes(shown)) return { ...terms, ask: 'type', unitMark };
  return { ...terms, ask: 'pick', units: [units.unit, ...units.others.map(({ unit }) => unit)], unitMark };
}

/** @throws Unsupported for values that are no numbers, bring a part of the marks, or are accepted within different limits */
export function numericalAnswer(question: XmlElement, marks: number): FileAnswer {
  const right = childrenOf(question, 'answer').flatMap((answer) => {
    const percent = Number(answer.attributes['fraction'] ?? '0');
    if (percent !== 0 && percent !== 100) throw new Unsupported('partial_marks');
    const value = textIn(answer).trim();
    return percent === 100 ? [{ value, amount: amountOf(valueOf(answer, 'tolerance') || '0') }] : [];
  });
  const [first, ...also] = right;
  if (!first) throw new Unsupported('none_right');
  for (const { value, amount } of right) {
    if (value === '*') throw new Unsupported('wildcard');
    if (!isDecimal(value) || amount === null) throw new Unsupported('number_unreadable', value);
    if (!sameDecimal(amount, first.amount ?? '')) throw new Unsupported('tolerances_differ');
  }
  const values = also.map(({ value }) => ({ value }));
  return numberAnswer(
    { value: first.value, amount: first.amount ?? '0' },
    { ...unitTerms(question, marks), also: values },
  );
}
