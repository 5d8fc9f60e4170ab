import type { AnswerGroup, AnswerMember } from './typed-answers';

/** Students who were included or excluded by hand, by submission id. */
export type Choices = ReadonlyMap<string, boolean>;

/** Answers that are already marked are excluded until the teacher includes them. */
export const isIn = (choices: Choices, { submissionId, marks }: AnswerMember): boolean =>
  choices.get(submissionId) ?? marks === null;

/** The members that get the marks, as the API takes them. */
export const membersIn = (choices: Choices, { members }: AnswerGroup) =>
  members
    .filter((member) => isIn(choices, member))
    .map(({ submissionId, version, marks }) => ({ submissionId, basedOn: version, replaces: marks !== null }));
