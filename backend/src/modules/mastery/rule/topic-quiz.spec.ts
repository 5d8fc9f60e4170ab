import { expect, it } from 'vitest';
import { topicQuiz } from './topic-quiz.js';

const fresh = (id: string) => ({ id, isAsked: false });
const asked = (id: string) => ({ id, isAsked: true });

it('takes one question of each topic in turn, those that were never asked first', () => {
  expect(topicQuiz([[asked('a1'), fresh('a3'), fresh('a2')], [fresh('b1')]], 10)).toEqual(['a2', 'b1', 'a3', 'a1']);
});

it('takes a question of two topics once, and no more than wanted', () => {
  expect(
    topicQuiz(
      [
        [fresh('x'), fresh('y')],
        [fresh('x'), fresh('z')],
      ],
      2,
    ),
  ).toEqual(['x', 'y']);
  expect(topicQuiz([], 10)).toEqual([]);
});
