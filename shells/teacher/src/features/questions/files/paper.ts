import type { SelectedQuestion } from './api/selected-questions';

export const VERSIONS = ['A', 'B'] as const;
export type Version = (typeof VERSIONS)[number];

/** A question as a paper prints it. */
export interface PaperQuestion {
  question: SelectedQuestion;
  /** In the order of this version. */
  options: string[];
  /** What the key of this version says. */
  right: string;
}

/** A number that depends on the text alone (FNV-1a), so that the same paper is printed again. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return hash;
}

const mixed = <Item>(items: readonly Item[], nameOf: (item: Item, at: number) => string): Item[] =>
  items
    .map((item, at) => ({ item, place: hashOf(`B/${nameOf(item, at)}`) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);

const letterOf = (at: number): string => String.fromCharCode('A'.charCodeAt(0) + at);

function choiceOf(question: SelectedQuestion): { options: string[]; right: number } | null {
  const { kind, key } = question;
  return kind === 'choice' && key && 'options' in key ? key : null;
}

function inVersion(question: SelectedQuestion, version: Version): PaperQuestion {
  const choice = choiceOf(question);
  if (!choice) return { question, options: [], right: question.correctAnswer };
  const { options, right } = choice;
  const places = options.map((_, at) => at);
  const order = version === 'A' ? places : mixed(places, (at) => `${question._id}/${at}`);
  return { question, options: order.map((at) => options[at] ?? ''), right: letterOf(order.indexOf(right)) };
}

type PartsKey = Extract<SelectedQuestion['key'], { parts: unknown }>;
export type Part = PartsKey['parts'][number];

/** The parts of a question that has some. */
export const partsOf = ({ kind, key }: SelectedQuestion): Part[] =>
  kind === 'parts' && key && 'parts' in key ? key.parts : [];

/** A paper is the same for everybody: a question whose numbers are drawn for each student is not on it. */
const isPrintable = ({ parameters = [] }: SelectedQuestion): boolean => parameters.length === 0;

/** The questions of a version: A in their own order, B with questions and options in another one. */
export function paperOf(questions: readonly SelectedQuestion[], version: Version): PaperQuestion[] {
  const printable = questions.filter(isPrintable);
  const ordered = version === 'A' ? printable : mixed(printable, ({ _id }) => _id);
  return ordered.map((question) => inVersion(question, version));
}
