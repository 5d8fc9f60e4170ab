import { expectAccessible } from '../support/accessible.ts';
import { PASSWORD, teacher, unique, uniqueEmail } from '../support/people.ts';
import { answer, enterAs, expectPath, field, putAway } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('an assistant is added, listed, and signed out at once when deleted @drawn-3', async ({ page, otherDevice }) => {
  const assistant = { name: unique('Assistant'), email: uniqueEmail('assistant'), password: PASSWORD };
  await enterAs(page, teacher, '/teacher/add-assistant');
  await field(page, 'Name').fill(assistant.name);
  await field(page, 'Email').fill(assistant.email);
  await field(page, 'Password').fill(assistant.password);
  await page.getByRole('button', { name: 'Add Assistant' }).click();
  await expectToast(page, 'Assistant added successfully');
  for (const label of ['Name', 'Email', 'Password']) await expect(field(page, label)).toHaveValue('');
  const row = page.getByRole('row').filter({ hasText: assistant.email });
  await expect(row).toContainText(assistant.name);
  await expectAccessible(page);

  const assistantPage = await otherDevice();
  await enterAs(assistantPage, assistant, '/teacher-dashboard');
  await expect(assistantPage.getByText('Assistant', { exact: true })).toBeVisible();
  await putAway(assistantPage);

  await row.getByRole('button', { name: 'Delete' }).click();
  await answer(page, assistant.name, 'Delete');
  await expectToast(page, 'Assistant deleted successfully');
  await expect(row).toHaveCount(0);
  await assistantPage.goto('/teacher-dashboard');
  await expectPath(assistantPage, '/login');
});
