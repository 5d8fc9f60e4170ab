import type { Locator, Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { expectAccessible } from '../support/accessible.ts';
import { addMaterial } from '../support/content.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs, field, PHONE } from '../support/pages.ts';
import { printPages, printPdf } from '../support/pdf.ts';
import { test } from '../support/taught.ts';
import { expect } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** The code that renders PDFs. */
const READER = '**/pdf.worker.min.mjs';

async function hasPicture(api: Api, yearId: string, id: string): Promise<boolean> {
  const teacherId = api.user.realTeacherId ?? api.user.id;
  const materials = await api.get<{ _id: string; firstPage: object | null }[]>(
    `/api/material/year/${yearId}/teacher/${teacherId}`,
  );
  return Boolean(materials.find(({ _id }) => _id === id)?.firstPage);
}

const viewerOf = (page: Page, title: string): Locator => page.getByRole('region', { name: `Document: ${title}` });
const pageOfBook = (viewer: Locator, number: number) => viewer.getByText(`Page ${number} of the book`, { exact: true });

test('a teacher uploads a PDF, and a student reads it inside the page on a phone', async ({
  page,
  browser,
  otherDevice,
  taught,
}) => {
  const { unit, chapter, yearId, student } = taught;
  const title = unique('Worksheet');
  await test.step('the teacher is told what is missing, and uploads', async () => {
    await enterAs(page, teacher, '/PDFManager', { yearId });
    await page.getByRole('button', { name: 'Add a PDF' }).click();
    await page.getByRole('button', { name: 'Upload' }).click();
    await expectToast(page, 'All fields are required');
    await expectAccessible(page);
    await field(page, 'Title').fill(title);
    await field(page, 'Unit').selectOption({ label: unit.name });
    await field(page, 'Chapter').selectOption({ label: chapter.name });
    await page.getByRole('button', { name: 'Upload' }).click();
    await expectToast(page, 'Please select a PDF');
    await page.locator('input[type=file]').setInputFiles(await printPdf(browser, unique('Moments')));
    await page.getByRole('button', { name: 'Upload' }).click();
    await expectToast(page, 'Material added');
    await page.getByRole('button', { name: `Preview ${title}` }).click();
    await expect(viewerOf(page, title).getByText('The moment of a force')).toBeAttached();
  });

  await test.step('the student reads it', async () => {
    const phone = await otherDevice();
    await phone.setViewportSize(PHONE);
    await enterAs(phone, student, '/MaterialViewer');
    const viewer = viewerOf(phone, title);
    await expect(viewer.getByText('The moment of a force')).toBeAttached();
    await expect(phone.getByText(chapter.name)).toBeVisible();
    expect((await viewer.boundingBox())?.height).toBe(600);
    await expectAccessible(phone);
  });
});

/** Position and size of an element within its viewer; the viewer itself moves when content above it appears. */
const placeOf = (element: Locator): Promise<number[]> =>
  element.evaluate((one) => {
    const place = one.getBoundingClientRect();
    const around = one.closest('section')?.getBoundingClientRect() ?? new DOMRect();
    return [place.left - around.left, place.top - around.top, place.width, place.height];
  });

/** Holds back the code that renders PDFs: until it arrives, the page shows an image of the first page in its place. */
async function expectFirstPageEarly(page: Page, open: () => Promise<void>, title: string): Promise<void> {
  let letCode: () => void = () => undefined;
  const code = new Promise<void>((resolve) => {
    letCode = resolve;
  });
  await page.route(READER, async (route) => {
    await code;
    await route.continue();
  });
  await open();
  const viewer = viewerOf(page, title);
  const first = viewer.getByRole('article', { name: 'Page 1 of 300' });
  const picture = first.locator('img');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(700);
  await expect(viewer).toHaveAttribute('aria-busy', 'true');
  const place = await placeOf(first);
  expect(await placeOf(picture)).toEqual(place);
  await expectAccessible(page);
  letCode();
  await expect(pageOfBook(viewer, 1)).toBeAttached();
  await expect(picture).toHaveCount(0);
  expect(await placeOf(first)).toEqual(place);
}

test('a book of 300 pages is visible before its reader’s code, opens on retry, and is read by keyboard', async ({
  page,
  browser,
  teacherApi,
  taught,
}) => {
  const pdf = await printPages(browser, unique('Textbook'), 300);
  const title = pdf.name.replace(/\.pdf$/, '');
  const viewer = viewerOf(page, title);
  await page.setViewportSize(PHONE);
  await test.step('the first page is there before the code that renders it, and does not move', async () => {
    const { _id } = await addMaterial(teacherApi, taught, pdf);
    await expect.poll(() => hasPicture(teacherApi, taught.yearId, _id)).toBe(true);
    await expectFirstPageEarly(page, () => enterAs(page, taught.student, '/MaterialViewer'), title);
  });

  await test.step('it opens on retry after the connection cut off the reader’s code', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(READER, (route) => route.abort());
    await page.reload();
    await expect(viewer.getByText('This PDF could not be loaded. Please check your connection.')).toBeVisible();
    await page.unroute(READER);
    await viewer.getByRole('button', { name: 'Try again' }).click();
    await expect(pageOfBook(viewer, 1)).toBeAttached();
  });

  await test.step('it is read to the end by keyboard, with only the pages near the view in memory', async () => {
    await viewer.focus();
    await page.keyboard.press('End');
    await expect(pageOfBook(viewer, 300)).toBeAttached();
    await expect(pageOfBook(viewer, 1)).toHaveCount(0);
    expect(await viewer.locator('canvas').count()).toBeLessThan(12);
    await pageOfBook(viewer, 300).selectText();
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('Page 300 of the book');
  });

  await test.step('a later visit opens it where the reader stopped, in full screen as wide as the phone', async () => {
    await page.reload();
    await expect(pageOfBook(viewer, 300)).toBeAttached();
    await page.getByRole('button', { name: `Full screen ${title}` }).click();
    await expect.poll(async () => (await viewer.boundingBox())?.width).toBe(PHONE.width);
    await expect(pageOfBook(viewer, 300)).toBeAttached();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Leave full screen ${title}` }).click();
    await expect.poll(async () => (await viewer.boundingBox())?.height).toBe(600);
  });
});
