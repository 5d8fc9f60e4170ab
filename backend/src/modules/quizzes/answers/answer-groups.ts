import { judgedAnswers } from '../judging.js';
import { type Answers, type Drawn, type KeyEntry, marksOf } from '../scoring.js';
import type { QuizAnswerGroupDto } from './dto/answer-groups.dto.js';

/** An attempt's answers with its drawn values. */
export interface AnsweredAttempt {
  answers: Answers;
  drawn?: Drawn;
}

/** Unread ones first, then the most frequent; the parts in their order. */
const byNeed = (a: QuizAnswerGroupDto, b: QuizAnswerGroupDto): number =>
  Number(b.unread) - Number(a.unread) || b.count - a.count || (a.normal < b.normal ? -1 : 1);

/** The answers of submitted attempts to one typed question, equal ones together; none for options. */
export function answerGroups(question: KeyEntry, attempts: readonly AnsweredAttempt[]): QuizAnswerGroupDto[] {
  const groups = new Map<string, QuizAnswerGroupDto>();
  const order: string[] = [];
  for (const { answers, drawn } of attempts) {
    const judged = judgedAnswers(question, marksOf(question), { answers, drawn: drawn?.[question.questionId] });
    for (const { label, worth, answer, verdict } of judged ?? []) {
      if (!order.includes(label)) order.push(label);
      if (answer === null || answer.trim() === '') continue;
      const { normal, marks, notes, unread, read } = verdict;
      const known = groups.get(`${label}\n${normal}`);
      if (known) known.count += 1;
      else {
        const isRuled = isRuledOn(question, label, normal);
        groups.set(`${label}\n${normal}`, {
          ...(label && { part: label }),
          ...{ normal, example: answer, read, count: 1, marks, worth, notes, unread, isRuled },
        });
      }
    }
  }
  const placeOf = ({ part = '' }: QuizAnswerGroupDto): number => order.indexOf(part);
  return [...groups.values()].toSorted((a, b) => placeOf(a) - placeOf(b) || byNeed(a, b));
}

const isRuledOn = ({ rulings }: KeyEntry, label: string, normal: string): boolean =>
  (rulings ?? []).some(({ part, form }) => (part ?? '') === label && form === normal);

/** How many answers to a quiz's questions could not be read, and nobody has ruled on. */
export function countUnread(questions: readonly KeyEntry[], attempts: readonly AnsweredAttempt[]): number {
  const typed = questions.filter(({ kind }) => kind === 'number' || kind === 'parts');
  return typed
    .flatMap((question) => answerGroups(question, attempts))
    .reduce((sum, { unread, count }) => sum + (unread ? count : 0), 0);
}
