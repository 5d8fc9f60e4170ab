import { describe, expect, it } from 'vitest';
import { masteryOf } from './mastery.js';
import { strengthsOf } from './strengths.js';

/** @param right of twenty; null for a topic without answers */
const topic = (code: string, right: number | null, parent: string | null = null) => ({
  code,
  parent,
  mastery: right === null ? undefined : masteryOf({ earned: right, marks: 20 }, 0.5),
});

describe('strengths', () => {
  it('are the three strongest and the three weakest topics', () => {
    const topics = [20, 0, 19, 2, 18, 4, 17, 6].map((right, at) => topic(String(at), right));
    expect(strengthsOf(topics)).toEqual({ strongest: ['0', '2', '4'], weakest: ['1', '3', '5'] });
  });

  it('name no topic as both, however few there are', () => {
    expect(strengthsOf([topic('1', 14)])).toEqual({ strongest: ['1'], weakest: [] });
    expect(strengthsOf([topic('1', 14), topic('2', 15)])).toEqual({ strongest: ['2'], weakest: ['1'] });
  });

  it('never name a secure topic as weak, nor a weak one as strong', () => {
    expect(strengthsOf([topic('1', 20), topic('2', 19), topic('3', 20)]).weakest).toEqual([]);
    expect(strengthsOf([topic('1', 1), topic('2', 2)])).toEqual({ strongest: [], weakest: ['1', '2'] });
  });

  it('are of the lowest topics that have a level', () => {
    const topics = [topic('1', 10), topic('1.5', 10, '1'), topic('1.5.1', 3, '1.5'), topic('1.5.2', null, '1.5')];
    expect(strengthsOf(topics)).toEqual({ strongest: [], weakest: ['1.5.1'] });
  });

  it('are empty without answers', () => {
    expect(strengthsOf([topic('1', null)])).toEqual({ strongest: [], weakest: [] });
  });
});
