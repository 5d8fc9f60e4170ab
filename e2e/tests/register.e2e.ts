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

test('a taken email is rejected with a message @long', async ({ page, teacherApi }) => {
  const { school, student } = await teacherApi.makeClass();
  await fill(page, { email: student.email.toUpperCase(), school: school.name });
  await send(page);
  const refusal = page.getByRole('alert').filter({ hasText: 'User already exists. Please log in.' });
  await expect(refusal).toBeVisible();
  await expectAccessible(page);
});

test('a student and the parent need different emails @long', async ({ page, teacherApi }) => {
  const { school } = await teacherApi.makeEmptyClass();
  const email = uniqueEmail('student');
  await fill(page, { email, school: school.name, parentEmail: email.toUpperCase() });
  await send(page);
  await expect(field(page, 'Parent email')).toHaveAccessibleDescription(
    'Student email cannot be the same as parent email.',
  );
});

test('any other error reports that the registration failed @long', async ({ page, teacherApi }) => {
  const { school } = await teacherApi.makeEmptyClass();
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, json: { message: 'down' } }));
  await fill(page, { email: uniqueEmail('student'), school: school.name });
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Registration failed! Please try again.' })).toBeVisible();
  await expect(field(page, 'Full name')).not.toHaveValue('');
});

test('the phone’s country is found by typing @long', async ({ page }) => {
  await page.goto('/register');
  const countries = page.getByRole('button', { name: /Egypt \+20/ });
  // The phone fields load independently: the first one to appear may be the parent's.
  await expect(countries).toHaveCount(2);
  await countries.first().click();
  await page.getByRole('combobox', { name: 'Search countries' }).fill('saudi');
  await expectAccessible(page);
  await page.getByRole('option', { name: /Saudi Arabia/ }).click();
  await expect(page.getByRole('button', { name: /Saudi Arabia \+966/ })).toBeVisible();
  await expect(field(page, 'Student phone')).toBeFocused();
});
