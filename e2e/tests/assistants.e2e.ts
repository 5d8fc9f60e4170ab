import { expectAccessible } from '../support/accessible.ts';
import { PASSWORD, teacher, unique, uniqueEmail } from '../support/people.ts';
import { answer, enterAs, expectPath, field, openSection, putAway } from '../support/pages.ts';
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

test('name, email and password are required; a taken email shows the server’s message @long', async ({
  page,
  teacherApi,
}) => {
  const taken = await teacherApi.addAssistant();
  await enterAs(page, teacher, '/teacher/add-assistant');
  const add = page.getByRole('button', { name: 'Add Assistant' });
  await add.click();
  await expectToast(page, 'Please fill all fields');
  for (const label of ['Name', 'Email', 'Password'])
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${label} is required`));
  await field(page, 'Name').fill(unique('Assistant'));
  await field(page, 'Email').fill('no address');
  await field(page, 'Password').fill(PASSWORD);
  await add.click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter a valid email address.');
  await field(page, 'Email').fill(taken.email);
  await add.click();
  await expect(page.getByText('User already exists').first()).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(taken.email);
});

test('an empty list says so, and a failed request shows its own message @long', async ({ page }) => {
  await page.route('**/api/auth/teacher/assistants/*', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/auth/teacher/add-assistant', (route) => route.abort());
  await enterAs(page, teacher, '/teacher/add-assistant');
  await expect(page.getByText('No assistants added yet.')).toBeVisible();
  await field(page, 'Name').fill('A');
  await field(page, 'Email').fill(uniqueEmail('assistant'));
  await field(page, 'Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Add Assistant' }).click();
  await expectToast(page, 'Error adding assistant');
});

test('an assistant works on the teacher’s behalf, but cannot add or delete assistants @long', async ({
  page,
  teacherApi,
}) => {
  const assistant = await teacherApi.addAssistant();
  const { school, year, group, student } = await teacherApi.makeClass();
  await enterAs(page, assistant, '/teacher/add-assistant');
  await expect(page.getByRole('row').filter({ hasText: assistant.email })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Assistant' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const schools = await openSection(page, 'Schools');
  await expect(schools.getByText(school.name)).toBeVisible();
  await page.getByRole('link', { name: 'All students', exact: true }).first().click();
  await field(page, 'Year').selectOption(year.name);
  await field(page, 'Group').selectOption(group.name);
  await expect(page.getByRole('row').filter({ hasText: student.name })).toBeVisible();
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Create task' })).toBeVisible();
});
