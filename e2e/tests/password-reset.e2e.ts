import { expectAccessible } from '../support/accessible.ts';
import { dataDirectory } from '../support/environment.ts';
import { mailTo, pathIn } from '../support/mail.ts';
import { enterAs, expectPath, field, putAway, signIn } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const NEW_PASSWORD = 'another lever 2 lift';

test('a forgotten password is reset once by mail, and all older sessions end @drawn-1', async ({
  page,
  otherDevice,
  teacherApi,
}) => {
  const { student } = await teacherApi.makeClass();
  const otherPage = await otherDevice();
  await enterAs(otherPage, student, '/student-dashboard');
  await putAway(otherPage);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectPath(page, '/forgot-password');
  await expectAccessible(page);
  await field(page, 'Email').fill(student.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status')).toHaveText('Reset link sent to your email.');

  const link = pathIn(await mailTo(dataDirectory(), student.email, 'Reset your password'), '/reset-password/');
  await page.goto(link);
  await field(page, 'New password').fill(NEW_PASSWORD);
  await field(page, 'Confirm password').fill(`${NEW_PASSWORD}!`);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Passwords do not match!');
  await expectAccessible(page);
  await field(page, 'Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await expectPath(page, '/');

  await otherPage.goto('/student-dashboard');
  await expectPath(otherPage, '/login');

  await page.goto(link);
  await field(page, 'New password').fill(NEW_PASSWORD);
  await field(page, 'Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error resetting password. Try again.' })).toBeVisible();

  await signIn(page, { ...student, password: NEW_PASSWORD });
  await expectPath(page, '/student-dashboard');
});
