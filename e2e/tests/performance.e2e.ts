import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Api } from '../support/api.ts';
import { enterAs, field } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
import { NAMES, teacher } from '../support/people.ts';
import { expect, test as base } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

type Room = Awaited<ReturnType<Api['makeClass']>>;

/** A class whose first student has attendance in a session and a graded task. */
const test = base.extend<{ room: Room }>({
  room: async ({ teacherApi, apiOf, browser }, use) => {
    const room = await teacherApi.makeClass(NAMES);
    const session = await teacherApi.makeSession(room, 'Forces');
    const attendance = [{ studentId: room.student.id, status: 'Late' }];
    await teacherApi.put(`/api/session/${session._id}/attendance`, { attendance });
    const task = await teacherApi.setTask(room);
    const work = await (await apiOf(room.student)).handIn(task, await printPdf(browser, 'Homework'));
    await teacherApi.putForm(`/api/tasks/submission/${work._id}/grade`, { grade: '17', comments: '' });
    await use(room);
  },
});

/**
 * Checks that the gradebook, scrolled to its far corner, keeps its column headers at the top and the names at the start
 * of the rows.
 */
async function expectNamesAndHeadsToStay(page: Page): Promise<void> {
  const grid = page.getByRole('grid');
  const [corner, name, head] = [
    grid.getByRole('columnheader').first(),
    grid.getByRole('rowheader').first(),
    grid.getByRole('columnheader').last(),
  ];
  await expect(name).toBeVisible();
  // Three rows and two columns do not fill a screen.
  await page.setViewportSize({ width: 480, height: 800 });
  await grid.evaluate(({ parentElement }) => parentElement?.style.setProperty('max-block-size', '7rem'));
  const boxes = () => Promise.all([corner, name, head].map((cell) => cell.boundingBox()));
  const before = await boxes();
  await grid.evaluate(({ parentElement }) => {
    parentElement?.scrollTo(document.documentElement.dir === 'rtl' ? -9_999 : 9_999, 9_999);
  });
  await expect.poll(async () => (await head.boundingBox())?.x, 'the columns have moved').not.toBe(before[2]?.x);
  const after = await boxes();
  expect(after[0], 'the head of the names').toEqual(before[0]);
  expect(after[1]?.x, 'a name').toBe(before[1]?.x);
  expect(after[1]?.y, 'a line').toBeLessThan(Number(before[1]?.y));
  expect(after[2]?.y, 'a head').toBe(before[2]?.y);
}

/** True once every export of the team is done. */
async function areExportsMade(api: Api): Promise<boolean> {
  const list = await api.get<{ status: string }[]>('/api/exports');
  return list.every(({ status }) => status === 'done');
}

/** The report has tiles, results over the term and averages. */
async function expectReport(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Attendance' })).toContainText('Forces');
  await expect(page.getByRole('region', { name: 'Tasks' })).toContainText('Grade 17/20');
  await expect(page.getByRole('region', { name: 'Quiz Grades' })).toContainText('No quizzes found');
  const term = page.getByRole('region', { name: 'Over the term' });
  await term.getByText('Show the results as a table').click();
  await expect(term.getByRole('row').filter({ hasText: 'Task' })).toContainText('85%');
  await expect(page.getByRole('region', { name: 'Averages' })).toContainText('once five of its students have results');
  await expectAccessible(page);
}

/** The report prints on one side of A4 with its header, without sidebar or buttons. */
async function expectPrint(page: Page): Promise<void> {
  const head = page.locator('span', { hasText: / · \d{1,2} \w{3,4} \d{4}$/ });
  await expect(page.getByRole('region', { name: 'Over the term' })).toBeVisible();
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(head).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
}

/** A student of a group is viewed, and the group exported. */
async function viewAndExport(page: Page, { year, group, student }: Room): Promise<void> {
  await page.getByRole('button', { name: 'Export Group Performance' }).click();
  await expectToast(page, 'Please select a group first');
  await field(page, 'Year').selectOption(year.name);
  await field(page, 'Student').selectOption(student.name);
  await page.getByRole('button', { name: 'View Performance' }).click();
  const report = page.getByRole('region', { name: `Performance of ${student.name}` });
  await expect(report.getByRole('region', { name: 'Tasks' })).toContainText('Grade 17/20');
  await expect(report.getByRole('region', { name: 'Over the term' })).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Group Performance' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Performance .+ \d{4}-\d\d-\d\d\.xlsx$/);
  const exports = page.getByRole('region', { name: 'Exports' });
  await expect(exports.getByRole('listitem').filter({ hasText: group.name })).toContainText('Ready');
}

test('a student sees and prints their report; the teacher views it, and exports the group', async ({
  page,
  otherDevice,
  room,
  teacherApi,
}) => {
  const studentPage = await otherDevice();
  await enterAs(studentPage, room.student, '/student-performance');
  await test.step('the student sees tiles, results over the term and averages', () => expectReport(studentPage));
  await test.step('the report prints on one side of A4', () => expectPrint(studentPage));
  await test.step('the teacher views it, and exports the group', async () => {
    await enterAs(page, teacher, '/studentsperformance');
    await viewAndExport(page, room);
    await expect.poll(() => areExportsMade(teacherApi)).toBe(true);
  });
});

test('a teacher sets weights and a grade scale for a year, and exports the gradebook', async ({
  page,
  room,
  teacherApi,
}) => {
  await enterAs(page, teacher, '/gradebook');
  await field(page, 'Year').selectOption(room.year.name);
  await page.getByRole('button', { name: 'Weights and grades' }).click();
  const dialog = page.getByRole('dialog', { name: 'Weights and grades of the year' });
  await dialog.getByRole('button', { name: 'Add scale' }).click();
  await field(dialog, 'Syllabus').fill('IGCSE');
  await field(dialog, 'Thresholds').fill('A*\t90\nA\t80');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Weights and grades saved');
  const line = page.getByRole('row').filter({ hasText: room.student.name });
  await expect(line).toContainText('85.0%');
  await expect(line.getByText('A', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Export to Excel' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download Gradebook/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Gradebook .+ \d{4}-\d\d-\d\d\.xlsx$/);
  await expect.poll(() => areExportsMade(teacherApi)).toBe(true);

  await expectNamesAndHeadsToStay(page);
  await page.context().addCookies([{ name: 'language', value: 'ar', url: page.url() }]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectNamesAndHeadsToStay(page);
});
