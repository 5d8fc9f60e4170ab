import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { enterAs, expectPath, field, signIn } from '../support/pages.ts';
import { PASSWORD } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;

/**
 * The code that an authenticator app shows (RFC 6238). Implemented here so that the server's library is not tested
 * against itself.
 */
function codeOf(secret: string, step: number): string {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) % 16;
  return String((mac.readUInt32BE(offset) % 2 ** 31) % 1_000_000).padStart(6, '0');
}

const stepNow = () => Math.floor(Date.now() / 1000 / STEP_SECONDS);
const section = (page: Page) => page.getByRole('region', { name: 'Second factor' });

/**
 * Connects an authenticator app.
 * @returns the secret, the time step of the code used, and the recovery codes
 */
async function turnOn(page: Page) {
  const factor = section(page);
  await factor.getByRole('button', { name: 'Connect an app' }).click();
  await factor.getByLabel('Current password').first().fill(PASSWORD);
  await factor.getByRole('button', { name: 'Go on' }).click();
  await expect(factor.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await factor.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const step = stepNow();
  await field(page, 'Code of the app').fill(codeOf(secret, step));
  await factor.getByRole('button', { name: 'Connect' }).click();
  await expect(factor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const codes = await factor.getByRole('listitem').allTextContents();
  await factor.getByRole('button', { name: 'I have saved them' }).click();
  await expect(factor.getByText('Recovery codes left: 10')).toBeVisible();
  return { secret, step, codes };
}

test('a student turns on a second factor, signs in with it, and turns it off @drawn-2', async ({
  page,
  teacherApi,
  otherDevice,
}) => {
  const { student } = await teacherApi.makeClass();
  await enterAs(page, student, '/account');
  const { secret, step, codes } = await turnOn(page);
  const [recoveryCode = '', another = ''] = codes;

  const elsewhere = await otherDevice();
  await signIn(elsewhere, student);
  await expectPath(elsewhere, '/second-factor');
  await expectAccessible(elsewhere);
  // The code that connected the app has been used already.
  await field(elsewhere, 'Code').fill(codeOf(secret, step));
  await elsewhere.getByRole('button', { name: 'Sign In' }).click();
  await expect(elsewhere.getByText('This code is wrong or was used before.').first()).toBeVisible();
  // A code from an app whose clock is half a minute ahead.
  await field(elsewhere, 'Code').fill(codeOf(secret, Math.max(step, stepNow()) + 1));
  await elsewhere.getByRole('button', { name: 'Sign In' }).click();
  await expectPath(elsewhere, '/student-dashboard');

  const third = await otherDevice();
  await signIn(third, student);
  await expectPath(third, '/second-factor');
  await field(third, 'Code').fill(recoveryCode);
  await third.getByRole('button', { name: 'Sign In' }).click();
  await expectPath(third, '/student-dashboard');

  await page.reload();
  const factor = section(page);
  await expect(factor.getByText('Recovery codes left: 9')).toBeVisible();
  await factor.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await factor.getByLabel('Current password').first().fill(PASSWORD);
  await field(page, 'Code of the app, or a recovery code').fill(another);
  await expectAccessible(page);
  await factor.getByRole('button', { name: 'Remove Authenticator app' }).last().click();
  await expectToast(page, 'The second factor is off.');
  await expect(factor.getByRole('button', { name: 'Connect an app' })).toBeVisible();
});
