import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { dataDirectory } from '../support/environment.ts';
import { mailTo, pathIn } from '../support/mail.ts';
import { answer, enterAs, expectPath, field, putAway, signIn } from '../support/pages.ts';
import { PASSWORD, uniqueEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const digitsIn = (mail: string): string => /^ {4}(\d{6})$/m.exec(mail)?.[1] ?? '';

test('the link in the mail confirms the email without a sign-in', async ({ page, teacherApi, otherDevice }) => {
  const { student } = await teacherApi.makeClass();
  const elsewhere = await otherDevice();
  await elsewhere.goto(
    pathIn(await mailTo(dataDirectory(), student.email, 'Confirm your email address'), '/prove-address'),
  );
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(elsewhere.getByText('Your email address is confirmed.')).toBeVisible();
  await enterAs(page, student, '/account');
  await expect(section(page, 'Email').getByText('Confirmed', { exact: true })).toBeVisible();
});

test('a new email takes effect once it is confirmed @drawn-4', async ({ page, teacherApi }) => {
  const { student } = await teacherApi.makeClass();
  const next = uniqueEmail('moved');
  await enterAs(page, student, '/account');
  const email = section(page, 'Email');
  await email.getByRole('button', { name: 'Change the email' }).click();
  await field(page, 'New email').fill(next);
  await email.getByLabel('Current password').first().fill('not the password');
  await email.getByRole('button', { name: 'Send a code to the new email' }).click();
  await expect(email.getByText('This is not your current password.')).toBeVisible();
  await email.getByLabel('Current password').first().fill(PASSWORD);
  await email.getByRole('button', { name: 'Send a code to the new email' }).click();
  await expect(email.getByText(`Your email will change to ${next} once you confirm it.`)).toBeVisible();
  await field(page, 'Six digits').fill(digitsIn(await mailTo(dataDirectory(), next, 'Confirm your new email')));
  await email.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(email.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(email.getByText(next).first()).toBeVisible();
  expect(await mailTo(dataDirectory(), student.email, 'about to change')).toContain('asked to change the email');
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, { email: next, password: PASSWORD });
  await expectPath(page, '/student-dashboard');
});

test('a student signs out one device, and a new password signs out the others @drawn-1', async ({
  page,
  teacherApi,
  otherDevice,
}) => {
  const { student } = await teacherApi.makeClass();
  const [second, third] = [await otherDevice(), await otherDevice()];
  for (const one of [page, second, third]) await enterAs(one, student, '/account');
  for (const one of [second, third]) await putAway(one);
  const list = section(page, 'Where you are signed in');
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByText('This device')).toHaveCount(1);
  await list
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click();
  await answer(page, 'Sign out this device?', 'Sign out');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const change = section(page, 'Password');
  await change.getByLabel('Current password').first().fill(PASSWORD);
  await change.getByLabel('New password').first().fill('a quiet river stone 4');
  await change.getByLabel('Confirm password').first().fill('a quiet river stone 4');
  await change.getByRole('button', { name: 'Change the password' }).click();
  await expect(change.getByText('Your password is changed.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  for (const ended of [second, third]) {
    await ended.goto('/student-tasks');
    await expectPath(ended, '/login');
  }
  await page.goto('/student-tasks');
  await expectPath(page, '/student-tasks');
});

for (const [device, viewport] of Object.entries({ desktop: undefined, phone: { width: 360, height: 740 } }))
  test(`the reminder to confirm the email moves nothing on the page, on a ${device} @drawn-0`, async ({
    page,
    teacherApi,
  }) => {
    if (viewport) await page.setViewportSize(viewport);
    const { student } = await teacherApi.makeClass();
    await enterAs(page, student, '/student-dashboard');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await page.waitForLoadState('networkidle');
    const reminder = page.getByRole('link', { name: 'Confirm it' });
    await expect(reminder).toHaveCount(0);
    const before = await title.boundingBox();
    await expect(reminder).toBeVisible();
    expect(await title.boundingBox()).toEqual(before);
    await expectAccessible(page);
  });
