import { stat } from 'node:fs/promises';
import type { CDPSession, Locator, Page, TestInfo } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { makeTestVideo, padVideo } from '../support/films.ts';
import { enterAs, expectNarrow, field, PHONE } from '../support/pages.ts';
import { teacher, unique } from '../support/people.ts';
import { test, type TaughtClass } from '../support/taught.ts';
import { expect } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** Long enough to change the quality twice during playback: a segment is four seconds. */
const FILM_SECONDS = 32;
const MEGABYTE = 1024 * 1024;
/** The page uploads this in three requests. */
const LONG_BYTES = 24 * MEGABYTE;
/** In ms. Time to inspect and transcode a video on a busy machine. */
const PREPARED = { timeout: 240_000 };
test.describe.configure({ timeout: 600_000 });

async function film(info: TestInfo, seconds: number): Promise<string> {
  const file = info.outputPath('film.mp4');
  await makeTestVideo(file, seconds);
  return file;
}

/** Opens the video manager and fills in the whole form. */
async function prepareUpload(
  page: Page,
  { yearId, unit, chapter }: TaughtClass,
  video: { title: string; file: string },
) {
  await enterAs(page, teacher, '/videomanager', { yearId });
  await page.getByRole('button', { name: 'Add a video' }).click();
  await field(page, 'Title').fill(video.title);
  await field(page, 'Unit').selectOption({ label: unit.name });
  await field(page, 'Chapter').selectOption({ label: chapter.name });
  await page.locator('input[type=file]').setInputFiles(video.file);
}

const bar = (page: Page, name: string | RegExp): Locator => page.getByRole('progressbar', { name, exact: true });
const percentOf = async (progress: Locator) => Number(await progress.getAttribute('value'));
const secondOf = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);
const linesOf = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.videoHeight);

async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await expectNarrow(page);
  await expectAccessible(page);
}

/** A laptop, a phone, and the phone turned. */
const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
  { width: 640, height: 360 },
];

/** Opens the video in each window: the player is whole in it, controls included, and nothing covers its edges. */
async function expectFitsWindows(page: Page, title: string): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: `Close ${title}` }).click();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: `Watch ${title}` }).click();
    const video = page.getByLabel(`Video: ${title}`);
    await expect(video).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() =>
        video.evaluate((element) => {
          const { left, width, top, bottom } = element.getBoundingClientRect();
          const middle = left + width / 2;
          return [top + 2, bottom - 2].map((y) => document.elementFromPoint(middle, y) === element);
        }),
      )
      .toEqual([true, true]);
  }
}

async function expectPlays(video: Locator): Promise<void> {
  const second = await secondOf(video);
  await expect.poll(() => secondOf(video)).toBeGreaterThan(second + 1);
}

/** Selects a quality during playback, and checks that the video switches to it and keeps playing. */
async function watchAt(page: Page, video: Locator, lines: number): Promise<void> {
  const menu = field(page, 'Quality');
  const words = await menu.getByRole('option', { name: new RegExp(`^${lines}p`) }).textContent();
  await menu.selectOption({ label: words ?? '' });
  await expect.poll(() => linesOf(video)).toBe(lines);
  await expectPlays(video);
}

/** Stops at 14 s, once the server knows of it. */
async function pauseAt14(page: Page, video: Locator): Promise<void> {
  const known = page.waitForResponse((response) => /\/watch-positions\/\w+$/.test(response.url()) && response.ok());
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 14;
    element.pause();
  });
  await known;
}

test('a teacher uploads a video and sees it become ready, and a student watches it in two qualities', async ({
  page,
  otherDevice,
  taught,
}, info) => {
  const title = unique('Standing waves');
  await prepareUpload(page, taught, { title, file: await film(info, FILM_SECONDS) });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expectToast(page, 'Video uploaded');
  const progress = bar(page, /^(Uploading|Preparing for slow phones|Ready)$/);
  await expect.poll(() => percentOf(progress), PREPARED).toBeGreaterThan(50);
  await expect(bar(page, 'Ready')).toHaveAttribute('value', '100', PREPARED);
  await expect(page.getByRole('main').getByText('144p, 360p')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expectAccessible(page);
  await expectFitsPhone(page);

  const student = await otherDevice();
  await enterAs(student, taught.student, '/StudentVideoViewer');
  await expect(student.getByText(/^Uses \d+.* to \d+.* of data$/)).toBeVisible();
  const before = field(student.getByRole('region', { name: title }), 'Quality');
  await expect(before.getByRole('option')).toHaveText(['Auto', /^144p · \d+/, /^360p · \d+/]);
  await before.selectOption('1');
  await student.getByRole('button', { name: `Watch ${title}` }).click();
  const video = student.getByLabel(`Video: ${title}`);
  await expectPlays(video);
  expect(await linesOf(video)).toBe(360);
  await watchAt(student, video, 144);
  await watchAt(student, video, 360);
  await expectFitsWindows(student, title);
  await expectAccessible(student);
  await expectFitsPhone(student);

  await pauseAt14(student, video);
  const phone = await otherDevice();
  await enterAs(phone, taught.student, '/StudentVideoViewer');
  await expect(phone.getByText('You stopped at 0:14')).toBeVisible();
  await phone.getByRole('button', { name: `Watch ${title}` }).click();
  await expect.poll(() => secondOf(phone.getByLabel(`Video: ${title}`))).toBeGreaterThan(13);
});

/** Limits the upload speed or cuts the connection. Bytes a second; -1 for no limit. */
const setLine = (line: CDPSession, { offline, upload }: { offline: boolean; upload: number }) =>
  line.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: upload,
  });

/** Records the start offset of each request of an upload, in bytes, and how many uploads were started. */
function watchUploads(page: Page): { begun: number; offsets: number[] } {
  const seen = { begun: 0, offsets: new Array<number>() };
  page.on('request', (request) => {
    if (!request.url().includes('/api/video/tus')) return;
    if (request.method() === 'POST') seen.begun += 1;
    if (request.method() === 'PATCH') seen.offsets.push(Number(request.headers()['upload-offset']));
  });
  return seen;
}

test('an upload that lost its connection at 40 % resumes from there once it is back', async ({
  page,
  taught,
}, info) => {
  const title = unique('Refraction');
  const file = await film(info, 4);
  await padVideo(file, LONG_BYTES);
  expect((await stat(file)).size).toBe(LONG_BYTES);
  await prepareUpload(page, taught, { title, file });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await setLine(line, { offline: false, upload: 2 * MEGABYTE });
  const seen = watchUploads(page);
  await page.getByRole('button', { name: 'Upload' }).click();
  // The upload fills the first half of the progress bar.
  const uploading = bar(page, 'Uploading');
  await expect.poll(() => percentOf(uploading), { intervals: [50] }).toBeGreaterThanOrEqual(20);
  await setLine(line, { offline: true, upload: -1 });
  await expect(page.getByText('The connection was lost.')).toBeVisible();
  expect(await percentOf(uploading)).toBeLessThan(35);
  const before = seen.offsets.length;

  await setLine(line, { offline: false, upload: -1 });
  await expectToast(page, 'Video uploaded');
  expect(seen.begun).toBe(1);
  expect(seen.offsets[before]).toBeGreaterThanOrEqual(8 * MEGABYTE);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([title]);
  await expect(page.getByRole('main').getByText('Ready', { exact: true }).first()).toBeVisible(PREPARED);
  await expect(page.getByRole('main').getByText('144p, 360p')).toBeVisible(PREPARED);
});
