/** State of a quiz for students who have not begun, as shown on its card in the teacher's list. */
export const ACCESS_STATES = ['opening_soon', 'open', 'closed'] as const;
export type AccessState = (typeof ACCESS_STATES)[number];

/** Filter for a list of quizzes; fields left out do not restrict it. */
export interface QuizFilter {
  /** Parts of words in the title, in any order. */
  search?: string;
  state?: AccessState;
  yearId?: string;
  /** One of the quiz's groups; it may be for others too. */
  groupId?: string;
}
