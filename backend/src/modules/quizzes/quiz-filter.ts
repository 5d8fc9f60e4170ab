/** What a quiz is for whoever has not begun it, as its card in the teacher's list says. */
export const DOOR_STATES = ['opening_soon', 'open', 'closed'] as const;
export type DoorState = (typeof DOOR_STATES)[number];

/** What a list of quizzes is narrowed to; what is left out narrows nothing. */
export interface QuizFilter {
  /** Parts of words of the title, in any order. */
  search?: string;
  state?: DoorState;
  yearId?: string;
  /** A quiz may be for several groups: one of them. */
  groupId?: string;
}
