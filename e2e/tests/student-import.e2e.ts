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
