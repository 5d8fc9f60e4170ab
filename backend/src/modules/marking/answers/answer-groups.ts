import { normaliseAnswer } from '@fulcrum/answers';
import type { AnswerMemberDto } from './dto/answers.dto.js';
import { marksOf, type Question, type QuestionMarks } from '../scheme/mark-scheme.js';

/** The parts of a script that matter for typed answers. */
export interface AnsweredScript {
  submissionId: string;
  answers: readonly { questionId: string; text: string }[];
  given: readonly QuestionMarks[];
  /** Version of its marks; 0 if nothing has been marked yet. */
  version: number;
}

/** Answers that differ only in spelling. */
export interface AnswerGroup {
  /** The most common spelling. */
  text: string;
  members: AnswerMemberDto[];
}

export const answerTo = ({ id }: Pick<Question, 'id'>, { answers }: Pick<AnsweredScript, 'answers'>): string | null =>
  answers.find(({ questionId }) => questionId === id)?.text ?? null;

function memberOf(question: Question, script: AnsweredScript): AnswerMemberDto | null {
  const text = answerTo(question, script);
  if (text === null) return null;
  const given = script.given.find(({ questionId }) => questionId === question.id) ?? null;
  const { submissionId, version } = script;
  return { submissionId, text, version, given, marks: given && marksOf(question, given) };
}

/** Returns the most frequent text; ties go to the first in code unit order. */
function mostTyped(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [first] = [...counts].toSorted(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
  return first?.[0] ?? '';
}

/** Groups the typed answers to a question, largest group first. */
export function groupAnswers(question: Question, scripts: readonly AnsweredScript[]): AnswerGroup[] {
  const members = scripts.flatMap((script) => memberOf(question, script) ?? []);
  const groups = new Map<string, AnswerMemberDto[]>();
  for (const member of members) {
    const form = normaliseAnswer(member.text);
    groups.set(form, [...(groups.get(form) ?? []), member]);
  }
  return [...groups.values()]
    .map((all) => ({ text: mostTyped(all.map(({ text }) => text)), members: all }))
    .toSorted((a, b) => b.members.length - a.members.length || (a.text < b.text ? -1 : 1));
}
