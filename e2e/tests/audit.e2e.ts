import { expectAccessible } from '../support/accessible.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs, expectPath, field } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test('the teacher reads the activity log, filters it by one student, and clears the filters @drawn-3', async ({
  page,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeClass([unique('منى السيد عبد الرحمن')]);
  const { student, group } = classroom;
  await teacherApi.get(`/api/performance/student/${student.id}`);
  await enterAs(page, teacher, '/teacher-dashboard');
  await page.getByRole('link', { name: 'Activity log' }).click();
  await expectPath(page, '/audit');
  const table = page.getByRole('table', { name: 'Activity' });
  await table
    .getByRole('button', { name: `Everything about ${student.name}` })
    .first()
    .click();
  await expect(page.getByText(`Only about ${student.name}`)).toBeVisible();
  await expect(table).toContainText('Opened a student’s report');
  await expect(table).toContainText(group.name);
  await field(page, 'What').selectOption('Opened a student’s report');
  await expect(table.locator('tbody tr')).toHaveCount(1);
  await expect(table.locator('tbody tr')).toContainText('Teacher');
  await expectAccessible(page);

  await page.reload();
  await expect(table.locator('tbody tr')).toHaveCount(1);
  await field(page, 'Until').fill('2020-01-01T00:00');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page.getByText(`Only about ${student.name}`)).toHaveCount(0);
  await expect(table).toBeVisible();
});
