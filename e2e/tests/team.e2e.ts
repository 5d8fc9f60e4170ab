import { expectAccessible } from '../support/accessible.ts';
import { PASSWORD, teacher, unique, uniqueEmail } from '../support/people.ts';
import { answer, enterAs, expectPath, field } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('an assistant is added and listed, works, and is signed out at once when deleted', async ({
  page,
  otherDevice,
}) => {
  const assistant = { name: unique('Assistant'), email: uniqueEmail('assistant'), password: PASSWORD };
  const row = page.getByRole('row').filter({ hasText: assistant.email });
  await test.step('the teacher adds the assistant', async () => {
    await enterAs(page, teacher, '/teacher/add-assistant');
    await field(page, 'Name').fill(assistant.name);
    await field(page, 'Email').fill(assistant.email);
    await field(page, 'Password').fill(assistant.password);
    await page.getByRole('button', { name: 'Add Assistant' }).click();
    await expectToast(page, 'Assistant added successfully');
    for (const label of ['Name', 'Email', 'Password']) await expect(field(page, label)).toHaveValue('');
    await expect(row).toContainText(assistant.name);
    await expectAccessible(page);
  });

  const assistantPage = await otherDevice();
  await test.step('the assistant works, until the teacher deletes the account', async () => {
    await enterAs(assistantPage, assistant, '/teacher-dashboard');
    await expect(assistantPage.getByText('Assistant', { exact: true })).toBeVisible();
    await expect(assistantPage.getByText('Welcome')).toBeVisible();
    await row.getByRole('button', { name: 'Delete' }).click();
    await answer(page, assistant.name, 'Delete');
    await expectToast(page, 'Assistant deleted successfully');
    await expect(row).toHaveCount(0);
  });

  await test.step('the session that the server no longer accepts ends on the login page', async () => {
    // The dashboard may already have sent a request, been rejected, and left: then there is no link to click.
    await assistantPage.evaluate(() => document.querySelector<HTMLElement>('a[href="/teacher-tasks"]')?.click());
    await expectPath(assistantPage, '/login');
    await expectToast(assistantPage, 'Not logged in. Please log in again.');
    const stored = () => assistantPage.evaluate(() => Object.entries(localStorage));
    expect(await stored()).toEqual([]);
  });
});

test('the teacher reads the activity log, filters it by one student, and clears the filters', async ({
  page,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeClass([unique('منى السيد عبد الرحمن')]);
  const { student, group } = classroom;
  await teacherApi.get(`/api/performance/student/${student.id}`);
  const table = page.getByRole('table', { name: 'Activity' });
  const rows = table.locator('tbody tr');
  await test.step('filters by a student and by what was done', async () => {
    await enterAs(page, teacher, '/teacher-dashboard');
    await page.getByRole('link', { name: 'Activity log' }).click();
    await expectPath(page, '/audit');
    const everything = table.getByRole('button', { name: `Everything about ${student.name}` });
    await everything.first().click();
    await expect(page.getByText(`Only about ${student.name}`)).toBeVisible();
    await expect(table).toContainText('Opened a student’s report');
    await expect(table).toContainText(group.name);
    await field(page, 'What').selectOption('Opened a student’s report');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Teacher');
    await expectAccessible(page);
  });

  await test.step('the filters survive a reload, and are cleared', async () => {
    await page.reload();
    await expect(rows).toHaveCount(1);
    await field(page, 'Until').fill('2020-01-01T00:00');
    await expect(page.getByText('Nothing matches these filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expect(page.getByText(`Only about ${student.name}`)).toHaveCount(0);
    await expect(table).toBeVisible();
  });
});
