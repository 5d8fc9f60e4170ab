import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FileRow } from '../file-question.js';
import { type GiftItem, giftItem } from './gift-item.js';
import { readable, readGift } from './gift-reader.js';
import { GiftSources } from './gift-source.js';

/** Pairs of GIFT and its model, from fuhrmanator/GIFT-grammar-PEG.js; its notice is beside them. */
const PAIRS = path.join(import.meta.dirname, 'testing/gift-pairs');
const names = readdirSync(PAIRS)
  .filter((name) => name.endsWith('.gift'))
  .map((name) => name.replace('.gift', ''));

interface ModelText {
  format: 'moodle' | 'plain' | 'html' | 'markdown';
  text: string;
}
interface ModelNumber {
  type: 'simple' | 'range' | 'high-low';
  number?: number;
  range?: number;
  numberLow?: number;
  numberHigh?: number;
}
interface ModelChoice {
  isCorrect: boolean;
  weight: number | null;
  text: ModelText | ModelNumber;
}
interface Model {
  type: string;
  title: string | null;
  stem: ModelText;
  tags: string[] | null;
  isTrue?: boolean;
  choices?: ModelChoice[] | ModelNumber;
}

const textOf = (name: string) => readFileSync(path.join(PAIRS, `${name}.gift`), 'utf8');
const modelsOf = (name: string): Model[] =>
  JSON.parse(readFileSync(path.join(PAIRS, `${name}.json`), 'utf8')).filter(({ type }: Model) => type !== 'Category');

const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const words = (text: ModelText) => flat(readable(text).text);

/** What a model says that ours must say too; spaces at the ends and the product's own form of markup aside. */
const expectedOf = ({ type, title, stem, isTrue, choices }: Model) => ({
  type,
  title,
  stem: words(stem).replace(/ _____ \.$/, ''),
  ...(isTrue !== undefined && { isTrue }),
  ...(Array.isArray(choices) && type !== 'Matching' && { choices: choices.map(expectedChoice(type)) }),
  ...(choices &&
    !Array.isArray(choices) && { choices: [expectedChoice(type)({ isCorrect: true, weight: null, text: choices })] }),
});

function numberOf({ type, number, range, numberLow, numberHigh }: ModelNumber) {
  if (type === 'high-low') return { low: numberLow, high: numberHigh };
  return { value: number, tolerance: type === 'range' ? range : null };
}
const expectedChoice =
  (type: string) =>
  ({ isCorrect, weight, text }: ModelChoice) => {
    const any = type === 'Numerical' && 'text' in text && text.text === '*';
    const shown = 'format' in text ? { text: words(text) } : { number: numberOf(text) };
    return { isCorrect, weight, ...(any ? { number: null } : shown) };
  };

const numbers = (value: object) =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key, one === null ? null : Number(one)]));

function foundOf(item: GiftItem | null) {
  if (!item) return null;
  const { type, title, stem } = item;
  return {
    type,
    title,
    stem: words(stem).replace(/ _____ \.$/, ''),
    ...('isTrue' in item && { isTrue: item.isTrue }),
    ...('choices' in item && {
      choices: item.choices.map((choice) => ({
        isCorrect: choice.isCorrect,
        weight: choice.weight === null ? null : Number(choice.weight),
        ...('text' in choice
          ? { text: words(choice.text) }
          : { number: choice.number ? numbers(choice.number) : null }),
      })),
    }),
  };
}

describe('the pairs of GIFT and its models', () => {
  it('are 51', () => expect(names).toHaveLength(51));

  it.each(names)('%s is read as its model says', (name) => {
    const sources = GiftSources.of(textOf(name));
    expect(sources.map(({ text }) => foundOf(giftItem(text)))).toEqual(modelsOf(name).map(expectedOf));
    expect(sources.map(({ tags }) => tags)).toEqual(modelsOf(name).map(({ tags }) => tags ?? []));
  });

  it.each(names)('every question of %s is equal to its model, or listed with a reason', (name) => {
    const rows = readGift(textOf(name));
    const models = modelsOf(name);
    expect(rows.map(({ question, problem }) => Boolean(question) !== Boolean(problem))).toEqual(models.map(() => true));
    expect(rows.map(saidBy)).toEqual(models.map((model, at) => (rows[at]?.question ? saidOf(model) : null)));
  });
});

/** What a question says, in the words of its model; null if it is listed. */
function saidBy({ question }: FileRow) {
  if (!question) return null;
  const { text, answer } = question;
  const stem = flat(text).replace(/ _____ \.$/, '');
  if (answer.kind === 'choice') return { stem, options: answer.key.options.map(flat), right: answer.key.right };
  return { stem, options: answer.kind === 'text' ? answer.key.accept.map(flat) : [], right: -1 };
}

/** The same of a model. */
function saidOf({ type, stem, choices, isTrue }: Model) {
  const text = words(stem).replace(/ _____ \.$/, '');
  if (type === 'TF') return { stem: text, options: ['True', 'False'], right: isTrue ? 0 : 1 };
  const answers = Array.isArray(choices) ? choices : [];
  const options = answers.flatMap(({ text: one, weight }) =>
    'format' in one && weight !== 0 && type !== 'Numerical' ? words(one) : [],
  );
  return { stem: text, options, right: type === 'MC' ? answers.findIndex(({ isCorrect }) => isCorrect) : -1 };
}

it('of the pairs, as many questions are imported as GIFT describes without partial marks', () => {
  const rows = names.flatMap((name) => readGift(textOf(name)));
  const counts: Record<string, number> = {};
  for (const { problem } of rows)
    counts[problem?.reason ?? 'imported'] = (counts[problem?.reason ?? 'imported'] ?? 0) + 1;
  expect(counts).toEqual({ imported: 67, partial_marks: 13, essay: 8, description: 7, matching: 4, several_right: 1 });
});
