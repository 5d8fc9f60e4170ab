import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { teacher, unique } from '../support/people.ts';
import { answer, enterAs, field, PHONE, openTask } from '../support/pages.ts';
import { printPdf, savedFile } from '../support/pdf.ts';
import { photograph, picturesOf, thirdOf } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';
import { coveredByNextToast, expectToast } from '../support/toasts.ts';

const YOUR_WORK = 'Your work: one PDF, at most 25 MB';
const DAY_MS = 86_400_000;
/** A white sheet on a brown table, 720 × 960 pixels, made by `heif-enc -q 35`. */
const heic = readFileSync(path.join(import.meta.dirname, '../support/page.heic'));

/** Sends the empty form, and closes it again and again with something typed. */
async function meetRefusals(page: Page, dialog: Locator): Promise<void> {
  // Both are proposed, after the group's last task.
  for (const proposed of ['Deadline', 'Grade out of']) await field(dialog, proposed).fill('');
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await expectToast(page, 'Please fill all fields');
  await expect(field(dialog, 'Title')).toHaveAccessibleDescription('Enter a title');
  await expect(field(dialog, 'Deadline')).toHaveAccessibleDescription(/Enter the deadline/);
  await expect(field(dialog, 'Grade out of')).toHaveAccessibleDescription('Enter what the task is graded out of');
  await expectAccessible(page);
  // Chromium closes a dialog by itself when Escape is pressed again and again.
  await field(dialog, 'Title').fill('Typed');
  for (let times = 0; times < 7; times += 1) await page.keyboard.press('Escape');
  await answer(page, 'Discard what you typed?', 'Cancel');
  await expect(field(dialog, 'Title')).toHaveValue('Typed');
}

/** Fills in the rest of the form, forgets the group, and then chooses it. */
async function fillTask(dialog: Locator, title: string, group: string): Promise<void> {
  const create = dialog.getByRole('button', { name: 'Create task' });
  await field(dialog, 'Title').fill(title);
  await field(dialog, 'Deadline').fill(`${new Date().getFullYear() + 1}-03-01T20:00`);
  await field(dialog, 'Grade out of').fill('10');
  await create.click();
  await expectToast(dialog.page(), 'Please select a group first');
  await dialog.getByRole('checkbox', { name: group }).check();
  const covered = coveredByNextToast(dialog.page());
  await create.click();
  await expectToast(dialog.page(), 'Task created');
  expect(await covered, 'what the message covers').toEqual([]);
}

