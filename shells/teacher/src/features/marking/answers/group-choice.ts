import type { AnswerGroup, AnswerMember } from './typed-answers';

/** Who was put into the group or taken out of it by hand, by submission. */
export type Choices = ReadonlyMap<string, boolean>;

/** What is marked already is left out until it is put in. */
export const isIn = (choices: Choices, { submissionId, marks }: AnswerMember): boolean =>
  choices.get(submissionId) ?? marks === null;

/** Whom the marks are for, as the server is asked. */
export const membersIn = (choices: Choices, { members }: AnswerGroup) =>
  members
    .filter((member) => isIn(choices, member))
    .map(({ submissionId, version, marks }) => ({ submissionId, basedOn: version, replaces: marks !== null }));
