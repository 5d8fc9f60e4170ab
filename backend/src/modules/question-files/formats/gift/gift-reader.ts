import { amountOf, isDecimal, middleOf, sameDecimal } from '../decimals.js';
import { type FileAnswer, type FileRow, rowOf, tagsOf, Unsupported } from '../file-question.js';
import { htmlText, type HtmlText, looseText, tidied } from '../html-text.js';
import { withFormulas } from '../formulas.js';
import { choiceAnswer, embeddedPicture, numberAnswer, textAnswer, withOptionsInPicture } from '../answers.js';
import { withOwnNote } from '../own-note.js';
import { type GiftChoice, type GiftItem, type GiftNumberChoice, giftItem, type GiftText } from './gift-item.js';
import { type GiftSource, GiftSources } from './gift-source.js';

/** A text of a file in the product's form. */
export function readable({ format, text }: GiftText): HtmlText {
  if (format === 'html') return htmlText(text);
  return format === 'moodle' ? looseText(text) : { text: tidied(withFormulas(text)), images: [] };
}

function plain(text: GiftText): string {
  const read = readable(text);
  if (read.images.length > 0) throw new Unsupported('picture_in_option');
  return read.text;
}

const percentOf = ({ isCorrect, weight }: Pick<GiftChoice, 'isCorrect' | 'weight'>): number =>
  weight === null ? (isCorrect ? 100 : 0) : Number(weight);

const graded = (choices: readonly GiftChoice[]) =>
  choices.map((choice) => ({ percent: percentOf(choice), text: plain(choice.text) }));

function numberOf({ number }: GiftNumberChoice): { value: string; amount: string } {
  if (!number) throw new Unsupported('wildcard');
  if ('low' in number) {
    const middle = middleOf(number.low, number.high);
    if (!middle) throw new Unsupported('number_unreadable', `${number.low}..${number.high}`);
    return middle;
  }
  const amount = amountOf(number.tolerance || '0');
  if (!isDecimal(number.value) || amount === null) throw new Unsupported('number_unreadable', number.value);
  return { value: number.value, amount };
}

function numbersAnswer(choices: readonly GiftNumberChoice[]): FileAnswer {
  const percents = choices.map(percentOf);
  if (percents.some((percent) => percent !== 0 && percent !== 100)) throw new Unsupported('partial_marks');
  const right = choices.filter((_, at) => percents[at] === 100).map(numberOf);
  const [first, ...also] = right;
  if (!first) throw new Unsupported('none_right');
  if (also.some(({ amount }) => !sameDecimal(amount, first.amount))) throw new Unsupported('tolerances_differ');
  return numberAnswer(first, { also: also.map(({ value }) => ({ value })) });
}

function answerOf(item: GiftItem): FileAnswer {
  if (item.type === 'TF') {
    return { kind: 'choice', key: { options: ['True', 'False'], right: item.isTrue ? 0 : 1 } };
  }
  if (item.type === 'MC') return choiceAnswer(graded(item.choices));
  if (item.type === 'Short') return textAnswer(graded(item.choices));
  if (item.type === 'Numerical') return numbersAnswer(item.choices);
  throw new Unsupported(item.type === 'Essay' ? 'essay' : item.type === 'Matching' ? 'matching' : 'description');
}

/** `$course$/top/Waves/Sound` is Waves, Sound. A slash of a name is doubled. */
export const categoryOf = (path: string | null): string[] =>
  (path ?? '')
    .replaceAll('//', '\u0000')
    .split('/')
    .map((name) => name.replaceAll('\u0000', '/').trim())
    .filter((name) => name !== '' && name !== 'top' && !/^\$\w+\$$/.test(name));

function readSource({ text, tags, category, comments }: GiftSource, row: number): FileRow {
  const item = giftItem(text);
  if (!item) return { row, name: text.trim().slice(0, 60), problem: { reason: 'broken' } };
  const name = item.title ?? '';
  const read = rowOf(row, name || item.stem.text.slice(0, 60), () => {
    const answer = answerOf(item);
    const stem = readable(item.stem);
    const { picture, alt } = embeddedPicture(stem.images);
    const marks = { marks: 1, tags: tagsOf(tags), category: categoryOf(category) };
    return { name, text: stem.text, picture, alt, answer: withOptionsInPicture(answer, picture), ...marks };
  });
  return withOwnNote(read, comments, () => embeddedPicture(readable(item.stem).images).picture);
}

/** The questions of a GIFT file, in its order. */
export const readGift = (file: string): FileRow[] =>
  GiftSources.of(file).map((source, at) => readSource(source, at + 1));
