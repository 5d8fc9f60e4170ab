// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  acknowledge,
  type AnswerSheet,
  choose,
  closingChoices,
  sheetEntry,
  markSent,
  mergeTabAnswers,
  mergeServerAnswers,
  pendingChoices,
  unanswered,
} from './answer-sheet';
import type { Answer } from '../../../shared/questions/asked-question';

const IDS = ['q1', 'q2'];
const blank = mergeServerAnswers({}, IDS, []);
const chosen = (sheet: AnswerSheet, answer: Answer, at = 1) => choose(sheet, { questionId: 'q1', answer }, at);
const q1 = (answer: Answer) => [{ questionId: 'q1', answer }];
const held = (answer: Answer) => (answer === null ? [] : q1(answer));
const shown = (sheet: AnswerSheet) => sheetEntry(sheet, 'q1').answer;
const isPending = (sheet: AnswerSheet) => sheetEntry(sheet, 'q1').pending;

describe('saving', () => {
  it('has nothing to save at first, and shows what the server has', () => {
    const sheet = mergeServerAnswers({}, IDS, q1('C'));
    expect([shown(sheet), pendingChoices(sheet)]).toEqual(['C', []]);
    expect(unanswered(sheet, IDS)).toEqual(['q2']);
  });

  it('keeps an answer pending until it is acknowledged', () => {
    const sheet = markSent(chosen(blank, 'A'), q1('A'));
    expect(pendingChoices(sheet)).toEqual(q1('A'));
    expect(pendingChoices(acknowledge(sheet, q1('A')))).toEqual([]);
  });

  it('keeps an answer that was chosen while an older one was being sent', () => {
    const sheet = acknowledge(chosen(markSent(chosen(blank, 'A'), q1('A')), 'B', 2), q1('A'));
    expect(pendingChoices(sheet)).toEqual(q1('B'));
  });

  it('saves the removal of an answer', () => {
    const sheet = chosen(mergeServerAnswers({}, IDS, q1('C')), null);
    expect(pendingChoices(sheet)).toEqual(q1(null));
  });

  it('changes nothing when the same answer is given again', () => {
    const sheet = acknowledge(chosen(blank, 'A'), q1('A'));
    expect(chosen(sheet, 'A', 5)).toBe(sheet);
  });
});

describe('syncing with the server again', () => {
  it('keeps a local answer that the server does not have', () => {
    const sheet = mergeServerAnswers(chosen(blank, 'A'), IDS, []);
    expect([shown(sheet), isPending(sheet)]).toEqual(['A', true]);
  });

  it('has nothing to save when only the acknowledgement was lost', () => {
    const sheet = mergeServerAnswers(markSent(chosen(blank, 'A'), q1('A')), IDS, q1('A'));
    expect([shown(sheet), isPending(sheet)]).toEqual(['A', false]);
  });

  it('keeps the newer local answer when an older one was saved but its reply was lost', () => {
    const sheet = mergeServerAnswers(chosen(markSent(chosen(blank, 'A'), q1('A')), 'B', 2), IDS, q1('A'));
    expect([shown(sheet), isPending(sheet)]).toEqual(['B', true]);
  });

  it('takes an answer that another device has saved in the meantime over an older local one', () => {
    const sheet = mergeServerAnswers(chosen(blank, 'A'), IDS, q1('D'));
    expect([shown(sheet), isPending(sheet)]).toEqual(['D', false]);
  });

  it('takes changes and removals of saved answers by another device', () => {
    const saved = mergeServerAnswers({}, IDS, q1('A'));
    expect(shown(mergeServerAnswers(saved, IDS, q1('B')))).toBe('B');
    expect(shown(mergeServerAnswers(saved, IDS, []))).toBeNull();
  });

  it('saves an answer again that a delayed request of this device has overwritten', () => {
    const doubted = chosen(markSent(chosen(blank, 'A'), q1('A')), 'B', 2);
    const saved = acknowledge(markSent(doubted, q1('B')), q1('B'));
    expect(isPending(saved)).toBe(false);
    expect(closingChoices(saved)).toEqual(q1('B'));
    const overtaken = mergeServerAnswers(saved, IDS, held('A'));
    expect([shown(overtaken), isPending(overtaken)]).toEqual(['B', true]);
  });

  it('drops answers to questions that are not in the attempt', () => {
    const sheet = mergeServerAnswers(choose(blank, { questionId: 'other', answer: 'A' }, 1), IDS, []);
    expect(Object.keys(sheet)).toEqual(IDS);
  });
});

it('takes a newer answer of another tab, and ignores an older one', () => {
  const sheet = chosen(blank, 'A', 10);
  expect(shown(mergeTabAnswers(sheet, chosen(blank, 'B', 11)))).toBe('B');
  expect(shown(mergeTabAnswers(sheet, chosen(blank, 'B', 9)))).toBe('A');
  expect(mergeTabAnswers(blank, choose(blank, { questionId: 'other', answer: 'A' }, 9))).toEqual(blank);
});
