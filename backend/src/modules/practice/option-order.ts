import { createHash } from 'node:crypto';
import { optionLetter } from '@fulcrum/answers';
import type { AskedQuestionDto } from '../quizzes/dto/quiz.dto.js';
import { slotOf, WHOLE } from '../quizzes/kinds/kinds.js';

/**
 * The order in which a choice's options are shown, by their places in the key. It is drawn anew for each time that the
 * question is served, from the id under which the answer comes back; so nothing has to be stored for it.
 * @param servedId of a part with a colon and its label behind it
 */
export function optionOrder(servedId: string, count: number): number[] {
  const weightOf = (place: number) => createHash('sha256').update(`${servedId}:${place}`).digest('hex');
  const weights = Array.from({ length: count }, (_, place) => ({ place, weight: weightOf(place) }));
  return weights.toSorted((a, b) => (a.weight < b.weight ? -1 : 1)).map(({ place }) => place);
}

/** The letter in the key for the letter that was chosen on the page; any other text stays as it is. */
export function letterInKey(order: readonly number[], chosen: string): string {
  const place = order.find((_, at) => optionLetter(at) === chosen);
  return place === undefined ? chosen : optionLetter(place);
}

/** The letter on the page for the letter in the key. */
export function letterShown(order: readonly number[], inKey: string): string {
  const at = order.findIndex((place) => optionLetter(place) === inKey);
  return at === -1 ? inKey : optionLetter(at);
}

/** A question as it is asked, its options and those of its parts in the order that was drawn. */
export function inDrawnOrder({ options, parts, ...asked }: AskedQuestionDto, servedId: string): AskedQuestionDto {
  const ordered = (texts: readonly string[], label: string) =>
    optionOrder(slotOf(servedId, label), texts.length).map((place) => texts[place] ?? '');
  return {
    ...asked,
    ...(options && { options: ordered(options, WHOLE) }),
    ...(parts && {
      parts: parts.map((part) => ({ ...part, ...(part.options && { options: ordered(part.options, part.label) }) })),
    }),
  };
}
