/** The chosen questions of a quiz, in the order of choosing, each once. */

interface WithId {
  _id: string;
}

export const isChosen = (chosen: readonly WithId[], { _id }: WithId): boolean =>
  chosen.some((question) => question._id === _id);

/** The marks of a quiz with these questions. */
export const totalOf = (questions: readonly { marks: number }[]): number =>
  questions.reduce((sum, { marks }) => sum + marks, 0);

/** Chooses a question, or removes it from the chosen ones. */
export const toggled = <Question extends WithId>(chosen: readonly Question[], question: Question): Question[] =>
  isChosen(chosen, question) ? chosen.filter(({ _id }) => _id !== question._id) : [...chosen, question];

/** Chooses all of these in addition to those already chosen. */
export const withAll = <Question extends WithId>(
  chosen: readonly Question[],
  more: readonly Question[],
): Question[] => [...chosen, ...more.filter((question) => !isChosen(chosen, question))];

/** The questions with the one at `from` moved to the place `to`, counted from 0. */
export function moved<Question>(questions: readonly Question[], from: number, to: number): Question[] {
  const others = questions.filter((_, place) => place !== from);
  return [...others.slice(0, to), ...questions.slice(from, from + 1), ...others.slice(to)];
}

interface UnitAndChapter {
  unitId: string;
  chapterId: string;
}

/** Filters by unit and chapter; an empty text does not filter. */
export const inUnitOrChapter = <Question extends UnitAndChapter>(
  questions: readonly Question[],
  chosen: UnitAndChapter,
): Question[] =>
  questions.filter(
    ({ unitId, chapterId }) =>
      (chosen.unitId === '' || unitId === chosen.unitId) && (chosen.chapterId === '' || chapterId === chosen.chapterId),
  );
