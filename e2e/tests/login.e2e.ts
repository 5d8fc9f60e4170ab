import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { dataDirectory } from '../support/environment.ts';
import { mailTo, oneTimePasswordIn } from '../support/mail.ts';
import { PASSWORD, teacher, unique, uniqueEmail } from '../support/people.ts';
import { enterAs, expectPath, field, signIn } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const LOGIN_FAILED = '❌ Login failed! Please check credentials.';
const stored = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

test('a wrong password and an unknown email show the same error', async ({ page }) => {
  for (const email of [teacher.email, uniqueEmail('nobody')]) {
    await signIn(page, { email, password: 'not the password' });
    const message = page.getByRole('alert').filter({ hasText: 'Login failed' });
    await expect(message).toHaveText(LOGIN_FAILED);
    await expectPath(page, '/login');
  }
  expect(await stored(page)).toEqual({});
  await expectAccessible(page);
});

test('both fields are required before anything is sent @long', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please fill in this field.');
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Please fill in this field.');
  await field(page, 'Email').fill('not an address');
  await field(page, 'Password').fill('x');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Enter an email address/);
});

test('local storage holds exactly the documented keys, and logout clears them', async ({ page, teacherApi }) => {
  const { student, group } = await teacherApi.makeClass();
  await signIn(page, student);
  await expectPath(page, '/student-dashboard');
  const { token, user, ...rest } = await stored(page);
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(rest).toEqual({});
  expect(JSON.parse(String(user))).toEqual({
    id: student.id,
    name: student.name,
    role: 'student',
    groupId: group._id,
    realTeacherId: null,
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectPath(page, '/login');
  // Until the server has replied, the token is kept for repeating the sign-out.
  await expect.poll(() => stored(page)).toEqual({});
  await page.goto('/student-tasks');
  await expectPath(page, '/AccessDenied');
});

test('logout also leads to the login page from guarded pages @long', async ({ page }) => {
  for (const path of ['/teacher-dashboard', '/teacher-tasks', '/all-students']) {
    await enterAs(page, teacher, path);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Sign In');
    await expectPath(page, '/login');
    await expect.poll(() => stored(page)).toEqual({});
  }
});

test('the year that a teacher selects is stored as yearId @long', async ({ page, teacherApi }) => {
  const { year } = await teacherApi.makeEmptyClass();
  await enterAs(page, teacher, '/teacher-tasks');
  await field(page, 'Year').selectOption(year.name);
  expect(Object.keys(await stored(page)).toSorted()).toEqual(['token', 'user', 'yearId']);
  expect((await stored(page)).yearId).toBe(year._id);
  await page.reload();
  await expect(field(page, 'Year').locator('option:checked')).toHaveText(year.name);
});

test('a student without parent details enters them, and can then log in @drawn-0', async ({ page, teacherApi }) => {
  const { school } = await teacherApi.makeEmptyClass();
  const student = await teacherApi.registerWithoutParent(school._id);
  await signIn(page, student);
  await expectPath(page, `/complete-parent/${student.id}`);
  expect(await stored(page)).toEqual({});
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Save' }).click();
  for (const label of ['Parent Full Name', 'Parent Email', 'Parent Phone'])
    await expect(field(page, label)).toHaveAccessibleDescription('Please fill in this field.');
  await field(page, 'Parent Full Name').fill(unique('Parent'));
  await field(page, 'Parent Email').fill(uniqueEmail('parent'));
  await expect(page.getByRole('button', { name: /Egypt \+20/ })).toBeVisible();
  await field(page, 'Parent Phone').fill('0111 234 5678');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Parent details saved! Please log in again.');
  await expectPath(page, '/login');

  await signIn(page, student);
  await expectPath(page, '/Accessdenied');
});

test('parent details are rejected from somebody who only knows the student’s ID @long', async ({
  page,
  teacherApi,
}) => {
  const { school } = await teacherApi.makeEmptyClass();
  const student = await teacherApi.registerWithoutParent(school._id);
  await page.goto(`/complete-parent/${student.id}`);
  await field(page, 'Parent Full Name').fill('Mallory');
  await field(page, 'Parent Email').fill(uniqueEmail('mallory'));
  await field(page, 'Parent Phone').fill('0111 234 5678');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to save details.' })).toBeVisible();
  await expectPath(page, `/complete-parent/${student.id}`);
});

test('a parent’s one-time password leads to /set-password, where both passwords must match @long', async ({
  page,
  teacherApi,
}) => {
  const { student } = await teacherApi.makeClass();
  const password = oneTimePasswordIn(await mailTo(dataDirectory(), student.parentEmail));
  await signIn(page, { email: student.parentEmail, password });
  await expectPath(page, '/set-password');
  await field(page, 'New password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(`${PASSWORD}!`);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Passwords do not match.');
});

test('/set-password opened directly explains how to get there @long', async ({ page }) => {
  await page.goto('/set-password');
  await expect(page.getByText('Log in with the one-time password')).toBeVisible();
  await expectAccessible(page);
});

test('a role without pages lands on /dashboard @long', async ({ page }) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ json: { token: 'a.b.c', user: { id: '1', name: 'Sami', email: 's@x.example', role: 'guard' } } }),
  );
  // The server rejects this token: a request for the account's language would end the session.
  await page.route('**/api/auth/account', (route) => route.fulfill({ json: { language: null } }));
  await signIn(page, teacher);
  await expectPath(page, '/dashboard');
  await expect(page.getByText('There are no pages for your role yet.')).toBeVisible();
  await expectAccessible(page);
});

test('a session that the server no longer accepts ends on the login page @drawn-1', async ({ page, teacherApi }) => {
  const assistant = await teacherApi.addAssistant();
  await enterAs(page, assistant, '/teacher-dashboard');
  await expect(page.getByText('Welcome')).toBeVisible();
  await teacherApi.delete(`/api/auth/teacher/delete-assistant/${teacherApi.user.id}/${assistant.id}`);
  // The dashboard may already have sent a request, been rejected, and left: then there is no link to click.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/teacher-tasks"]')?.click());
  await expectPath(page, '/login');
  await expectToast(page, 'Not logged in. Please log in again.');
  expect(await stored(page)).toEqual({});
});
