import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { mailTo, oneTimePasswordIn } from '../support/mail.ts';
import { type Account, PASSWORD, teacher } from '../support/people.ts';
import { expectPath, field, openSection, signIn, openTask } from '../support/pages.ts';
import { savedFile, printPdf } from '../support/pdf.ts';
import { test } from '../support/product.ts';
import { expect } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const SCHOOL = 'Maadi Language School';
const YEAR = 'Year 10';
const GROUP = 'Saturday morning';
const student = { name: 'Zoë El-Sherbiny', email: 'zoe@pupils.example', password: PASSWORD };
const parent = { name: 'Mona El-Sherbiny', email: 'mona@parents.example', password: 'a parent of her own 7' };
const task = { title: 'Moments and levers', description: 'Questions 1 to 5, with your working.', gradeOutOf: 20 };
const grading = { grade: '17.5', comments: 'Good work.\nQuestion 4: the force acts at the end of the lever.' };

test('homework goes from the teacher to a student and back, is graded, and reaches the parent', async ({
  page: teacherPage,
  otherDevice,
  browser,
  product,
}) => {
  const studentPage = await otherDevice();
  const parentPage = await otherDevice();
  const handedIn = await printPdf(browser, 'My answers');
  const corrected = await printPdf(browser, 'Corrected answers');

  await test.step('the teacher adds a school, a year and a group', () => setUpClass(teacherPage));
  await test.step('a student registers and waits for access', () => registerAndWait(studentPage));
  await test.step('the teacher adds the student to the group', () => placeStudent(teacherPage));
  await test.step('the teacher creates a task', () => setTask(teacherPage));
  await test.step('the student hands in a PDF', async () => {
    // Still signed in: the login page redirects, now that the team has given access.
    await studentPage.goto('/login');
    await expectPath(studentPage, '/student-dashboard');
    await expect(studentPage.getByRole('region', { name: 'Next deadlines' })).toContainText(task.title);
    await expectAccessible(studentPage);
    await studentPage.getByRole('link', { name: 'Tasks', exact: true }).click();
    const card = studentPage.getByRole('region', { name: task.title });
    await expect(card).toContainText('Not submitted');
    await openTask(card);
    await expect(card).toContainText(task.description);
    await field(card, 'Your work: one PDF, at most 25 MB').setInputFiles(handedIn);
    await card.getByRole('button', { name: 'Hand in' }).click();
    await expectToast(studentPage, 'Task submitted');
    await expect(card.getByText('Submitted', { exact: true }).first()).toBeVisible();
    expect(await savedFile(studentPage, card.getByRole('link', { name: 'Open my PDF' }))).toEqual(handedIn.buffer);
    await expectAccessible(studentPage);
  });
  await test.step('the teacher opens the submission', async () => {
    await teacherPage.getByRole('button', { name: `View submissions of ${task.title}` }).click();
    const entry = teacherPage.getByRole('listitem').filter({ hasText: student.name });
    await expect(entry).toContainText('Submitted');
    const link = entry.getByRole('link', { name: `Open PDF of ${student.name}` });
    expect(await savedFile(teacherPage, link)).toEqual(handedIn.buffer);
    await expectAccessible(teacherPage);
  });
  await test.step('the teacher grades the submission', async () => {
    await teacherPage.getByRole('button', { name: `Grade ${student.name}` }).click();
    const dialog = teacherPage.getByRole('dialog', { name: `Grade ${student.name}` });
    await field(dialog, 'Grade (out of 20)').fill(grading.grade);
    await field(dialog, 'Comments').fill(grading.comments);
    await field(dialog, 'Corrected PDF (optional)').setInputFiles(corrected);
    await dialog.getByRole('button', { name: 'Save grade' }).click();
    await expectToast(teacherPage, 'Grade saved');
    await expect(teacherPage.getByRole('listitem').filter({ hasText: student.name })).toContainText('17.5 / 20');
  });
  await test.step('the student sees the grade and gets the corrected PDF', async () => {
    await studentPage.reload();
    const card = studentPage.getByRole('region', { name: task.title });
    await expect(card).toContainText('Graded');
    await expect(card).toContainText('17.5 / 20');
    await openTask(card);
    await expect(card).toContainText(grading.comments.split('\n')[1] ?? '');
    const link = card.getByRole('link', { name: 'Open corrected PDF' });
    expect(await savedFile(studentPage, link)).toEqual(corrected.buffer);
    await expect(card.getByRole('button', { name: 'Cancel submission' })).toHaveCount(0);
    await expectAccessible(studentPage);
  });
  await test.step('the parent activates the account and sees the report', async () => {
    const invitation = await mailTo(product.dataDirectory, parent.email);
    expect(invitation).toContain(`${product.url}/login`);
    await activateParent(parentPage, { ...parent, password: oneTimePasswordIn(invitation) });
    const report = parentPage.getByRole('region', { name: `Report of ${student.name}` });
    await expect(report).toContainText(`${student.name}: no homework is missing, last grade 17.5 of 20.`);
    await report.locator('summary').filter({ hasText: 'Tasks' }).click();
    const line = report.locator('details').getByRole('listitem').filter({ hasText: task.title });
    await expect(line).toContainText('Submitted');
    await expect(line).toContainText('17.5/20');
    await expect(report).toContainText('No attendance records');
  });
});

