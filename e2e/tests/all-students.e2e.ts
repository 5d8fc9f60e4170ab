import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Classroom, Person } from '../support/api.ts';
import { teacher, unique, uniqueEmail } from '../support/people.ts';
import { enterAs, field } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const COLUMNS = ['Name', 'Email', 'Phone', 'Parent Name', 'Parent Phone', 'Parent Email'];

async function openGroup(page: Page, { year, group }: Classroom): Promise<Locator> {
  await enterAs(page, teacher, '/all-students');
  await field(page, 'Year').selectOption(year.name);
  await field(page, 'Group').selectOption(group.name);
  const table = page.getByRole('table', { name: 'Students in Group' });
  await expect(table).toBeVisible();
  return table;
}
const rowOf = (table: Locator, { name }: Pick<Person, 'name'>) => table.getByRole('row').filter({ hasText: name });
/** No cell's content is wider than its column, and each phone number fits on one line. */
async function expectRoomy(row: Locator): Promise<void> {
  const cells = row.getByRole('cell');
  const tooWide = await cells.evaluateAll((all) =>
    all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
  );
  expect(tooWide.length, 'cells that overflow').toBe(0);
  const phoneLines = await row.locator('bdo').evaluateAll((all) => all.map((phone) => phone.getClientRects().length));
  expect(phoneLines).toEqual([1, 1]);
}
/** A row is at most 40 px high, and 36 px after Compact rows is clicked. */
async function expectLowRows(page: Page, row: Locator): Promise<void> {
  const height = async () => (await row.boundingBox())?.height;
  const compact = page.getByRole('button', { name: 'Compact rows' }).first();
  expect(await height()).toBeLessThanOrEqual(40.5);
  await compact.click();
  await expect.poll(height).toBeLessThanOrEqual(36);
  await expectRoomy(row);
  await expectAccessible(page);
}

test('a year, then a group, shows its students, with a leading plus on phones and the parent’s email @drawn-3', async ({
  page,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeClass();
  await enterAs(page, teacher, '/all-students');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Registered Student Data');
  await expect(field(page, 'Group')).toHaveCount(0);
  const table = await openGroup(page, classroom);
  await expect(table.getByRole('columnheader')).toContainText([...COLUMNS, 'Actions']);
  const row = rowOf(table, classroom.student);
  await expect(row.getByRole('cell').nth(2)).toContainText(/^\D*\+20101234\d{4}$/);
  await expect(row.getByRole('cell').nth(5)).toContainText(classroom.student.parentEmail);
  await expect(row.getByRole('cell').nth(5)).toContainText('Invited');
  await expect(row.getByRole('cell').nth(1)).toContainText('Not confirmed');
  await expectRoomy(row);
  await expectAccessible(page);

  const empty = await teacherApi.makeEmptyClass();
  await page.reload();
  await field(page, 'Year').selectOption(empty.year.name);
  await expect(page.getByRole('table', { name: 'Students in Group' })).toHaveCount(0);
});

test('a row is edited in place and saved, or the edits are discarded @drawn-0', async ({ page, teacherApi }) => {
  const classroom = await teacherApi.makeClass();
  const { student } = classroom;
  const table = await openGroup(page, classroom);
  await rowOf(table, student).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: `Edit ${student.name}` });
  await expect(field(form, 'Parent Email')).toHaveValue(student.parentEmail);
  await field(form, 'Name').fill('Somebody else');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(table, student)).toBeVisible();
  await expect(table).not.toContainText('Somebody else');

  await rowOf(table, student).getByRole('button', { name: 'Edit' }).click();
  const name = unique('Renamed');
  const parentEmail = uniqueEmail('new-parent');
  await field(form, 'Name').fill(name);
  await field(form, 'Parent Email').fill(parentEmail);
  await form
    .getByRole('button', { name: /Egypt \+20/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Search countries' }).fill('saudi');
  await page.getByRole('option', { name: /Saudi Arabia/ }).click();
  await field(form, 'Phone').fill('51 234 5678');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Student updated');
  const row = rowOf(table, { name });
  await expect(row).toContainText('+966512345678');
  await expect(row).toContainText(parentEmail);
  await expectLowRows(page, row);

  const spelling = unique('منى');
  await row.getByRole('button', { name: 'Edit' }).click();
  const again = page.getByRole('form', { name: `Edit ${name}` });
  await field(again, 'Other Spelling').fill(spelling);
  await again.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByRole('cell').first()).toHaveText(`${name} ${spelling}`);
  await field(page, 'Search students and parents').fill(spelling);
  await expect(table.locator('tbody tr')).toHaveCount(1);
  await expect(row).toBeVisible();
});
