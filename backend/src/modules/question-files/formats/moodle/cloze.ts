import { choiceAnswer, numberAnswer, textAnswer } from '../answers.js';
import { amountOf, isDecimal, sameDecimal } from '../decimals.js';
import { type FileAnswer, type FileKey, type FilePart, Unsupported } from '../file-question.js';
import { htmlText } from '../html-text.js';

const MOST_GAPS = 6;
const GAP = /\{(\d{0,3}):([A-Z_]{2,16}):/g;
const LABELS = [...'abcdef'];

type GapKind = 'number' | 'text' | 'choice';
const KINDS: Readonly<Record<string, GapKind>> = {
  ...{ NUMERICAL: 'number', NM: 'number', SHORTANSWER: 'text', SA: 'text', MW: 'text', MULTICHOICE: 'choice' },
  ...{ MC: 'choice', MULTICHOICE_V: 'choice', MCV: 'choice', MULTICHOICE_H: 'choice', MCH: 'choice' },
  ...{ MULTICHOICE_S: 'choice', MCS: 'choice', MULTICHOICE_VS: 'choice', MCVS: 'choice' },
  ...{ MULTICHOICE_HS: 'choice', MCHS: 'choice' },
};
const WITH_CASE = new Set(['SHORTANSWER_C', 'SAC', 'MWC']);

interface Gap {
  weight: string;
  type: string;
  answers: string[];
}

/** Place of the next of these signs that is not escaped; the end of the text if there is none. */
function signFrom(text: string, signs: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (signs.includes(text[at] ?? '')) return at;
  }
  return text.length;
}

function splitAnswers(source: string): string[] {
  const answers: string[] = [];
  for (let from = 0; from <= source.length;) {
    const end = signFrom(source, '~', from);
    answers.push(source.slice(from, end));
    from = end + 1;
  }
  return answers;
}

/** The text with a name in the place of each gap, and the gaps. @throws Unsupported for a gap without an end */
function gapsOf(html: string, nameOf: (at: number) => string): { html: string; gaps: Gap[] } {
  const gaps: Gap[] = [];
  let [from, result] = [0, ''];
  for (const match of html.matchAll(GAP)) {
    if (match.index < from) continue;
    const [begin, weight = '', type = ''] = match;
    const end = signFrom(html, '}', match.index + begin.length);
    if (end === html.length) throw new Unsupported('broken');
    result += html.slice(from, match.index) + nameOf(gaps.length);
    gaps.push({ weight, type, answers: splitAnswers(html.slice(match.index + begin.length, end)) });
    if (gaps.length > MOST_GAPS) throw new Unsupported('several_answers');
    from = end + 1;
  }
  return { html: result + html.slice(from), gaps };
}

/** An answer without its feedback, and how many percent it brings. */
function gradedAnswer(source: string): { percent: number; text: string } {
  const own = source.slice(0, signFrom(source, '#', 0));
  const [mark = '', percent] = /^\s*(?:=|%(-?[\d.]{1,10})%)/.exec(own) ?? [];
  const { text, images } = htmlText(own.slice(mark.length).replaceAll(/\\([}~#="/\\*:])/g, '$1'));
  if (images.length > 0) throw new Unsupported('picture_in_option');
  return { percent: mark.trim() === '=' ? 100 : Number(percent ?? '0'), text };
}

function numberKey(answers: readonly string[]): FileAnswer {
  const graded = answers.map(gradedAnswer);
  if (graded.some(({ percent }) => percent !== 0 && percent !== 100)) throw new Unsupported('partial_marks');
  const right = graded
    .filter(({ percent }) => percent === 100)
    .map(({ text }) => {
      const [value = '', tolerance = '0'] = text.split(':').map((one) => one.trim());
      const amount = amountOf(tolerance || '0');
      if (!isDecimal(value) || amount === null) throw new Unsupported('number_unreadable', text);
      return { value, amount };
    });
  const [first, ...also] = right;
  if (!first) throw new Unsupported('none_right');
  if (also.some(({ amount }) => !sameDecimal(amount, first.amount))) throw new Unsupported('tolerances_differ');
  return numberAnswer(first, { also: also.map(({ value }) => ({ value })) });
}

function gapKey({ type, answers }: Gap): FileKey {
  if (WITH_CASE.has(type)) throw new Unsupported('case_sensitive');
  const kind = KINDS[type];
  const graded = () => answers.map(gradedAnswer);
  const answer = !kind
    ? null
    : kind === 'number'
      ? numberKey(answers)
      : kind === 'text'
        ? textAnswer(graded())
        : choiceAnswer(graded());
  if (!answer || answer.kind === 'option' || answer.kind === 'parts') throw new Unsupported('gap_kind', type);
  return answer;
}

/** @throws Unsupported unless they are whole, from 1 to 10 */
function marksOf({ weight }: Gap): number {
  const marks = Number(weight || '1');
  if (marks < 1 || marks > 10) throw new Unsupported('marks', weight);
  return marks;
}

const BLANK = '_____';

/**
 * A text with gaps as a question with parts, or with one gap as a question of its kind.
 * @throws Unsupported if a gap is of no kind that the product has
 */
export function readCloze(source: string): { html: string; answer: FileAnswer; marks: number } {
  const one = gapsOf(source, () => ` ${BLANK} `);
  const [only, second] = one.gaps;
  if (!only) throw new Unsupported('none_right');
  if (!second) return { html: one.html, answer: gapKey(only), marks: marksOf(only) };
  const { html, gaps } = gapsOf(source, (at) => ` (${LABELS[at]}) ${BLANK} `);
  const parts = gaps.map((gap, at): FilePart => ({ label: LABELS[at] ?? '', marks: marksOf(gap), ...gapKey(gap) }));
  return { html, answer: { kind: 'parts', key: { parts } }, marks: parts.reduce((sum, { marks }) => sum + marks, 0) };
}
