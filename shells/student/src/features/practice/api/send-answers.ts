import { api, call, type components } from '@fulcrum/shared-ui';

export type PracticeAnswer = components['schemas']['PracticeAnswerDto'];
export type CountedAnswer = components['schemas']['CountedAnswerDto'];

/** The server takes no more at once. */
export const MOST_SENT = 50;

/** Sends answers; one that the server has already is not counted again. Replies in their order. */
export const sendAnswers = (answers: readonly PracticeAnswer[]): Promise<CountedAnswer[]> =>
  call(api.POST('/api/practice/answers', { body: { answers: [...answers] } }));
