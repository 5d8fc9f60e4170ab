import { expect, it } from 'vitest';
import { Places } from './places.js';

const WAIT = 60;

/** `most` places for one key, and how many of them are taken. */
function counted(most: number) {
  const state = { taken: 0 };
  const take = () => {
    if (state.taken >= most) return Promise.resolve(WAIT);
    state.taken += 1;
    return Promise.resolve(0);
  };
  const giveBack = () => {
    state.taken -= 1;
    return Promise.resolve();
  };
  const places = new Places({ take, giveBack });
  return { state, enter: () => places.enter('a', most), leave: (hasFailed: boolean) => places.leave('a', hasFailed) };
}

it('admits as many as there are places, and those who wait when one is given back', async () => {
  const { state, enter, leave } = counted(2);
  expect(await Promise.all([enter(), enter()])).toEqual([0, 0]);
  const third = enter();
  leave(false);
  expect(await third).toBe(0);
  expect(state.taken).toBe(2);
});

it('rejects those who wait once all others have failed', async () => {
  const { state, enter, leave } = counted(2);
  await Promise.all([enter(), enter()]);
  const late = [enter(), enter()];
  await Promise.resolve();
  leave(true);
  leave(true);
  expect(await Promise.all(late)).toEqual([WAIT, WAIT]);
  expect(await enter()).toBe(WAIT);
  expect(state.taken).toBe(2);
});

it('frees a place if nobody waits', async () => {
  const { state, enter, leave } = counted(1);
  for (const _ of [1, 2, 3]) {
    expect(await enter()).toBe(0);
    leave(false);
  }
  expect(state.taken).toBe(0);
});

it('has no more failures in a burst than there are places', async () => {
  const { enter, leave } = counted(3);
  const results = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const wait = await enter();
      if (!wait) setImmediate(() => leave(true));
      return wait;
    }),
  );
  expect(results.filter((wait) => wait === 0)).toHaveLength(3);
});
