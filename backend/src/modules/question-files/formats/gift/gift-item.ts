import { signAt } from './gift-source.js';

export type GiftFormat = 'moodle' | 'plain' | 'html' | 'markdown';

export interface GiftText {
  format: GiftFormat;
  text: string;
}

export interface GiftChoice {
  isCorrect: boolean;
  /** In percent, as it is written; null if none is given. */
  weight: string | null;
  text: GiftText;
}

/** A number as it is written, from `low` to `high` or with a tolerance. */
export type GiftNumber = { value: string; tolerance: string | null } | { low: string; high: string };

export interface GiftNumberChoice {
  isCorrect: boolean;
  weight: string | null;
  /** Null for "anything else". */
  number: GiftNumber | null;
}

type GiftAnswers =
  | { type: 'Description' | 'Essay' | 'Matching' }
  | { type: 'TF'; isTrue: boolean }
  | { type: 'MC' | 'Short'; choices: GiftChoice[] }
  | { type: 'Numerical'; choices: GiftNumberChoice[] };

/** A question as GIFT describes it. */
export type GiftItem = { title: string | null; stem: GiftText } & GiftAnswers;

const FORMAT = /^\s*\[(moodle|plain|html|markdown)\]/;
const GAP = '_____';

const UNESCAPED: Readonly<Record<string, string>> = { n: '\n' };
const withoutEscapes = (text: string): string =>
  text.replaceAll(/\\([\\~=#{}:n])/g, (_, sign: string) => UNESCAPED[sign] ?? sign);

function textOf(source: string, inherited: GiftFormat): GiftText {
  const [mark = '', named] = FORMAT.exec(source) ?? [];
  const rest = source.slice(mark.length);
  const format = FORMATS.find((one) => one === named) ?? inherited;
  // What wraps in a plain text is one line.
  const lines = format === 'html' || format === 'markdown' ? rest : rest.replaceAll(/\s+/g, ' ');
  return { format, text: withoutEscapes(lines.trim()).trim() };
}
const FORMATS: readonly GiftFormat[] = ['moodle', 'plain', 'html', 'markdown'];

function titleOf(source: string): { title: string | null; rest: string } {
  const text = source.trimStart();
  if (!text.startsWith('::')) return { title: null, rest: source };
  let end = signAt(text, ':', 2);
  while (end >= 0 && text[end + 1] !== ':') end = signAt(text, ':', end + 1);
  if (end < 0) return { title: null, rest: source };
  return { title: withoutEscapes(text.slice(2, end)).trim(), rest: text.slice(end + 2) };
}

/** The answers' sources with the sign in front of each. */
function splitAnswers(source: string): { sign: string; source: string }[] {
  const found: { sign: string; source: string }[] = [];
  let at = signAt(source, '=~');
  while (at >= 0) {
    const next = signAt(source, '=~', at + 1);
    found.push({ sign: source[at] ?? '', source: source.slice(at + 1, next < 0 ? source.length : next) });
    at = next;
  }
  return found;
}

/** Up to its feedback. */
function answerOf(source: string): { weight: string | null; source: string } {
  const end = signAt(source, '#');
  const own = (end < 0 ? source : source.slice(0, end)).trim();
  const [mark = '', weight = null] = /^%(-?[\d.]{1,12})%/.exec(own) ?? [];
  return { weight, source: own.slice(mark.length) };
}

const choiceOf =
  (format: GiftFormat) =>
  ({ sign, source }: { sign: string; source: string }): GiftChoice => {
    const answer = answerOf(source);
    return { isCorrect: sign === '=', weight: answer.weight, text: textOf(answer.source, format) };
  };

function numberOf(source: string): GiftNumber {
  const [low, high] = source.split('..');
  if (low !== undefined && high !== undefined) return { low: low.trim(), high: high.trim() };
  const [value = '', tolerance] = source.split(':');
  return { value: value.trim(), tolerance: tolerance?.trim() ?? null };
}

function numbersOf(source: string): GiftNumberChoice[] {
  const answers = splitAnswers(source);
  if (answers.length === 0) {
    const { source: own, weight } = answerOf(source);
    return [{ isCorrect: true, weight, number: numberOf(own) }];
  }
  return answers.map(({ sign, source: one }) => {
    const { source: own, weight } = answerOf(one);
    return { isCorrect: sign === '=', weight, number: own.trim() === '' ? null : numberOf(own) };
  });
}

const TRUTH = /^(T|TRUE|F|FALSE)\s*(?=#|$)/i;

/** What the answer block makes of a question. */
function answersIn(block: string, format: GiftFormat): GiftAnswers {
  const whole = block.indexOf('####');
  const source = (whole < 0 ? block : block.slice(0, whole)).trim();
  if (source === '') return { type: 'Essay' };
  const [, truth] = TRUTH.exec(source) ?? [];
  if (truth) return { type: 'TF', isTrue: /^t/i.test(truth) };
  if (source.startsWith('#')) return { type: 'Numerical', choices: numbersOf(source.slice(1)) };
  const answers = splitAnswers(source);
  const choices = answers.map(choiceOf(format));
  if (choices.some(({ isCorrect }) => !isCorrect)) return { type: 'MC', choices };
  if (choices.length === 0) return { type: 'Short', choices: [choiceOf(format)({ sign: '=', source })] };
  const isMatching = answers.every((answer) => answerOf(answer.source).source.includes('->'));
  return isMatching ? { type: 'Matching' } : { type: 'Short', choices };
}

/** @returns null for a source whose answer block does not end */
export function giftItem(source: string): GiftItem | null {
  const { title, rest } = titleOf(source);
  const begin = signAt(rest, '{');
  if (begin < 0) return { type: 'Description', title, stem: textOf(rest, 'moodle') };
  const end = signAt(rest, '}', begin + 1);
  if (end < 0) return null;
  const tail = rest.slice(end + 1).trim();
  const stem = textOf(
    tail === '' ? rest.slice(0, begin) : `${rest.slice(0, begin).trimEnd()} ${GAP} ${tail}`,
    'moodle',
  );
  return { title, stem, ...answersIn(rest.slice(begin + 1, end), stem.format) };
}
