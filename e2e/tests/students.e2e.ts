import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Classroom, Person } from '../support/api.ts';
import { entry, sheetOf } from '../support/class-file.ts';
import { dataDirectory } from '../support/environment.ts';
import { mailTo, pathIn } from '../support/mail.ts';
import { teacher, unique, uniqueEmail } from '../support/people.ts';
import { chooseAction, enterAs, expectPath, field } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const COLUMNS = ['Name', 'Email', 'Phone', 'Parent Name', 'Parent Phone', 'Parent Email'];

const groupTable = (page: Page) => page.getByRole('table', { name: 'Students in Group' });

async function chooseGroup(page: Page, { year, group }: Classroom): Promise<Locator> {
  await field(page, 'Year').selectOption(year.name);
  await field(page, 'Group').selectOption(group.name);
  const table = groupTable(page);
  await expect(table).toBeVisible();
  return table;
}
const studentRow = (table: Locator, { name }: Pick<Person, 'name'>) => table.getByRole('row').filter({ hasText: name });
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

/** Renames a student, with another parent and a phone of another country. */
async function rename(form: Locator, name: string, parentEmail: string): Promise<void> {
  await field(form, 'Name').fill(name);
  await field(form, 'Parent Email').fill(parentEmail);
  await form
    .getByRole('button', { name: /Egypt \+20/ })
    .first()
    .click();
  await form.page().getByRole('combobox', { name: 'Search countries' }).fill('saudi');
  await form
    .page()
    .getByRole('option', { name: /Saudi Arabia/ })
    .click();
  await field(form, 'Phone').fill('51 234 5678');
  await form.getByRole('button', { name: 'Save' }).click();
}

test('the teacher looks at a group’s students, edits one in place, and finds them by a search', async ({
  page,
  teacherApi,
}) => {
  const run = unique('');
  const classroom = await teacherApi.makeClass([unique('Somebody'), `Zoë Müller${run}`, `منى${run}`]);
  const { student } = classroom;
  const [, zoe, mona] = classroom.students;
  const table = groupTable(page);
  await test.step('a year, then a group, shows the students', async () => {
    await enterAs(page, teacher, '/all-students?tab=group');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Registered Student Data');
    await expect(field(page, 'Group')).toHaveCount(0);
    await chooseGroup(page, classroom);
    await expect(table.getByRole('columnheader')).toContainText([...COLUMNS, 'Actions']);
    const cells = studentRow(table, student).getByRole('cell');
    await expect(cells.nth(1)).toContainText('Not confirmed');
    await expect(cells.nth(2)).toContainText(/^\D*\+20101234\d{4}$/);
    await expect(cells.nth(5)).toContainText(student.parentEmail);
    await expect(cells.nth(5)).toContainText('Invited');
    await expectRoomy(studentRow(table, student));
    await expectAccessible(page);
  });

  await test.step('a name leads to the student’s page, where the team writes notes', async () => {
    await studentRow(table, student).getByRole('link', { name: student.name }).click();
    await expectPath(page, `/student/${student.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(student.name);
    await field(page, 'New note').fill('Sits in front.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('list', { name: 'Notes of the team' })).toContainText('Sits in front.');
    await page.getByRole('button', { name: `Actions for ${student.name}` }).click();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(table).toBeVisible();
  });

  await test.step('edits are discarded, or saved', async () => {
    await chooseAction(studentRow(table, student), 'Edit');
    const form = page.getByRole('form', { name: `Edit ${student.name}` });
    await expect(field(form, 'Parent Email')).toHaveValue(student.parentEmail);
    await field(form, 'Name').fill('Another name');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(studentRow(table, student)).toBeVisible();
    await expect(table).not.toContainText('Another name');

    await chooseAction(studentRow(table, student), 'Edit');
    const [name, parentEmail] = [unique('Renamed'), uniqueEmail('new-parent')];
    await rename(form, name, parentEmail);
    await expectToast(page, 'Student updated');
    const row = studentRow(table, { name });
    await expect(row).toContainText('+966512345678');
    await expect(row).toContainText(parentEmail);
    await expectLowRows(page, row);

    const spelling = unique('منى');
    await chooseAction(row, 'Edit');
    const again = page.getByRole('form', { name: `Edit ${name}` });
    await field(again, 'Other Spelling').fill(spelling);
    await again.getByRole('button', { name: 'Save' }).click();
    await expect(row.getByRole('cell').first()).toHaveText(`${name} ${spelling}`);
    await field(page, 'Search students and parents').fill(spelling);
    await expect(table.locator('tbody tr')).toHaveCount(1);
    await expect(row).toBeVisible();
  });

  await test.step('a search finds by a parent’s email, and by a name that is not spelled exactly', async () => {
    const search = field(page, 'Search students and parents');
    await search.fill(mona?.parentEmail ?? '');
    await expect(table.locator('tbody tr')).toHaveCount(1);
    await expect(table).toContainText(mona?.name ?? '');
    await search.fill(`muller zoe${run.trim()}`.slice(0, 10));
    await expect(table.locator('tbody tr')).toHaveCount(1);
    await expect(table).toContainText(zoe?.name ?? '');
  });

  await test.step('another year shows no group of the one before', async () => {
    const empty = await teacherApi.makeEmptyClass();
    await page.reload();
    await field(page, 'Year').selectOption(empty.year.name);
    await expect(groupTable(page)).toHaveCount(0);
  });
});

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import students' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import students from a file' });
  await expect(dialog.getByLabel('File with students')).toBeAttached();
  return dialog;
}

test('a file of students is checked by row, corrected and imported, and the students can sign in', async ({
  page,
  otherDevice,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeEmptyClass();
  const [zoe, mona, bad] = [entry(unique('Zoë')), entry(unique('منى')), entry(unique('Karim'))];
  await enterAs(page, teacher, '/all-students?tab=group');
  const dialog = await openImport(page);
  const file = dialog.getByLabel('File with students');
  await test.step('a row with an error is shown, and nothing is written', async () => {
    await expectAccessible(page);
    await file.setInputFiles(sheetOf(classroom, [zoe, mona, { ...bad, phone: '12' }]));
    await expect(dialog.getByText('2 students to import')).toBeVisible();
    await expect(dialog.getByText('1 row with errors')).toBeVisible();
    const rows = dialog.getByRole('table', { name: 'Rows of the file' });
    await expect(rows.locator('tbody tr')).toHaveCount(1);
    await expect(rows).toContainText('Row 4');
    await expect(rows).toContainText(/Student Phone: .*12/);
    await expectAccessible(page);
    const nobody = await teacherApi.get<unknown[]>(`/api/group/${classroom.group._id}/students`);
    expect(nobody, 'a check writes nothing').toEqual([]);
  });

  await test.step('the corrected file is imported', async () => {
    await file.setInputFiles(sheetOf(classroom, [zoe, mona, bad]));
    await dialog.getByRole('button', { name: 'Import 3 students' }).click();
    await expect(dialog.getByText('3 students imported')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const table = await chooseGroup(page, classroom);
    for (const { name } of [zoe, mona, bad]) await expect(table).toContainText(name);
  });

  await test.step('a student chooses a password by the link in the mail', async () => {
    const link = pathIn(await mailTo(dataDirectory(), zoe.email), '/reset-password/');
    const studentPage = await otherDevice();
    await studentPage.goto(link);
    await field(studentPage, 'New password').fill('a lever of my own 5');
    await field(studentPage, 'Confirm password').fill('a lever of my own 5');
    await studentPage.getByRole('button', { name: 'Reset password' }).click();
    await expectPath(studentPage, '/');
  });
});
