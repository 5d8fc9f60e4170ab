import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { entry, sheetOf } from '../support/class-file.ts';
import { dataDirectory } from '../support/environment.ts';
import { mailTo, pathIn } from '../support/mail.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs, expectPath, field } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import students' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import students from a file' });
  await expect(dialog.getByLabel('File with students')).toBeAttached();
  return dialog;
}

// In sequence: a team can run one import at a time, and a second one is rejected.
test.describe.configure({ mode: 'default' });

test('a file of students is checked by row, corrected and imported, and the students can sign in @drawn-4', async ({
  page,
  otherDevice,
  teacherApi,
}) => {
  test.setTimeout(120_000);
  const classroom = await teacherApi.makeEmptyClass();
  const [zoe, mona, bad] = [entry(unique('Zoë')), entry(unique('منى')), entry(unique('Karim'))];
  const wrong = { ...bad, phone: '12' };
  await enterAs(page, teacher, '/all-students');
  const dialog = await openImport(page);
  const file = dialog.getByLabel('File with students');
  await expectAccessible(page);

  await file.setInputFiles(sheetOf(classroom, [zoe, mona, wrong]));
  await expect(dialog.getByText('2 students to import')).toBeVisible();
  await expect(dialog.getByText('1 row with errors')).toBeVisible();
  const rows = dialog.getByRole('table', { name: 'Rows of the file' });
  await expect(rows.locator('tbody tr')).toHaveCount(1);
  await expect(rows).toContainText('Row 4');
  await expect(rows).toContainText(/Student Phone: .*12/);
  await expectAccessible(page);
  const nobody = await teacherApi.get<unknown[]>(`/api/group/${classroom.group._id}/students`);
  expect(nobody, 'a check writes nothing').toEqual([]);

  await file.setInputFiles(sheetOf(classroom, [zoe, mona, bad]));
  await dialog.getByRole('button', { name: 'Import 3 students' }).click();
  await expect(dialog.getByText('3 students imported')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await field(page, 'Year').selectOption(classroom.year.name);
  await field(page, 'Group').selectOption(classroom.group.name);
  const table = page.getByRole('table', { name: 'Students in Group' });
  for (const { name } of [zoe, mona, bad]) await expect(table).toContainText(name);

  const link = pathIn(await mailTo(dataDirectory(), zoe.email), '/reset-password/');
  const studentPage = await otherDevice();
  await studentPage.goto(link);
  await field(studentPage, 'New password').fill('a lever of my own 5');
  await field(studentPage, 'Confirm password').fill('a lever of my own 5');
  await studentPage.getByRole('button', { name: 'Reset password' }).click();
  await expectPath(studentPage, '/');
});

test('good rows beside bad ones are imported only on request, and a second time already exist @long', async ({
  page,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeEmptyClass();
  const good = entry(unique('Good'));
  const sheet = sheetOf(classroom, [good, { ...entry(unique('Bad')), email: 'no email at all' }]);
  await enterAs(page, teacher, '/all-students');
  const dialog = await openImport(page);
  await dialog.getByLabel('File with students').setInputFiles(sheet);
  await expect(dialog.getByRole('button', { name: /^Import 1 student/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Import only the 1 good row' }).click();
  await expect(dialog.getByText('1 student imported')).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await dialog.getByLabel('File with students').setInputFiles(sheetOf(classroom, [good]));
  await expect(dialog.getByText('All these students are there already. There is nothing to import.')).toBeVisible();
});

test('the template opens as a workbook, and a file that is not one is rejected with a message @long', async ({
  page,
}) => {
  await enterAs(page, teacher, '/all-students');
  const dialog = await openImport(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download the template' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('students.xlsx');
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  const buffer = Buffer.from('%PDF-1.7 this is no spreadsheet');
  await dialog.getByLabel('File with students').setInputFiles({ name: 'class.xlsx', mimeType: '', buffer });
  await expect(dialog.getByRole('alert')).toBeVisible();
});
