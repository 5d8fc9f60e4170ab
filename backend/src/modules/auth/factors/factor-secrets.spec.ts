import { generate } from 'otplib';
import { expect, it } from 'vitest';
import { loadConfig } from '../../../platform/config/app-config.js';
import { FactorSecrets } from './factor-secrets.js';

const STEP_SECONDS = 30;
/** The first second of a step. */
const NOW_SECONDS = Date.parse('2026-03-01T10:00:00.000Z') / 1000;

const config = loadConfig({
  MONGO_URL: 'mongodb://localhost/fulcrum',
  REDIS_URL: 'redis://localhost:6379',
  APP_SECRET: 's'.repeat(32),
});
const secrets = new FactorSecrets(config);
const { secret } = secrets.issue('mona@school.example');
const sealed = secrets.seal(secret);

/** The step that the code of an app whose clock is this many steps off is accepted for; null if it is rejected. */
const accepted = async (steps: number): Promise<number | null> => {
  const code = await generate({ secret, epoch: NOW_SECONDS + steps * STEP_SECONDS });
  const step = await secrets.stepOf(sealed, code, new Date(NOW_SECONDS * 1000));
  return step === null ? null : step - NOW_SECONDS / STEP_SECONDS;
};

it('accepts the code of the current step, the one before and the one after', async () => {
  expect(await Promise.all([-1, 0, 1].map(accepted))).toEqual([-1, 0, 1]);
});

it.each([-10, -3, -2, 2, 3, 10])('rejects the code of %d steps from now', async (steps) => {
  expect(await accepted(steps)).toBeNull();
});
