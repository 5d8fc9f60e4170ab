import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible.ts';
import { addMaterial, addVideo, makeUnit } from '../support/content.ts';
import { makeTestVideo } from '../support/films.ts';
import { waitForStoredReply, expectNothingSaved } from '../support/kept.ts';
import { expectPath, field, waitForServiceWorker } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
import { NAMES } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** In ms. Time for ffmpeg and pdf.js on a busy machine. */
const SLOWLY = { timeout: 90_000 };

test('saved materials and videos open offline, show their size, and are deleted at logout @drawn-3', async ({
  page,
  browser,
  teacherApi,
}, info) => {
  test.setTimeout(180_000);
  const { student, year } = await teacherApi.makeClass(NAMES);
  const place = { yearId: year._id, ...(await makeUnit(teacherApi, year._id)) };
  const pdf = await printPdf(browser, 'Moments to take away');
  const film = info.outputPath('Waves.mp4');
  await makeTestVideo(film, 6);
  await addMaterial(teacherApi, place, pdf);
  await addVideo(teacherApi, place, { name: 'Waves.mp4', mimeType: 'video/mp4', buffer: await readFile(film) });
  await page.goto('/login');
  await field(page, 'Email').fill(student.email);
  await field(page, 'Password').fill(student.password);
  await page.getByLabel(/^This is my own device/).check();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectPath(page, '/student-dashboard');
  await waitForServiceWorker(page);

  await page.getByRole('link', { name: 'Course Materials', exact: true }).first().click();
  await page.getByRole('button', { name: /^Save offline · \d+/ }).click();
  await expect(page.getByText(/^On this device · \d+/)).toBeVisible(SLOWLY);
  await expectAccessible(page);
  await expect(async () => {
    await page.goto('/StudentVideoViewer');
    await page.getByRole('button', { name: /^Save offline · \d+/ }).click({ timeout: 5_000 });
  }).toPass(SLOWLY);
  await expect(page.getByText(/^On this device · 144p · \d+/)).toBeVisible(SLOWLY);
  const total = page.getByRole('heading', { name: /^On this device: 2 files, \d+/ });
  await expect(total).toBeVisible();
  await waitForStoredReply(page, '["videos"');
  await waitForStoredReply(page, '["materials"');

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Watch Waves' }).click();
  await expect(page.getByText('Plays from this device, without using data.')).toBeVisible(SLOWLY);
  const video = page.getByLabel('Video: Waves');
  const secondOf = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(secondOf, SLOWLY).toBeGreaterThan(1);
  await page.goto('/MaterialViewer');
  await expect(page.getByText('The moment of a force')).toBeAttached(SLOWLY);
  await total.click();
  await page.getByRole('button', { name: /^Remove\s*Waves$/ }).click();
  await expect(page.getByRole('heading', { name: /^On this device: 1 file, \d+/ })).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectPath(page, '/login');
  await expectNothingSaved(page);
});
