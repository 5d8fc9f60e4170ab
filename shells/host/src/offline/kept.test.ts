import { beforeEach, expect, it } from 'vitest';
import { forgetAccount, settleDevice } from './kept';

const OF_MONA = ['quiz-answers:mona:q1', 'task-answers:mona:t1', 'videoPositions:mona', 'videoLine:mona'];

beforeEach(() => {
  localStorage.clear();
  for (const key of [...OF_MONA, 'quiz-answers:omar:q1', 'unsaved-marks:mona:s1:tab']) localStorage.setItem(key, '{}');
});

const left = () => Object.keys(localStorage).toSorted();

it('the next student’s sign-in deletes what the last one left in local storage, but no marks', async () => {
  await settleDevice('omar', false);
  expect(left()).toEqual(['quiz-answers:omar:q1', 'unsaved-marks:mona:s1:tab']);
});

it('the same student’s sign-in keeps it', async () => {
  await settleDevice('mona', false);
  expect(left()).toEqual([...OF_MONA, 'unsaved-marks:mona:s1:tab'].toSorted());
});

it('signing out deletes what the account left', async () => {
  await forgetAccount('mona');
  expect(left()).toEqual(['quiz-answers:omar:q1']);
});
