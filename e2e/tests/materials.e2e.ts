import type { Locator, Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { expectAccessible } from '../support/accessible.ts';
import { addMaterial } from '../support/content.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs, field } from '../support/pages.ts';
import { printPages, printPdf } from '../support/pdf.ts';
import { test } from '../support/taught.ts';
import { expect } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** In ms. Parsing the PDF engine (1 MB) takes time on a busy machine. */
const OPENED = { timeout: 30_000 };

/** In ms. The worker renders the image of a first page when its queue gets to it. */
const DRAWN = { timeout: 60_000 };

async function hasPicture(api: Api, yearId: string, id: string): Promise<boolean> {
  const teacherId = api.user.realTeacherId ?? api.user.id;
  const materials = await api.get<{ _id: string; firstPage: object | null }[]>(
    `/api/material/year/${yearId}/teacher/${teacherId}`,
  );
  return Boolean(materials.find(({ _id }) => _id === id)?.firstPage);
}

const openManager = (page: Page, yearId: string) => enterAs(page, teacher, '/PDFManager', { yearId });

const viewerOf = (page: Page, title: string): Locator => page.getByRole('region', { name: `Document: ${title}` });

test('a teacher uploads a PDF, and a student reads it inside the page', async ({
  page,
  browser,
  otherDevice,
  taught,
}) => {
  const { unit, chapter, yearId, student } = taught;
  const pdf = await printPdf(browser, unique('Moments'));
  const title = unique('Worksheet');
  await openManager(page, yearId);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expectToast(page, 'All fields are required');
  await expectAccessible(page);
  await field(page, 'Title').fill(title);
  await field(page, 'Unit').selectOption({ label: unit.name });
  await field(page, 'Chapter').selectOption({ label: chapter.name });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expectToast(page, 'Please select a PDF');
  await page.locator('input[type=file]').setInputFiles(pdf);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expectToast(page, 'Material added');
  await page.getByRole('button', { name: `Preview ${title}` }).click();
  await expect(viewerOf(page, title).getByText('The moment of a force')).toBeAttached(OPENED);

  const phone = await otherDevice();
  await phone.setViewportSize({ width: 360, height: 740 });
  await enterAs(phone, student, '/MaterialViewer');
  const viewer = viewerOf(phone, title);
  await expect(viewer.getByText('The moment of a force')).toBeAttached(OPENED);
  await expect(phone.getByText(chapter.name)).toBeVisible();
  expect((await viewer.boundingBox())?.height).toBe(600);
  await expectAccessible(phone);
});

test('300 pages are read to the end by keyboard, with only the pages near the view in memory @drawn-4', async ({
  page,
  browser,
  teacherApi,
  taught,
}) => {
  const pdf = await printPages(browser, unique('Textbook'), 300);
  await addMaterial(teacherApi, taught, pdf);
  await enterAs(page, taught.student, '/MaterialViewer');
  const viewer = viewerOf(page, pdf.name.replace(/\.pdf$/, ''));
  await expect(viewer.getByText('Page 1 of the book', { exact: true })).toBeAttached(OPENED);
  await viewer.focus();
  await page.keyboard.press('End');
  await expect(viewer.getByText('Page 300 of the book', { exact: true })).toBeAttached();
  await expect(viewer.getByText('Page 1 of the book', { exact: true })).toHaveCount(0);
  expect(await viewer.locator('canvas').count()).toBeLessThan(12);
  await viewer.getByText('Page 300 of the book', { exact: true }).selectText();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('Page 300 of the book');
});

/** Position and size of an element within its viewer; the viewer itself moves when content above it appears. */
const placeOf = (element: Locator): Promise<number[]> =>
  element.evaluate((one) => {
    const place = one.getBoundingClientRect();
    const around = one.closest('section')?.getBoundingClientRect() ?? new DOMRect();
    return [place.left - around.left, place.top - around.top, place.width, place.height];
  });

test('the first page is visible before the code that renders it, and does not move @drawn-0', async ({
  page,
  browser,
  teacherApi,
  taught,
}) => {
  const pdf = await printPages(browser, unique('Seen at once'), 3);
  const { _id } = await addMaterial(teacherApi, taught, pdf);
  await expect.poll(() => hasPicture(teacherApi, taught.yearId, _id), DRAWN).toBe(true);
  let letCode: () => void = () => undefined;
  const code = new Promise<void>((resolve) => {
    letCode = resolve;
  });
  await page.route('**/pdf.worker.min.mjs', async (route) => {
    await code;
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, taught.student, '/MaterialViewer');
  const viewer = viewerOf(page, pdf.name.replace(/\.pdf$/, ''));
  const first = viewer.getByRole('article', { name: 'Page 1 of 3' });
  const picture = first.locator('img');
  await expect(picture).toBeVisible(OPENED);
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(700);
  await expect(viewer).toHaveAttribute('aria-busy', 'true');
  const place = await placeOf(first);
  expect(await placeOf(picture)).toEqual(place);
  await expectAccessible(page);
  letCode();
  await expect(viewer.getByText('Page 1 of the book', { exact: true })).toBeAttached(OPENED);
  await expect(picture).toHaveCount(0);
  expect(await placeOf(first)).toEqual(place);
});

test('a document opens on retry after the connection cut off the reader’s code @drawn-1', async ({
  page,
  browser,
  teacherApi,
  taught,
}) => {
  const pdf = await printPdf(browser, unique('Cut off'));
  await addMaterial(teacherApi, taught, pdf);
  await page.route('**/pdf.worker.min.mjs', (route) => route.abort());
  await enterAs(page, taught.student, '/MaterialViewer');
  const viewer = viewerOf(page, pdf.name.replace(/\.pdf$/, ''));
  await expect(viewer.getByText('This PDF could not be loaded. Please check your connection.')).toBeVisible(OPENED);
  await page.unroute('**/pdf.worker.min.mjs');
  await viewer.getByRole('button', { name: 'Try again' }).click();
  await expect(viewer.getByText('The moment of a force')).toBeAttached(OPENED);
});
