import type { Page } from '@playwright/test';
import { enterAs } from '../support/pages.ts';
import { NAMES } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the product is kept on the device: the worker that keeps it works for this page. */
const isKept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 60_000 });

test('Chromium finds the product installable, with its icons and shortcuts', async ({ page }) => {
  await page.goto('/login');
  const client = await page.context().newCDPSession(page);
  const { errors, data } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons, shortcuts } = JSON.parse(data ?? '{}');
  expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Tasks', 'Quizzes', 'Live class']);
  for (const { src } of icons) expect((await page.request.get(src)).status(), src).toBe(200);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // A private window, which every test has, cannot install anything.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('a reload without a line opens the product, whoever is signed in stays so, and each page of theirs opens', async ({
  page,
  teacherApi,
}) => {
  const { student } = await teacherApi.makeClass(NAMES);
  await enterAs(page, student, '/student-dashboard');
  await isKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  for (const name of ['Tasks', 'Quizzes', 'Attendance']) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.goto('/login');
  await expect(page).toHaveURL((url) => url.pathname === '/student-dashboard');
  await page.context().setOffline(false);
});
