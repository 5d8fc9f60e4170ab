import type { Program } from '../schema-gate.js';

export const LETTERS = [...'abcdefgh'];

/** A program with one migration that doubles a number in every row of `letters`, and calls `inTheMiddle` halfway. */
export const halves = (inTheMiddle: () => Promise<void>): Program => ({
  version: '0.2.0',
  migrations: [
    {
      number: 1,
      name: 'every letter has twice its number',
      runs: 'alone',
      apply: async (database) => {
        for (const [index, letter] of LETTERS.entries()) {
          if (index === LETTERS.length / 2) await inTheMiddle();
          const once = { letter, isDouble: { $exists: false } };
          await database.collection('letters').updateOne(once, { $mul: { count: 2 }, $set: { isDouble: true } });
        }
      },
    },
  ],
});
