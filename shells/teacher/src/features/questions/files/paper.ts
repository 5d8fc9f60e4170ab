import { optionsInVersion, questionsInVersion, type Version } from '@fulcrum/sheet-reader';
import type { SelectedQuestion } from './api/selected-questions';

/** A question as a paper prints it. */
export interface PaperQuestion {
  question: SelectedQuestion;
  /** In the order of this version. */
  options: string[];
  /** What the key of this version says. */
  right: string;
}

const letterOf = (at: number): string => String.fromCharCode('A'.charCodeAt(0) + at);

function choiceOf(question: SelectedQuestion): { options: string[]; right: number } | null {
  const { kind, key } = question;
  return kind === 'choice' && key && 'options' in key ? key : null;
}

function inVersion(question: SelectedQuestion, version: Version): PaperQuestion {
  const choice = choiceOf(question);
  if (!choice) return { question, options: [], right: question.correctAnswer };
  const { options, right } = choice;
  const order = optionsInVersion(question._id, options.length, version);
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
  const ordered = questionsInVersion(questions.filter(isPrintable), version, ({ _id }) => _id);
  return ordered.map((question) => inVersion(question, version));
}
