import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { makeAnotherTeacher } from '../support/make-teacher.ts';
import { enterAs, expectPath, field, putAway, signIn, signOut } from '../support/pages.ts';
import { PASSWORD } from '../support/people.ts';
import { type Authenticator, codeOf, plugIn, stepNow } from '../support/second-factor.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

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

test('a student turns on a second factor, signs in with it, and turns it off', async ({
  page,
  teacherApi,
  otherDevice,
}) => {
  const { student } = await teacherApi.makeClass();
  await enterAs(page, student, '/account/sign-in');
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

/** @param look a check of the completed form before it is sent */
async function addPasskey(page: Page, name: string, look?: (page: Page) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const form = page.locator('form').filter({ has: field(page, 'Name of the passkey') });
  await field(page, 'Name of the passkey').fill(name);
  await form.getByLabel('Current password').first().fill(PASSWORD);
  await look?.(page);
  await form.getByRole('button', { name: 'Add a passkey' }).click();
}

/** With no user present, the login page's autofill offer is not accepted at once. */
async function signOutUnattended(page: Page, device: Authenticator): Promise<void> {
  await device.attend(false);
  await signOut(page);
}

/** The autofill offer of the login page's email field signs in; only the button loads code for it. */
async function offersPasskey(page: Page, device: Authenticator): Promise<void> {
  await signOutUnattended(page, device);
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username webauthn');
  const code: string[] = [];
  page.on('request', (request) => code.push(request.url()));
  await device.attend(true);
  await page.reload();
  await expectPath(page, '/student-dashboard');
  expect(code.filter((url) => url.includes('/ceremonies'))).toEqual([]);
}

/**
 * Adds the first passkey.
 * @returns a recovery code
 */
async function addFirstPasskey(page: Page): Promise<string> {
  const factor = section(page);
  await addPasskey(page, 'My phone', expectAccessible);
  await expect(factor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const [recoveryCode = ''] = await factor.getByRole('listitem').allTextContents();
  await factor.getByRole('button', { name: 'I have saved them' }).click();
  await expect(factor.getByText('My phone')).toBeVisible();
  await expect(factor.getByText('Not used yet')).toBeVisible();
  await expectAccessible(page);
  return recoveryCode;
}

async function renameAndRemove(page: Page): Promise<void> {
  const factor = section(page);
  await page.goto('/account/sign-in');
  await expect(factor.getByText('Last used', { exact: false })).toBeVisible();
  await factor.getByRole('button', { name: 'Rename My phone' }).click();
  await field(page, 'Name of the passkey').fill('Old phone');
  await expectAccessible(page);
  await page.locator('form').getByRole('button', { name: 'Rename My phone' }).click();
  await expectToast(page, 'The passkey is called Old phone now.');
  await factor.getByRole('button', { name: 'Remove Old phone' }).click();
  await factor.getByLabel('Current password').first().fill(PASSWORD);
  await expectAccessible(page);
  await factor.getByRole('button', { name: 'Remove Old phone' }).last().click();
  await expectToast(page, 'The second factor is off.');
}

test('a student adds a passkey, signs in with it after the password and without one, renames and removes it', async ({
  page,
  teacherApi,
  otherDevice,
}) => {
  const { student } = await teacherApi.makeClass();
  const [device, elsewhere] = [await plugIn(page), await otherDevice()];
  const withoutPassword = page.getByRole('button', { name: 'Use a passkey instead' });
  let recoveryCode = '';
  await test.step('a passkey is added; sessions that were signed in with the password alone end', async () => {
    await enterAs(elsewhere, student, '/account/sign-in');
    await putAway(elsewhere);
    await enterAs(page, student, '/account/sign-in');
    recoveryCode = await addFirstPasskey(page);
    expect(await device.stored()).toHaveLength(1);
    await elsewhere.goto('/account/sign-in');
    await expectPath(elsewhere, '/login');
  });

  await test.step('the same device cannot add a second one', async () => {
    await addPasskey(page, 'My phone again');
    const factor = section(page);
    await expect(factor.getByText('This device already has a passkey for your account.')).toBeVisible();
    await factor.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('it is asked for after the password', async () => {
    await signOutUnattended(page, device);
    await signIn(page, student);
    await expectPath(page, '/second-factor');
    await expectAccessible(page);
    await device.attend(true);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expectPath(page, '/student-dashboard');
  });

  await test.step('it signs in without a password, if the device recognises the user', async () => {
    await signOutUnattended(page, device);
    await device.recognise(false);
    await device.attend(true);
    await withoutPassword.click();
    await expect(page.getByText('No passkey was used', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await device.recognise(true);
    await withoutPassword.click();
    await expectPath(page, '/student-dashboard');
  });

  await test.step('on a device without the passkey, a recovery code works', async () => {
    await signIn(elsewhere, student);
    await expectPath(elsewhere, '/second-factor');
    await field(elsewhere, 'Recovery code').fill(recoveryCode);
    await elsewhere.getByRole('button', { name: 'Sign In' }).click();
    // Back to the page from which the ended session was sent away.
    await expectPath(elsewhere, '/account/sign-in');
  });

  await test.step('the login page offers it in the email field, without loading code', () =>
    offersPasskey(page, device));

  await test.step('it is renamed and removed, and then not known any more', async () => {
    await renameAndRemove(page);
    await signOutUnattended(page, device);
    await device.attend(true);
    await withoutPassword.click();
    // Shown once for the button, and a second time if the email field's autofill offer was faster.
    await expect(page.getByText('This passkey is not known here', { exact: false }).first()).toBeVisible();
  });
});

/** Adds a passkey as the first second factor. */
async function enrol(page: Page, name: string): Promise<void> {
  await addPasskey(page, name);
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
}

test('a teacher requires a second factor of the team: an assistant must set one up before anything else', async ({
  page,
  apiOf,
  otherDevice,
}) => {
  const teacher = await makeAnotherTeacher();
  const assistant = await (await apiOf(teacher)).addAssistant();
  const [before, assistantPage] = [await otherDevice(), await otherDevice()];
  await enterAs(before, assistant, '/teacher-dashboard');
  const row = page.getByRole('row').filter({ hasText: assistant.email });

  await test.step('the teacher needs one first', async () => {
    await enterAs(page, teacher, '/teacher/add-assistant');
    await page.getByRole('button', { name: 'Require it for everyone' }).click();
    await expect(page.getByText('Set up a second factor of your own first', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await plugIn(page);
    await enrol(page, 'My laptop');
  });

  await test.step('the teacher requires it of everyone', async () => {
    await page.goto('/teacher/add-assistant');
    await expect(row).toContainText('No');
    await page.getByRole('button', { name: 'Require it for everyone' }).click();
    await expectToast(page, 'Everyone on your team now needs a second factor.');
    await expectAccessible(page);
  });

  await test.step('an existing session is sent to set one up at the next click, a new one at once', async () => {
    await before.getByRole('link', { name: 'Students', exact: true }).click();
    await expectPath(before, '/set-up-second-factor');
    await putAway(before);
    await signIn(assistantPage, assistant);
    await expectPath(assistantPage, '/set-up-second-factor');
    await expectAccessible(assistantPage);
    await assistantPage.goto('/all-students');
    await expectPath(assistantPage, '/set-up-second-factor');
  });

  await test.step('the assistant sets one up, which ends the session signed in with the password alone', async () => {
    await plugIn(assistantPage);
    await enrol(assistantPage, 'My phone');
    await assistantPage.getByRole('link', { name: 'Go on' }).click();
    await expectPath(assistantPage, '/teacher-dashboard');
    await before.goto('/all-students');
    await expectPath(before, '/login');
    await page.reload();
    await expect(row).toContainText('Yes');
  });
});
