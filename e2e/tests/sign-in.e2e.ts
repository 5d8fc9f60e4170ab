import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { enterAs, expectPath, field, navigateInApp, signIn, signOut } from '../support/pages.ts';
import { PASSWORD, teacher, unique, uniqueEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const stored = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a student signs in after wrong tries, leaves no more than documented on the device, and logs out', async ({
  page,
  teacherApi,
}) => {
  const { student, group } = await teacherApi.makeClass();
  await test.step('a wrong password and an unknown email show the same error', async () => {
    for (const email of [teacher.email, uniqueEmail('nobody')]) {
      await signIn(page, { email, password: 'not the password' });
      const message = page.getByRole('alert').filter({ hasText: 'Login failed' });
      await expect(message).toHaveText('❌ Login failed! Please check credentials.');
      await expectPath(page, '/login');
    }
    expect(await stored(page)).toEqual({});
    await expectAccessible(page);
  });

  await test.step('local storage holds exactly the documented keys', async () => {
    await signIn(page, student);
    await expectPath(page, '/student-dashboard');
    const { token, user, ...rest } = await stored(page);
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(rest).toEqual({});
    const { id, name } = student;
    const known = { id, name, role: 'student', groupId: group._id, realTeacherId: null };
    expect(JSON.parse(String(user))).toEqual(known);
  });

  await test.step('logout clears them', async () => {
    await signOut(page);
    // Until the server has replied, the token is kept for repeating the sign-out.
    await expect.poll(() => stored(page)).toEqual({});
    await page.goto('/student-tasks');
    await expectPath(page, '/AccessDenied');
  });
});

interface Entry {
  email: string;
  school: string;
}

async function fillRegistration(page: Page, { email, school }: Entry): Promise<void> {
  await field(page, 'Full name').fill(unique('Student'));
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'School').selectOption(school);
  await expect(page.getByRole('button', { name: /Egypt \+20/ })).toHaveCount(2);
  await field(page, 'Student phone').fill('0100 123 4567');
}

async function giveParent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  for (const label of ['Parent Full Name', 'Parent Email', 'Parent Phone'])
    await expect(field(page, label)).toHaveAccessibleDescription('Please fill in this field.');
  await field(page, 'Parent Full Name').fill(unique('Parent'));
  await field(page, 'Parent Email').fill(uniqueEmail('parent'));
  await expect(page.getByRole('button', { name: /Egypt \+20/ })).toBeVisible();
  await field(page, 'Parent Phone').fill('0111 234 5678');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Parent details saved! Please log in again.');
}

test('a student registers without a parent, adds one at the first sign-in, and waits for access', async ({
  page,
  teacherApi,
}) => {
  const { school } = await teacherApi.makeEmptyClass();
  const student = { email: uniqueEmail('student'), password: PASSWORD };
  await test.step('registers without a parent', async () => {
    await page.goto('/register');
    await page.getByRole('button', { name: 'Register' }).click();
    for (const label of ['Full name', 'Email', 'Password', 'School', 'Student phone'])
      await expect(field(page, label)).toHaveAccessibleDescription(/Please fill in this field\.$/);
    await expectAccessible(page);
    await fillRegistration(page, { email: student.email, school: school.name });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Registration successful!' })).toBeVisible();
    await expectPath(page, '/login');
  });

  await test.step('enters the parent details that are missing', async () => {
    await signIn(page, student);
    await expect(page).toHaveURL(/\/complete-parent\/[0-9a-f]{24}$/);
    expect(await stored(page)).toEqual({});
    await expectAccessible(page);
    await giveParent(page);
    await expectPath(page, '/login');
  });

  await test.step('waits on /Accessdenied, which tells whom to ask', async () => {
    await signIn(page, student);
    await expectPath(page, '/Accessdenied');
    await expect(page.getByText(/contact the teacher's team to get access/)).toBeVisible();
    await expectAccessible(page);
    await navigateInApp(page, '/student-dashboard');
    await expect(page.getByText('You are not assigned to a group')).toBeVisible();
    await expectAccessible(page);
    await navigateInApp(page, '/student-tasks');
    await expectPath(page, '/AccessDenied');
  });
});

const AN_ID = '64f000000000000000000001';
/** The pages that only one role may open. */
const GUARDED = [
  '/manage-units',
  '/upload-question',
  '/questions',
  '/createquiz',
  '/quizlist',
  '/studentsperformance',
  '/videomanager',
  '/PDFManager',
  '/teacher-dashboard',
  '/teacher-tasks',
  '/teacher-tasks/appeals',
  '/slipping',
  '/announcements',
  '/attendance',
  `/group/${AN_ID}`,
  `/student/take-quiz/${AN_ID}`,
  `/student/quiz-result/${AN_ID}`,
  `/student/marked/${AN_ID}`,
  `/student/worksheet/${AN_ID}/${AN_ID}`,
  '/StudentVideoViewer',
  '/MaterialViewer',
  '/student-performance',
  '/student-tasks',
  '/student-attendance',
  '/student-announcements',
  '/parent-dashboard',
  '/parent-announcements',
  `/parent/marked/${AN_ID}`,
];

/** Opens each page by navigating inside the product. */
async function expectDenied(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await navigateInApp(page, '/no-such-page');
    await expect(title(page), path).toHaveText('Page not found');
    await navigateInApp(page, path);
    await expect(title(page), path).toHaveText('Access denied');
    await expectPath(page, '/AccessDenied');
  }
}

test('guarded and unknown addresses lead to a page that says so', async ({ page, teacherApi }) => {
  await test.step('paths are case-sensitive, and an unknown one shows Page not found', async () => {
    for (const path of ['/Teacher-Dashboard', '/LOGIN', '/accessdenied', '/no-such-page', '/student/take-quiz/1/2']) {
      await page.goto(path);
      await expect(title(page), path).toHaveText('Page not found');
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expectPath(page, '/');
  });

  await test.step('a signed-out visitor is sent to /AccessDenied, which is not /Accessdenied', async () => {
    await page.goto('/teacher-tasks');
    await expectPath(page, '/AccessDenied');
    await expect(title(page)).toHaveText('Access denied');
    await expect(page.getByRole('link', { name: /^Call/ })).toHaveCount(0);
    await expectAccessible(page);
    await expectDenied(page, GUARDED);
  });

  await test.step('so is a student who opens a page of teachers or parents', async () => {
    const { student } = await teacherApi.makeClass();
    await enterAs(page, student);
    await page.goto('/teacher-tasks');
    await expectPath(page, '/AccessDenied');
    await expectDenied(page, ['/teacher-tasks', '/parent-dashboard']);
  });
});
