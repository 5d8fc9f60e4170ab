import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { addMaterial, addVideo, makeUnit } from '../support/content.ts';
import { readFile } from 'node:fs/promises';
import { makeTestVideo } from '../support/films.ts';
import { expectNothingSaved, waitForStoredPage, waitForStoredReply } from '../support/kept.ts';
import { enterAs, expectPath, openTask, signInOnOwnDevice, waitForServiceWorker } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
import { NAMES } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

async function expectInstallable(page: Page): Promise<void> {
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
  // With another session attached, a reloaded page would not know that it is offline.
  await client.detach();
}

/** Delivers messages to the service worker as the browser's push service does, and expects them to be shown. */
async function expectPushes(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker runs');
  // A headless browser cannot show notifications, so the worker's calls are recorded.
  await worker.evaluate(() => {
    const shown: object[] = [];
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration');
    registration.showNotification = async (title, { body, tag, data } = {}) => {
      shown.push({ title, tag, body, link: data.link });
    };
    Reflect.set(self, 'shown', shown);
  });
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  const push = (message: object) =>
    client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  const message = { title: 'Physics', lang: 'en', link: '/student-announcements', tag: 'one' };
  await push({ ...message, body: 'New announcement: Trip' });
  await push({ ...message, body: 'New announcement: Trip' });
  await push({ ...message, tag: 'two', body: 'You have something new. Open it to read it.' });
  await expect
    .poll(() => worker.evaluate(() => Reflect.get(self, 'shown')))
    .toEqual([
      { title: 'Physics', tag: 'one', body: 'New announcement: Trip', link: '/student-announcements' },
      { title: 'Physics', tag: 'one', body: 'New announcement: Trip', link: '/student-announcements' },
      {
        title: 'Physics',
        tag: 'two',
        body: 'You have something new. Open it to read it.',
        link: '/student-announcements',
      },
    ]);
}

test('the product is installable, opens offline with each page, and shows pushed messages', async ({
  page,
  teacherApi,
}) => {
  const { student } = await teacherApi.makeClass(NAMES);
  await test.step('Chromium finds it installable, with icons and shortcuts', () => expectInstallable(page));

  await page.context().grantPermissions(['notifications']);
  await enterAs(page, student, '/student-dashboard');
  await waitForServiceWorker(page);
  await test.step('an offline reload keeps the user signed in, and each of their pages opens', async () => {
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText('No internet.')).toBeVisible();
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

  await test.step('pushed messages are shown, and replace an earlier one with the same tag', () => expectPushes(page));
});

/** Saves the only worksheet of a task, from the task's card. */
async function saveWorksheet(page: Page, title: string): Promise<void> {
  const card = page.getByRole('region', { name: title });
  await openTask(card);
  await card.getByRole('button', { name: /^Save offline · \d+/ }).click();
  await expect(card.getByText(/^On this device · \d+/)).toBeVisible();
  await waitForStoredReply(page, '["tasks","worksheets"');
}

async function saveFiles(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Course Materials', exact: true }).first().click();
  await page.getByRole('button', { name: /^Save offline · \d+/ }).click();
  await expect(page.getByText(/^On this device · \d+/)).toBeVisible();
  await expectAccessible(page);
  await expect(async () => {
    await page.goto('/StudentVideoViewer');
    await page.getByRole('button', { name: /^Save offline · \d+/ }).click({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByText(/^On this device · 144p · \d+/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^On this device: 3 files, \d+/ })).toBeVisible();
  await waitForStoredReply(page, '["videos"');
  await waitForStoredReply(page, '["materials"');
}

async function openSavedFiles(page: Page): Promise<void> {
  await page.goto('/StudentVideoViewer');
  await page.getByRole('button', { name: 'Watch Waves' }).click();
  await expect(page.getByText('Plays from this device, without using data.')).toBeVisible();
  const video = page.getByLabel('Video: Waves');
  const secondOf = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(secondOf).toBeGreaterThan(1);
  await page.goto('/MaterialViewer');
  await expect(page.getByText('The moment of a force')).toBeAttached();
  await page.getByRole('heading', { name: /^On this device: 3 files, \d+/ }).click();
  await page.getByRole('button', { name: /^Remove\s*Waves$/ }).click();
  await expect(page.getByRole('heading', { name: /^On this device: 2 files, \d+/ })).toBeVisible();
}

test('offline, the owner of a phone finds pages as last seen and saved files; after logout nobody does', async ({
  page,
  browser,
  teacherApi,
}, info) => {
  const classroom = await teacherApi.makeClass(NAMES);
  const { student, year } = classroom;
  const { _id: taskId, title } = await teacherApi.setTask(classroom);
  await teacherApi.upload(`/api/tasks/task/${taskId}/worksheets`, {}, await printPdf(browser, 'Levers to draw'));
  const place = { yearId: year._id, ...(await makeUnit(teacherApi, year._id)) };
  await addMaterial(teacherApi, place, await printPdf(browser, 'Moments to take away'));
  const film = info.outputPath('Waves.mp4');
  await makeTestVideo(film, 6);
  await addVideo(teacherApi, place, { name: 'Waves.mp4', mimeType: 'video/mp4', buffer: await readFile(film) });

  await test.step('online, pages are kept and files saved', async () => {
    await signInOnOwnDevice(page, student);
    await page.getByRole('link', { name: 'Tasks', exact: true }).first().click();
    await expect(page.getByRole('region', { name: title })).toBeVisible();
    await waitForStoredReply(page, '["tasks"');
    await saveWorksheet(page, title);
    await saveFiles(page);
    await page.goto('/student-dashboard');
    await expect(page.getByText(title).first()).toBeVisible();
    await waitForStoredPage(page, '/student-dashboard');
  });

  await test.step('offline, the pages are there as last seen', async () => {
    await page.context().setOffline(true);
    // The document contains the rendered home page before any of its code runs.
    expect(await (await page.reload())?.text()).toContain(title);
    await page.goto('/student-tasks');
    await expect(page.getByRole('region', { name: title })).toBeVisible();
    await expect(page.getByText(/You see what was here at \d\d:\d\d\./)).toBeVisible();
  });

  await test.step('offline, the worksheet that was saved opens from its task', async () => {
    const card = page.getByRole('region', { name: title });
    await openTask(card);
    await card.getByRole('link', { name: /\.pdf/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Worksheet' })).toBeVisible();
    await expect(page.getByText('Levers to draw', { exact: true })).toBeAttached();
  });

  await test.step('offline, saved files open, and one is removed', () => openSavedFiles(page));

  await test.step('logging out deletes everything from the device', async () => {
    await page.context().setOffline(false);
    await expect(page.getByText('No internet.')).toHaveCount(0);
    const cleared = page.waitForResponse((reply) => reply.url().endsWith('/api/auth/logout'));
    await page.getByRole('button', { name: 'Logout' }).click();
    expect(await (await cleared).headerValue('Clear-Site-Data')).toBe('"cache"');
    await expectPath(page, '/login');
    await expect(page.getByLabel(/^This is my own device/)).not.toBeChecked();
    await expectNothingSaved(page);
  });

  await test.step('another account on the same device, offline again, finds nothing', async () => {
    const { student: other } = await teacherApi.makeClass();
    await enterAs(page, other, '/student-dashboard');
    await waitForServiceWorker(page);
    await page.context().setOffline(true);
    expect(await (await page.reload())?.text()).not.toContain(title);
    await page.goto('/student-tasks');
    await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
    await expect(page.getByText('Failed to load tasks').first()).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
    await page.context().setOffline(false);
  });
});
