import { describe, expect, it } from 'vitest';
import {
  accessStateOf,
  dueAt,
  closesForEveryoneAt,
  isClosedForEveryone,
  isOver,
  type QuizTimes,
  remainingSeconds,
  stateOf,
} from './attempt-clock.js';

const NINE = Date.parse('2026-03-01T09:00:00Z');
const at = (seconds: number) => new Date(NINE + seconds * 1000);
const quiz = (times: Partial<QuizTimes> = {}): QuizTimes => ({
  duration: 30,
  startTime: null,
  endTime: null,
  ...times,
});
const running = (endsAt: Date) => ({ state: 'running' as const, endsAt });

describe('the end of an attempt', () => {
  it('is its start plus the duration, or the end of the quiz if that is earlier', () => {
    expect(dueAt(quiz(), at(0))).toEqual(at(1800));
    expect(dueAt(quiz({ endTime: at(600) }), at(0))).toEqual(at(600));
    expect(dueAt(quiz({ endTime: at(1800) }), at(0))).toEqual(at(1800));
    expect(dueAt(quiz({ endTime: at(7200) }), at(0))).toEqual(at(1800));
  });

  it('passes only after five seconds of grace', () => {
    expect(isOver(running(at(600)), at(600))).toBe(false);
    expect(isOver(running(at(600)), at(605))).toBe(false);
    expect(isOver(running(at(600)), new Date(at(605).getTime() + 1))).toBe(true);
    expect(isOver({ state: 'submitted', endsAt: at(600) }, at(1))).toBe(true);
    expect(isOver({ state: 'granted', endsAt: null }, at(9999))).toBe(false);
  });

  it('leaves whole seconds remaining, never below 0', () => {
    expect(remainingSeconds(at(600), at(0))).toBe(600);
    expect(remainingSeconds(at(600), new Date(at(0).getTime() + 1))).toBe(600);
    expect(remainingSeconds(at(600), at(603))).toBe(0);
  });
});

describe('access to a quiz', () => {
  it('opens at its start and closes at its end', () => {
    const times = quiz({ startTime: at(10), endTime: at(20) });
    expect([9, 10, 19, 20].map((second) => accessStateOf(times, at(second)))).toEqual([
      'opening_soon',
      'open',
      'open',
      'closed',
    ]);
    expect(accessStateOf(quiz(), at(0))).toBe('open');
  });
});

describe('the state of a quiz for a student', () => {
  const times = quiz({ startTime: at(10), endTime: at(100) });

  it('follows the quiz times while the student has no attempt', () => {
    expect(stateOf(times, null, at(0))).toBe('opening_soon');
    expect(stateOf(times, null, at(50))).toBe('open');
    expect(stateOf(times, null, at(100))).toBe('closed');
    expect(stateOf(times, { state: 'granted', endsAt: null }, at(100))).toBe('closed');
  });

  it('follows the attempt once there is one', () => {
    expect(stateOf(times, running(at(100)), at(50))).toBe('open');
    expect(stateOf(times, running(at(700)), at(200))).toBe('open');
    expect(stateOf(times, running(at(100)), at(106))).toBe('submitted');
    expect(stateOf(times, { state: 'submitted', endsAt: at(100) }, at(50))).toBe('submitted');
  });
});

describe('a quiz has closed for everyone', () => {
  it('after its end plus the grace period, when nobody has time left', () => {
    const times = quiz({ endTime: at(100) });
    expect(isClosedForEveryone(closesForEveryoneAt(times, null), at(105))).toBe(false);
    expect(isClosedForEveryone(closesForEveryoneAt(times, null), at(106))).toBe(true);
    expect(isClosedForEveryone(closesForEveryoneAt(times, at(700)), at(705))).toBe(false);
    expect(isClosedForEveryone(closesForEveryoneAt(times, at(700)), at(706))).toBe(true);
  });

  it('never if it has no end', () =>
    expect(isClosedForEveryone(closesForEveryoneAt(quiz(), null), at(1e9))).toBe(false));
});