test('a task is created; work for it is cancelled and handed in again; an open page closes at the deadline', async ({
  page,
  browser,
  otherDevice,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeClass();
  const second = await teacherApi.addGroup(classroom.year._id);
  const { title } = await teacherApi.setTask(classroom);
  await test.step('a task needs a title, a deadline, a grade and at least one group', async () => {
    await enterAs(page, teacher, '/teacher-tasks');
    await field(page, 'Year').selectOption(classroom.year.name);
    await page.getByRole('button', { name: 'Create task' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create a task' });
    await meetRefusals(page, dialog);
    const waves = unique('Waves');
    await fillTask(dialog, waves, second.name);
    const entry = page.getByRole('listitem').filter({ hasText: waves });
    await expect(entry).toContainText(second.name);
    await expect(entry).toContainText('Out of 10');
  });

  const studentPage = await otherDevice();
  await studentPage.clock.install();
  const card = studentPage.getByRole('region', { name: title });
  const upload = card.getByRole('button', { name: 'Hand in' });
  await test.step('a submission is cancelled after a confirmation', async () => {
    await enterAs(studentPage, classroom.student, '/student-tasks');
    await openTask(card);
    await field(card, YOUR_WORK).setInputFiles(await printPdf(browser, 'First try'));
    await upload.click();
    await expectToast(studentPage, 'Task submitted');
    await card.getByRole('button', { name: 'Cancel submission' }).click();
    await expectAccessible(studentPage);
    await answer(studentPage, 'Remove your submission?', 'Cancel');
    await card.getByRole('button', { name: 'Cancel submission' }).click();
    await answer(studentPage, 'Remove your submission?', 'Remove my PDF');
    await expectToast(studentPage, 'Submission cancelled');
    await expect(card).toContainText('Not submitted');
  });

  await test.step('another file is handed in', async () => {
    await field(card, YOUR_WORK).setInputFiles(await printPdf(browser, 'Second try'));
    await upload.click();
    await expect(card.getByRole('link', { name: 'Open my PDF' })).toBeVisible();
  });

  await test.step('an open page closes its task at the deadline', async () => {
    const other = await teacherApi.setTask(classroom);
    const open = studentPage.getByRole('region', { name: other.title });
    await studentPage.reload();
    await openTask(open);
    await expect(open.getByRole('button', { name: 'Hand in now' })).toBeVisible();
    // Offline, the page relies on its own clock: the server's time would show that the deadline is still ahead.
    await studentPage.context().setOffline(true);
    await studentPage.clock.fastForward(DAY_MS);
    await expect(open).toContainText('Deadline passed');
    await expect(open).toContainText('Nothing can be handed in for this task any more.');
    await expect(open.getByRole('button', { name: 'Hand in' })).toHaveCount(0);
    await studentPage.context().setOffline(false);
  });
});

/** Simulates a poor mobile connection: 400 kbit/s each way, 400 ms latency. */
async function slowDown(page: Page): Promise<void> {
  const bytesPerSecond = 50_000;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

test('on a slow connection a page shows that it is loading, and an upload its progress', async ({
  page,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeClass();
  const task = await teacherApi.setTask(classroom);
  await enterAs(page, classroom.student, '/student-dashboard');
  await expect(page.getByRole('region', { name: 'Next deadlines' })).toContainText(task.title);
  await slowDown(page);
  await page.getByRole('link', { name: 'Attendance', exact: true }).first().click();
  await expect(page.getByText('Loading…').first()).toBeAttached();
  await expect(page.getByText('No attendance records')).toBeVisible();

  await page.getByRole('link', { name: 'Tasks', exact: true }).first().click();
  const card = page.getByRole('region', { name: task.title });
  const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 'not a sound one ')]);
  await openTask(card);
  await field(card, YOUR_WORK).setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer });
  await card.getByRole('button', { name: 'Hand in' }).click();
  const progress = card.getByRole('progressbar', { name: 'Uploading' });
  await expect(progress).toBeVisible();
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
  await expect(card.getByRole('alert')).toContainText('PDF');
  await expect(progress).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Hand in' })).toBeEnabled();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('photos become pages, are reordered, survive a reload, and are handed in as one PDF', async ({
    page,
    browser,
    teacherApi,
  }) => {
    const classroom = await teacherApi.makeClass();
    const task = await teacherApi.setTask(classroom);
    const photos = [await photograph(browser, 0), await photograph(browser, 1), await photograph(browser, 2)];
    const card = page.getByRole('region', { name: task.title });
    const scanner = page.getByRole('dialog', { name: `Pages for ${task.title}` });
    const pages = scanner.getByRole('list', { name: 'Pages in order' }).getByRole('listitem');
    await test.step('photos become pages', async () => {
      await enterAs(page, classroom.student, '/student-tasks');
      await openTask(card);
      await card.getByRole('button', { name: 'Take photos of your pages' }).click();
      await scanner.getByLabel('Choose photos or PDFs').setInputFiles(photos);
      await expect(pages).toHaveCount(3);
      await expect(pages.getByRole('img')).toHaveCount(3);
      await expect(scanner.getByText('No edges were found')).toHaveCount(0);
      await expectAccessible(page);
    });

    await test.step('they survive a reload, are reordered and adjusted', async () => {
      await page.reload();
      await expect(card).toContainText('3 pages that you took are still here');
      await card.getByRole('button', { name: 'Take photos of your pages' }).click();
      await expect(pages).toHaveCount(3);
      await scanner.getByRole('button', { name: 'Move page 3 earlier' }).click();
      await scanner.getByRole('button', { name: 'Adjust page 1' }).click();
      await scanner.getByRole('button', { name: /^Top left corner/ }).press('ArrowRight');
      await expectAccessible(page);
      await scanner.getByRole('button', { name: 'Done' }).click();
    });

    await test.step('they are handed in as one PDF, in their order', async () => {
      await scanner.getByRole('button', { name: 'Make a PDF of 3 pages' }).click();
      await expect(scanner).toHaveCount(0);
      await expect(card).toContainText('Pages.pdf');
      await card.getByRole('button', { name: 'Hand in' }).click();
      await expectToast(page, 'Task submitted');
      const pictures = await picturesOf(await savedFile(page, card.getByRole('link', { name: 'Open my PDF' })));
      expect(await Promise.all(pictures.map(thirdOf))).toEqual([0, 2, 1]);
      for (const picture of pictures) expect(picture.length).toBeLessThan(250_000);
    });
  });

  test('an HEIC photo becomes a page, whatever its name, and a damaged one is named', async ({
    page,
    browser,
    teacherApi,
  }) => {
    const classroom = await teacherApi.makeClass();
    const task = await teacherApi.setTask(classroom);
    const decoders: string[] = [];
    page.on('request', (request) => request.url().includes('libheif') && decoders.push(request.url()));
    await enterAs(page, classroom.student, '/student-tasks');
    const card = page.getByRole('region', { name: task.title });
    await openTask(card);
    await card.getByRole('button', { name: 'Take photos of your pages' }).click();
    const scanner = page.getByRole('dialog', { name: `Pages for ${task.title}` });
    const choose = scanner.getByLabel('Choose photos or PDFs');
    const pages = scanner.getByRole('list', { name: 'Pages in order' }).getByRole('listitem');
    await choose.setInputFiles([await photograph(browser, 0)]);
    await expect(pages.getByRole('img')).toHaveCount(1);
    expect(decoders).toEqual([]);
    await choose.setInputFiles([
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic },
      { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: heic },
      { name: 'IMG_3.HEIC', mimeType: 'image/heic', buffer: heic.subarray(0, 400) },
    ]);
    await expect(pages.getByRole('img')).toHaveCount(3);
    await expect(scanner.getByText('Page 4 cannot be used')).toBeVisible();
    await expect(scanner.getByText('No edges were found')).toHaveCount(0);
    expect(new Set(decoders).size).toBe(1);
    await scanner.getByRole('button', { name: 'Leave this page out' }).click();
    await scanner.getByRole('button', { name: 'Make a PDF of 3 pages' }).click();
    await expect(scanner).toHaveCount(0);
  });
});
