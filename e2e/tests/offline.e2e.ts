import { waitForStoredPage, waitForStoredReply } from '../support/kept.ts';
import { enterAs, expectPath, field, waitForServiceWorker } from '../support/pages.ts';
import { NAMES } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('Chromium finds the product installable, with icons and shortcuts @drawn-1', async ({ page }) => {
  await page.goto('/login');
  const client = await page.context().newCDPSession(page);
  const { errors, data } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons, shortcuts } = JSON.parse(data ?? '{}');
  expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Tasks', 'Quizzes', 'Live class']);
  for (const { src } of icons) expect((await page.request.get(src)).status(), src).toBe(200);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // Tests run in incognito windows, which cannot install anything.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('an offline reload opens the product, keeps the user signed in, and opens each of their pages @drawn-0', async ({
  page,
  teacherApi,
}) => {
  const { student } = await teacherApi.makeClass(NAMES);
  await enterAs(page, student, '/student-dashboard');
  await waitForServiceWorker(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  for (const name of ['Tasks', 'Quizzes', 'Attendance']) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Attendance' })).toBeFocused();
  await page.goto('/login');
  await expect(page).toHaveURL((url) => url.pathname === '/student-dashboard');
  await page.context().setOffline(false);
});

test('offline, the owner of a phone finds their pages as last seen; after logout nobody does @drawn-2', async ({
  page,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeClass(NAMES);
  const { student } = classroom;
  const task = await teacherApi.setTask(classroom);
  await page.goto('/login');
  await field(page, 'Email').fill(student.email);
  await field(page, 'Password').fill(student.password);
  await page.getByLabel(/^This is my own device/).check();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectPath(page, '/student-dashboard');
  await page.getByRole('link', { name: 'Tasks', exact: true }).first().click();
  await expect(page.getByRole('region', { name: task.title })).toBeVisible();
  await waitForServiceWorker(page);
  await waitForStoredReply(page, '["tasks"');
  await page.goto('/student-dashboard');
  await expect(page.getByText(task.title).first()).toBeVisible();
  await waitForStoredPage(page, '/student-dashboard');

  await page.context().setOffline(true);
  // The document contains the rendered home page before any of its code runs.
  expect(await (await page.reload())?.text()).toContain(task.title);
  await page.goto('/student-tasks');
  await expect(page.getByRole('region', { name: task.title })).toBeVisible();
  await expect(page.getByText(/What you see is as of \d\d:\d\d\./)).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  const cleared = page.waitForResponse((reply) => reply.url().endsWith('/api/auth/logout'));
  await page.getByRole('button', { name: 'Logout' }).click();
  expect(await (await cleared).headerValue('Clear-Site-Data')).toBe('"cache"');
  await expectPath(page, '/login');
  await expect(page.getByLabel(/^This is my own device/)).not.toBeChecked();
  // Another account on the same device, offline again, finds nothing.
  const { student: other } = await teacherApi.makeClass();
  await enterAs(page, other, '/student-dashboard');
  await waitForServiceWorker(page);
  await page.context().setOffline(true);
  expect(await (await page.reload())?.text()).not.toContain(task.title);
  await page.goto('/student-tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await expect(page.getByText('Failed to load tasks').first()).toBeVisible();
  await expect(page.getByText(task.title)).toHaveCount(0);
  await page.context().setOffline(false);
});
