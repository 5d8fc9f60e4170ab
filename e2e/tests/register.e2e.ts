import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { PASSWORD, unique, uniqueEmail } from '../support/people.ts';
import { expectPath, field } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

interface Entry {
  email: string;
  school: string;
  parentEmail?: string;
}

async function fill(page: Page, { email, school, parentEmail }: Entry): Promise<void> {
  await page.goto('/register');
  await field(page, 'Full name').fill(unique('Student'));
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'School').selectOption(school);
  await expect(page.getByRole('button', { name: /Egypt \+20/ })).toHaveCount(2);
  await field(page, 'Student phone').fill('0100 123 4567');
  if (!parentEmail) return;
  await field(page, 'Parent name').fill(unique('Parent'));
  await field(page, 'Parent email').fill(parentEmail);
  await field(page, 'Parent phone').fill('0111 234 5678');
}
const send = (page: Page) => page.getByRole('button', { name: 'Register' }).click();

test('missing values are reported at each field @drawn-2', async ({ page }) => {
  await page.goto('/register');
  await send(page);
  for (const label of ['Full name', 'Email', 'Password', 'School', 'Student phone'])
    await expect(field(page, label)).toHaveAccessibleDescription(/Please fill in this field\.$/);
  await expectAccessible(page);
});

test('a student registers without a parent, sees a success message, and then reaches the login page', async ({
  page,
  teacherApi,
}) => {
  const { school } = await teacherApi.makeEmptyClass();
  await fill(page, { email: uniqueEmail('student'), school: school.name });
  await send(page);
  await expect(page.getByRole('status').filter({ hasText: 'Registration successful!' })).toBeVisible();
  await expectPath(page, '/login');
});
