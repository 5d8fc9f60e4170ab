import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Classroom, Person } from '../support/api.ts';
import { oneTimePasswordIn } from '../support/mail.ts';
import { teacher, unique, uniqueEmail } from '../support/people.ts';
import { answer, enterAs, expectPath, field, signIn } from '../support/pages.ts';
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
const columnOf = (table: Locator, column: number) =>
  table
    .locator('tbody tr')
    .locator(`td:nth-child(${column + 1})`)
    .allInnerTexts();

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

test('each of the six columns sorts ascending, then descending, ignoring case @drawn-2', async ({
  page,
  teacherApi,
}) => {
  const run = unique('');
  const classroom = await teacherApi.makeClass([`bassem${run}`, `Amal${run}`, `Carim${run}`, `dalia${run}`]);
  const table = await openGroup(page, classroom);
  await expect(table.locator('tbody tr')).toHaveCount(4);
  for (const [index, column] of COLUMNS.entries()) {
    const header = table.getByRole('columnheader', { name: column, exact: true });
    const texts = await columnOf(table, index);
    const ascending = texts.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase()));
    const shown = () => columnOf(table, index);
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(shown, column).toEqual(ascending);
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(shown, column).toEqual(ascending.toReversed());
  }
  await table.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('button').click();
  const firstLetters = async () => (await columnOf(table, 0)).map((name) => name.slice(0, 4));
  await expect.poll(firstLetters).toEqual(['Amal', 'bass', 'Cari', 'dali']);
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

test('a rejected edit shows the server’s message, and the row stays open @long', async ({ page, teacherApi }) => {
  const classroom = await teacherApi.makeClass([unique('First'), unique('Second')]);
  const [, second] = classroom.students;
  const table = await openGroup(page, classroom);
  await rowOf(table, classroom.student).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: `Edit ${classroom.student.name}` });
  await field(form, 'Email').fill(second?.email ?? '');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(field(form, 'Email')).toHaveAccessibleDescription('This email belongs to another account.');
  await expect(form).toBeVisible();
});

test('a student is deleted with the parent after a confirmation @long', async ({ page, otherDevice, teacherApi }) => {
  const classroom = await teacherApi.makeClass();
  const { student } = classroom;
  const question = 'Are you sure you want to delete this student and their parent?';
  const table = await openGroup(page, classroom);
  const remove = rowOf(table, student).getByRole('button', { name: 'Delete' });
  await remove.click();
  await expectAccessible(page);
  await answer(page, question, 'Cancel');
  await remove.click();
  await answer(page, question, 'Delete');
  await expectToast(page, 'Student deleted');
  await expect(page.getByText(student.name)).toHaveCount(0);

  const studentPage = await otherDevice();
  await signIn(studentPage, student);
  await expect(studentPage.getByRole('alert').filter({ hasText: '❌ Login failed!' })).toBeVisible();
});

test('two accounts of one student are merged after a warning about the consequences @long', async ({
  page,
  otherDevice,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeClass([unique('Kept'), unique('Twice')]);
  const [kept, twice] = classroom.students;
  const table = await openGroup(page, classroom);
  await table.getByRole('checkbox', { name: `Choose ${kept?.name}` }).check();
  await page.getByRole('button', { name: 'Merge with another account…' }).click();
  const dialog = page.getByRole('dialog', { name: `Two accounts of ${kept?.name}` });
  await field(dialog, 'The other account: name, email or phone').fill(twice?.email ?? '');
  await dialog.getByRole('button', { name: `Choose ${twice?.name}, ${twice?.email}` }).click();
  await expect(dialog.getByText(`${twice?.email} can no longer sign in`)).toBeVisible();
  await expect(dialog.getByText(`${twice?.parentEmail} no longer sees this child`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge the accounts' }).click();
  await expectToast(page, 'The accounts are merged');
  await expect(table.locator('tbody tr')).toHaveCount(1);
  await expect(rowOf(table, { name: kept?.name ?? '' })).toBeVisible();

  const studentPage = await otherDevice();
  await signIn(studentPage, { email: twice?.email ?? '', password: twice?.password ?? '' });
  await expect(studentPage.getByRole('alert').filter({ hasText: '❌ Login failed!' })).toBeVisible();
});

test('students without a group have their own table, with dashes for empty cells and only Delete @long', async ({
  page,
  teacherApi,
}) => {
  const { school } = await teacherApi.makeEmptyClass();
  const student = await teacherApi.registerWithoutParent(school._id);
  await enterAs(page, teacher, '/all-students');
  await field(page, 'Search students and parents').fill(student.name);
  const table = page.getByRole('table', { name: 'Unassigned Students' });
  const row = rowOf(table, student);
  await expect(row.getByRole('cell').nth(2)).toContainText('+20101234');
  for (const column of [3, 4, 5])
    await expect(row.getByRole('cell').nth(column)).toHaveText('-', { useInnerText: true });
  await expect(row.getByRole('button')).toHaveText(['Delete']);
  await row.getByRole('button', { name: 'Delete' }).click();
  await answer(page, 'Are you sure you want to delete this student and their parent?', 'Delete');
  await expectToast(page, 'Student deleted');
  await expect(row).toHaveCount(0);
});

test('a search finds students by a parent’s email, and by names that are not spelled exactly @drawn-4', async ({
  page,
  teacherApi,
}) => {
  const run = unique('');
  const classroom = await teacherApi.makeClass([`Zoë Müller${run}`, `منى${run}`]);
  const [zoe, mona] = classroom.students;
  const table = await openGroup(page, classroom);
  const search = field(page, 'Search students and parents');
  await search.fill(mona?.parentEmail ?? '');
  await expect(table.locator('tbody tr')).toHaveCount(1);
  await expect(table).toContainText(mona?.name ?? '');
  await search.fill(`muller zoe${run.trim()}`.slice(0, 10));
  await expect(table).toContainText(zoe?.name ?? '');
});

test('a parent’s invitation is resent, copied and opened in WhatsApp, and lets the parent sign in @long', async ({
  page,
  context,
  otherDevice,
  teacherApi,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const classroom = await teacherApi.makeClass();
  const { student } = classroom;
  const table = await openGroup(page, classroom);
  await rowOf(table, student)
    .getByRole('button', { name: `Invite the parent of ${student.name}` })
    .click();
  await page.getByRole('button', { name: 'Send a new invitation' }).click();
  const dialog = page.getByRole('dialog', { name: /^Invitation for/ });
  await expect(field(dialog, 'Message')).toHaveValue(/one-time password: \S+/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy message' }).click();
  await expectToast(page, 'Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await field(dialog, 'Message').inputValue());
  const link = new URL((await dialog.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')) ?? '');
  expect([link.host, link.searchParams.get('text')]).toEqual(['wa.me', copied]);

  const parentPage = await otherDevice();
  await signIn(parentPage, { email: student.parentEmail, password: oneTimePasswordIn(copied) });
  await expectPath(parentPage, '/set-password');
});

test('failed requests show the product’s own messages @long', async ({ page }) => {
  await page.route('**/api/students/unassigned*', (route) => route.fulfill({ status: 400, json: { message: 'no' } }));
  await page.route('**/api/year/*', (route) => route.fulfill({ status: 400, json: { message: 'no' } }));
  await enterAs(page, teacher, '/all-students');
  await expectToast(page, 'Failed to fetch unassigned students');
  await expectToast(page, 'Failed to fetch years');
  await expectAccessible(page);
});
