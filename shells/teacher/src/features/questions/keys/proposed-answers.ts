import { readingOf, rightAnswers, valuesOf } from '@fulcrum/answers';
import { type KeyDraft, madeKeyOf } from './key-draft';
import { partsOfKey } from './parts-of-key';

const ARABIC = '٠١٢٣٤٥٦٧٨٩';
const inArabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => ARABIC[Number(digit)] ?? digit).replace('.', '٫');

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁻';
const levelled = (text: string): string =>
  text.replaceAll(
    /[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+/g,
    (run) => `^${[...run].map((sign) => '0123456789-'[RAISED.indexOf(sign)]).join('')}`,
  );

const POWER_OF_TEN = /^\s*([+-]?[\d.,]+)\s*(?:[eE]|[×x*·]\s*10\s*\^?)\s*([+-]?\d+)\s*$/;

/** A number with a power of ten has neither another power nor a zero behind it. */
function ofPower([, digits = '', power = '']: readonly string[], symbol: string): string[] {
  const withUnit = (text: string) => `${text} ${symbol}`.trim();
  const spelled = (sign: string, exponent: string | number) => `${digits} ${sign} 10^${exponent}`;
  return [
    ...[spelled('×', power), spelled('x', power), `${digits}·10^${power}`, `${digits}e${power}`].map(withUnit),
    ...[`${digits}×10^${power}${symbol}`, withUnit(spelled('×', power).replace('.', ','))],
    ...[inArabicDigits(spelled('×', power)), spelled('×', Number(power) + 1), `-${spelled('×', power)}`].map(withUnit),
    spelled('×', power),
  ];
}

function ofNumber(number: string, symbol: string): string[] {
  const withUnit = (text: string) => `${text} ${symbol}`.trim();
  return [
    ...[withUnit(number), `${number}${symbol}`, withUnit(number.replace('.', ',')), withUnit(inArabicDigits(number))],
    ...[withUnit(`${number}e0`), withUnit(number.replace(/(\.\d*[1-9])0+$|\.0+$/, '$1')), withUnit(`${number}0`)],
    ...[withUnit(`${number}e3`), withUnit(`-${number}`), number],
  ];
}

/** The right answer to each part for the first value of each parameter, which is the one that is tried. */
function rightOnes(draft: KeyDraft): string[] {
  const made = madeKeyOf(draft);
  const first = valuesOf(Object.fromEntries(draft.parameters.map(({ name, from }) => [name, from])));
  return made ? rightAnswers(partsOfKey(made), first) : [];
}

/** Answers to try: spellings that students use for a number, right ones first, then the usual mistakes. */
export function proposedAnswers(draft: KeyDraft): string[] {
  if (draft.kind === 'parts') return rightOnes(draft);
  if (draft.kind !== 'number') return [];
  const [number, symbol] = [draft.value.trim(), draft.ask === 'given' ? '' : draft.unit.trim()];
  if (number === '') return [];
  // An expression.
  if (readingOf(number) === null) return rightOnes(draft);
  const power = POWER_OF_TEN.exec(levelled(number));
  return [...new Set(power ? ofPower(power, symbol) : ofNumber(number, symbol))];
}
