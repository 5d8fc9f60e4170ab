import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { dataDirectory } from '../support/environment.ts';
import { mailTo, pathIn } from '../support/mail.ts';
import { answer, enterAs, expectPath, field, PHONE, putAway, signIn, signOut } from '../support/pages.ts';
import { PASSWORD, uniqueEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const digitsIn = (mail: string): string => /^ {4}(\d{6})$/m.exec(mail)?.[1] ?? '';

/** The reminder to confirm the email appears later than the page, and moves nothing on it. */
async function expectQuietReminder(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await page.waitForLoadState('networkidle');
  const reminder = page.getByRole('link', { name: 'Confirm it' });
  await expect(reminder).toHaveCount(0);
  const before = await title.boundingBox();
  await expect(reminder).toBeVisible();
  expect(await title.boundingBox()).toEqual(before);
  await expectAccessible(page);
}

/** Asks for another email address, with a wrong password first. */
async function moveTo(page: Page, next: string): Promise<void> {
  const email = section(page, 'Email');
  await email.getByRole('button', { name: 'Change the email' }).click();
  await field(page, 'New email').fill(next);
  await email.getByLabel('Current password').first().fill('not the password');
  await email.getByRole('button', { name: 'Send a code to the new email' }).click();
  await expect(email.getByText('This is not your current password.')).toBeVisible();
  await email.getByLabel('Current password').first().fill(PASSWORD);
  await email.getByRole('button', { name: 'Send a code to the new email' }).click();
  await expect(email.getByText(`Your email will change to ${next} once you confirm it.`)).toBeVisible();
}

test('a student is reminded to confirm the email, does so by mail, and moves to a new address', async ({
  page,
  teacherApi,
  otherDevice,
}) => {
  const { student } = await teacherApi.makeClass();
  const email = section(page, 'Email');
  await test.step('the reminder moves nothing on the page, on a desktop and on a phone', async () => {
    await enterAs(page, student, '/student-dashboard');
    await expectQuietReminder(page);
    const phone = await otherDevice();
    await phone.setViewportSize(PHONE);
    await enterAs(phone, student, '/student-dashboard');
    await expectQuietReminder(phone);
  });

  await test.step('the link in the mail confirms the email without a sign-in', async () => {
    const elsewhere = await otherDevice();
    const mail = await mailTo(dataDirectory(), student.email, 'Confirm your email address');
    await elsewhere.goto(pathIn(mail, '/prove-address'));
    await expectAccessible(elsewhere);
    await elsewhere.getByRole('button', { name: 'Yes, this is my address' }).click();
    await expect(elsewhere.getByText('Your email address is confirmed.')).toBeVisible();
    await page.goto('/account/profile');
    await expect(email.getByText('Confirmed', { exact: true })).toBeVisible();
  });

  await test.step('a new email takes effect once it is confirmed', async () => {
    const next = uniqueEmail('moved');
    await moveTo(page, next);
    await field(page, 'Six digits').fill(digitsIn(await mailTo(dataDirectory(), next, 'Confirm your new email')));
    await email.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(email.getByText('Your email will change to')).toHaveCount(0);
    await expect(email.getByText(next).first()).toBeVisible();
    await expect(email.getByText('Confirmed', { exact: true })).toBeVisible();
    const warning = await mailTo(dataDirectory(), student.email, 'about to change');
    expect(warning).toContain('asked to change the email');
    await signOut(page);
    await signIn(page, { email: next, password: PASSWORD });
    await expectPath(page, '/student-dashboard');
  });
});

async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/student-tasks');
  await expectPath(page, '/login');
}

async function changePassword(page: Page, password: string): Promise<void> {
  const change = section(page, 'Password');
  await change.getByLabel('Current password').first().fill(PASSWORD);
  await change.getByLabel('New password').first().fill(password);
  await change.getByLabel('Confirm password').first().fill(password);
  await change.getByRole('button', { name: 'Change the password' }).click();
  await expect(change.getByText('Your password is changed.')).toBeVisible();
}

async function askForReset(page: Page, email: string): Promise<string> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectPath(page, '/forgot-password');
  await expectAccessible(page);
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status')).toHaveText('Reset link sent to your email.');
  return pathIn(await mailTo(dataDirectory(), email, 'Reset your password'), '/reset-password/');
}

async function sendPassword(page: Page, password: string, again = password): Promise<void> {
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm password').fill(again);
  await page.getByRole('button', { name: 'Reset password' }).click();
}

test('a student signs out one device, a changed password the others, and a reset one every device', async ({
  page,
  teacherApi,
  otherDevice,
}) => {
  const { student } = await teacherApi.makeClass();
  const [second, third] = [await otherDevice(), await otherDevice()];
  const list = section(page, 'Where you are signed in');
  await test.step('one device is signed out', async () => {
    for (const one of [page, second, third]) await enterAs(one, student, '/account/sign-in');
    for (const one of [second, third]) await putAway(one);
    await page.reload();
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(list.getByText('This device')).toHaveCount(1);
    const others = list.getByRole('button', { name: /^Sign out Chrome/ });
    await others.first().click();
    await answer(page, 'Sign out this device?', 'Sign out');
    await expect(list.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('a new password signs out the others', async () => {
    await changePassword(page, 'a quiet river stone 4');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    for (const ended of [second, third]) await expectSignedOut(ended);
    await page.goto('/student-tasks');
    await expectPath(page, '/student-tasks');
    await putAway(page);
  });

  await test.step('a forgotten password is reset once by mail, and all older sessions end', async () => {
    const password = 'another lever 2 lift';
    const link = await askForReset(second, student.email);
    await second.goto(link);
    await sendPassword(second, password, `${password}!`);
    await expect(field(second, 'Confirm password')).toHaveAccessibleDescription('Passwords do not match!');
    await expectAccessible(second);
    await sendPassword(second, password);
    await expect(second.getByRole('status')).toBeVisible();
    await expectPath(second, '/');
    await expectSignedOut(page);
    await second.goto(link);
    await sendPassword(second, password);
    const refusal = second.getByRole('alert').filter({ hasText: 'Error resetting password. Try again.' });
    await expect(refusal).toBeVisible();
    await signIn(second, { ...student, password });
    await expectPath(second, '/student-dashboard');
  });
});
