import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../../testing/api.js';
import { CALLS, FEATURE_CALLS, makeWorld } from '../../testing/authorization-calls.js';
import { send, type World } from '../../testing/authorization-world.js';
import { operationsOf } from '../../testing/fuzz/operations.js';
import { People } from '../../testing/people.js';

/** The refusal says what the first call has done. */
const SAYS_IT_IS_DONE = ['Quizzes_close'];
/** Time for setting up a world and making a hundred calls, on a busy machine. */
const SLOW_MS = 120_000;

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await TestApi.start();
  world = await makeWorld(api, new People(api));
}, SLOW_MS);
afterAll(() => api.stop());

it('a PUT that is repeated because its reply was lost gets the same answer', { timeout: SLOW_MS }, async () => {
  const ownSecret = new Set(FEATURE_CALLS.flatMap(({ ownSecret: ids = [] }) => ids));
  const callers = { teacher: world.teacher, student: world.student, parent: world.parent };
  const different: unknown[] = [];
  let repeated = 0;
  for (const { id, method, access } of operationsOf(api.document)) {
    if (method !== 'put' || ownSecret.has(id)) continue;
    const caller = Object.entries(callers).find(([who]) => access === 'any role' || access.includes(who))?.[1];
    const call = CALLS[id]?.(world);
    if (!call || !caller) throw new Error(`nobody can call ${id}`);
    const put = async () => (await send(api, 'put', { call, token: caller.token })).status;
    const [first, again] = [await put(), await put()];
    if (first >= 400) continue;
    repeated += 1;
    if (again !== first && !SAYS_IT_IS_DONE.includes(id)) different.push([id, first, again]);
  }
  expect(different).toEqual([]);
  expect(repeated).toBeGreaterThan(30);
});
