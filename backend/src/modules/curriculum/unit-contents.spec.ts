import { expect, it } from 'vitest';
import { Features } from '../../platform/features/features.js';
import { UnitContents } from './unit-contents.js';
import { type Localized } from '../../platform/texts/sentences.js';

const place = { tenantId: 't', unitId: 'u' };
const inEnglish = (held: Localized | null) => held?.in('en');
const noProvider = () => {
  throw new Error('there are no providers here');
};
const holding = (...counts: [string, number][]) =>
  new UnitContents(
    new Features(
      counts.map(([word, count]) => ({
        name: `${word}s`,
        content: { [word]: { plural: `${word}s`, count: async () => count } },
      })),
      noProvider,
    ),
  );

it('names what a unit or chapter holds', async () => {
  expect(await holding(['question', 1]).describe(place).then(inEnglish)).toBe('1 question');
  expect(await holding(['question', 3], ['video', 0], ['material', 1]).describe(place).then(inEnglish)).toBe(
    '3 questions and 1 material',
  );
  expect(await holding(['question', 0]).describe(place)).toBeNull();
  expect(await holding().describe(place)).toBeNull();
});

it('rejects two features that declare the same kind of content', async () => {
  await expect(holding(['question', 1], ['question', 2]).describe(place)).rejects.toThrow(
    'another feature declares "question" too',
  );
});