async function setUpClass(page: Page): Promise<void> {
  await page.goto('/login');
  await signIn(page, teacher);
  await expect(page.getByText('✅ Login successful!')).toBeVisible();
  await expectPath(page, '/teacher-dashboard');

  const schools = await openSection(page, 'Schools');
  await expect(schools).toContainText('No schools yet');
  await field(schools, 'School name').fill(SCHOOL);
  await schools.getByRole('button', { name: 'Add school' }).click();
  await expect(schools.getByRole('listitem')).toHaveText([SCHOOL]);

  const years = await openSection(page, 'Years, groups and students');
  await expect(years).toContainText('No years yet');
  await field(years, 'Year name').fill(YEAR);
  await years.getByRole('button', { name: 'Add year' }).click();
  await field(years, 'Group name').fill(GROUP);
  await years.getByRole('button', { name: 'Add group' }).click();
  await expect(years.getByText(GROUP)).toBeVisible();
}

async function registerAndWait(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Register' }).click();
  await expectPath(page, '/register');
  await field(page, 'Full name').fill(student.name);
  await field(page, 'Email').fill(student.email);
  await field(page, 'Password').fill(student.password);
  await field(page, 'School').selectOption(SCHOOL);
  await expect(page.getByRole('button', { name: /Egypt \+20/ })).toHaveCount(2);
  await field(page, 'Student phone').fill('0100 123 4567');
  await field(page, 'Parent name').fill(parent.name);
  await field(page, 'Parent email').fill(parent.email);
  await field(page, 'Parent phone').fill('0111 234 5678');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Registration successful!' })).toBeVisible();
  await expectPath(page, '/login');

  await field(page, 'Email').fill(student.email.toUpperCase());
  await field(page, 'Password').fill(student.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectPath(page, '/Accessdenied');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your access is pending');
}

async function placeStudent(page: Page): Promise<void> {
  const section = await openSection(page, 'Add students to a group');
  await field(section, 'Year').selectOption(YEAR);
  await expect(field(section, 'Group').locator('option:checked')).toHaveText(GROUP);
  const card = section.getByRole('checkbox', { name: student.name });
  const whose = `parent ${parent.name}, ${parent.email}`;
  await expect(card).toHaveAccessibleName(`${student.name} ${SCHOOL} · ${whose} · student’s email not confirmed`);
  await card.check();
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Add 1 student' }).click();
  await expectToast(page, `1 student added to ${GROUP}`);
  await expect(section).toContainText('Nobody is without a group');
}

async function setTask(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expectPath(page, '/teacher-tasks');
  await field(page, 'Year').selectOption(YEAR);
  await page.getByRole('checkbox', { name: GROUP }).check();
  await page.getByRole('button', { name: 'Create task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a task' });
  await field(dialog, 'Title').fill(task.title);
  await field(dialog, 'Description').fill(task.description);
  await expect(dialog.getByRole('checkbox', { name: GROUP })).toBeChecked();
  await field(dialog, 'Deadline').fill(`${new Date().getFullYear() + 1}-02-03T18:30`);
  await field(dialog, 'Grade out of').fill(String(task.gradeOutOf));
  await field(dialog, 'Students see their marks').selectOption('Each as soon as it is given');
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await expectToast(page, 'Task created');
  await expect(page.getByRole('list', { name: 'Tasks' })).toContainText('3 Feb');
  await expect(page.getByRole('list', { name: 'Tasks' })).toContainText('18:30');
  await expectAccessible(page);
}

/** Signs in with the one-time password in `account`, and chooses a new one. */
async function activateParent(page: Page, account: Account): Promise<void> {
  await signIn(page, account);
  await expectPath(page, '/set-password');
  await expect(page.getByText(`Choose the password for ${parent.email}.`)).toBeVisible();
  await field(page, 'New password').fill(parent.password);
  await field(page, 'Confirm password').fill(parent.password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await expectPath(page, '/login');
  await signIn(page, parent);
  await expectPath(page, '/parent-dashboard');
}
