import { expect, it } from 'vitest';
import { ContentHolders } from './content-holders.js';

const place = { tenantId: 't', unitId: 'u' };
const holding = (...counts: [string, number][]) => {
  const holders = new ContentHolders();
  for (const [word, count] of counts) holders.register({ words: [word, `${word}s`], count: async () => count });
  return holders;
};

it('names what a place holds', async () => {
  expect(await holding(['question', 1]).describe(place)).toBe('1 question');
  expect(await holding(['question', 3], ['video', 0], ['material', 1]).describe(place)).toBe(
    '3 questions and 1 material',
  );
  expect(await holding(['question', 0]).describe(place)).toBeNull();
  expect(await holding().describe(place)).toBeNull();
});

it('takes each kind of content once', () => {
  const holders = holding(['question', 1]);
  expect(() => holders.register({ words: ['question', 'questions'], count: async () => 0 })).toThrow(
    'registered twice',
  );
});
