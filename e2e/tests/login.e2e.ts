import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { teacher, unique, uniqueEmail } from '../support/people.ts';
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
