import { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib';
import type { Locator, Page } from '@playwright/test';
import { IS_LONG } from '../../backend/src/testing/long-search.ts';
import { expectAccessible } from '../support/accessible.ts';
import type { Upload } from '../support/api.ts';
import { printPages } from '../support/pdf.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const PAGES = 12;
/** A class; fewer students when there is little time. */
const STUDENTS = IS_LONG ? 27 : 3;
/** Longer than reading their pages takes on a slow machine: five seconds each. */
const READ = { timeout: STUDENTS * PAGES * 5_000 };

interface Row {
  student: { name: string };
  fileUrl: string | null;
  correctedFileUrl: string | null;
}

/** What a scanner does to a page. */
interface Scanned {
  /** Of the printed file, from 0. */
  index: number;
  isUpsideDown?: boolean;
  isWithoutCode?: boolean;
}

/** A scan of some pages of what was printed. */
async function scanOf(printed: Buffer, name: string, pages: readonly Scanned[]): Promise<Upload> {
  const scan = await PDFDocument.create();
  const source = await PDFDocument.load(printed);
  for (const { index, isUpsideDown, isWithoutCode } of pages) {
    const [page] = await scan.copyPages(source, [index]);
    if (!page) throw new Error(`Nothing was printed on page ${index + 1}`);
    scan.addPage(page);
    const { width, height } = page.getSize();
    // Coffee, or a torn corner: the name beside the code can still be read.
    if (isWithoutCode)
      page.drawRectangle({ x: width - 90, y: height - 90, width: 90, height: 90, color: rgb(1, 1, 1) });
    if (isUpsideDown) page.setRotation(degrees(180));
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await scan.save()) };
}

/** Makes the paper in the page. @returns its file */
async function printPaper(page: Page, paper: Upload): Promise<Buffer> {
  await page.getByLabel('PDF to print', { exact: true }).setInputFiles(paper);
  await page.getByRole('button', { name: 'Make the PDF to print' }).click();
  const link = page.getByRole('link', { name: 'Open the PDF' });
  await expect(page.getByText(`for ${STUDENTS} students: ${PAGES} pages each`)).toBeVisible();
  const reply = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(reply.headers()['content-type']).toBe('application/pdf');
  return reply.body();
}

const region = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });

/** The row of a student's script. */
const scriptOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Scripts' }).getByRole('listitem').filter({ hasText: name });

test('a class’s scripts are printed with codes, scanned into two files, sorted, handed in, marked and returned', async ({
  page,
  browser,
  teacherApi,
}) => {
  test.setTimeout(300_000 + 3 * READ.timeout);
  const [first = '', ...others] = Array.from({ length: STUDENTS }, (_, n) =>
    unique(`Pupil ${String(n).padStart(2, '0')}`),
  );
  const names = [first, ...others] as const;
  const classroom = await teacherApi.makeClass(names);
  const task = await teacherApi.setTask(classroom);
  const [amal = '', basem = ''] = names.toSorted();

  await enterAs(page, teacher, `/teacher-tasks?task=${task._id}`);
  await page.getByRole('link', { name: 'Scanned scripts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scanned scripts' })).toBeVisible();
  await expectAccessible(page);
  const printed = await printPaper(page, await printPages(browser, 'Mock', PAGES));
  expect((await PDFDocument.load(printed)).getPageCount()).toBe(STUDENTS * PAGES);

  const all = Array.from({ length: STUDENTS * PAGES }, (_, index) => index);
  const upsideDown = new Set([0, 14, 26]);
  const odd = all.filter((index) => index % 2 === 0).map((index) => ({ index, isUpsideDown: upsideDown.has(index) }));
  const even = all.filter((index) => index % 2 === 1).map((index) => ({ index, isWithoutCode: index === 15 }));
  const files = [
    await scanOf(printed, 'odd pages.pdf', odd),
    await scanOf(printed, 'even pages.pdf', [...even, { index: STUDENTS * PAGES - 1 }]),
  ];
  await test.step('both files are read', async () => {
    await page.getByLabel('Upload scans', { exact: true }).setInputFiles(files);
    const scans = region(page, 'Scans');
    for (const count of [odd.length, even.length + 1]) {
      await expect(scans.getByText(`${count} of ${count} pages`)).toBeVisible(READ);
    }
  });
  await test.step('a page without a code is dragged to its student', async () => {
    await expect(scriptOf(page, basem)).toContainText('Missing page 4');
    const desk = region(page, 'Whose page is this? 1 page left');
    await expect(desk.getByRole('img', { name: 'Page 8 of even pages.pdf' })).toBeVisible();
    await expectAccessible(page);
    await desk.getByRole('img', { name: 'Page 8 of even pages.pdf' }).dragTo(desk.locator('li', { hasText: basem }));
    await expectToast(page, 'The page has its place');
    await expect(scriptOf(page, basem)).not.toContainText('Missing');
  });
  await test.step('a double is shown, and nothing is handed in before it is said', async () => {
    await page.getByText('1 double').click();
    await expect(page.getByRole('button', { name: 'Use this one instead' })).toBeVisible();
    await expectAccessible(page);
    const rows = await teacherApi.get<Row[]>(`/api/tasks/submission/${task._id}`);
    expect(rows.map(({ fileUrl }) => fileUrl)).toEqual(names.map(() => null));
  });
  await test.step('the scripts are handed in', async () => {
    await page.getByRole('button', { name: `Hand in ${STUDENTS} scripts` }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: `Hand in ${STUDENTS} scripts` }).click();
    for (const name of names) await expect(scriptOf(page, name)).toContainText('Handed in', READ);
    const rows = await teacherApi.get<Row[]>(`/api/tasks/submission/${task._id}`);
    for (const { fileUrl, student } of rows) {
      const script = await PDFDocument.load(await (await page.request.get(fileUrl ?? '')).body());
      const rotations = script.getPages().map((one) => one.getRotation().angle);
      expect([student.name, ...rotations]).toEqual([student.name, ...Array.from({ length: PAGES }, () => 0)]);
    }
  });
  await test.step('one is marked and returned', async () => {
    await page.getByRole('link', { name: 'Mark on the page' }).click();
    await expect(page.getByRole('region', { name: `Document: ${amal}` })).toBeVisible();
    await page.getByLabel(/^Grade/).fill('14');
    await page.getByRole('button', { name: 'Save grade' }).click();
    await page.getByRole('button', { name: 'Return to student' }).click();
    await expect(page.getByText(/^Returned/).first()).toBeVisible(READ);
    const rows = await teacherApi.get<Row[]>(`/api/tasks/submission/${task._id}`);
    const returned = rows.filter(({ correctedFileUrl }) => correctedFileUrl).map(({ student }) => student.name);
    expect(returned).toEqual([amal]);
  });
});
