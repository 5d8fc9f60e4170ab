import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { NAMES, teacher, unique } from '../support/people.ts';
import { answer, enterAs, expectPath, field, openSection, toast, unfold } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const open = async (page: Page, section: string) => {
  await enterAs(page, teacher, '/teacher-dashboard');
  return openSection(page, section);
};

test('cards lead to the other pages @drawn-4', async ({ page }) => {
  await enterAs(page, teacher, '/teacher-dashboard');
  const cards = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await expect(cards.first()).toBeVisible();
  const paths = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(expect.arrayContaining(['/teacher-tasks', '/all-students', '/teacher/add-assistant']));
  await expectAccessible(page);
});

test('a school needs a name, and an unused one is deleted after a confirmation @long', async ({ page }) => {
  const name = unique('Future School');
  const section = await open(page, 'Schools');
  await section.getByRole('button', { name: 'Add school' }).click();
  await expectToast(page, 'School name cannot be empty');
  await expect(field(section, 'School name')).toHaveAccessibleDescription('School name cannot be empty');

  await field(section, 'School name').fill(name);
  await section.getByRole('button', { name: 'Add school' }).click();
  const entry = section.getByRole('listitem').filter({ hasText: name });
  await expect(entry).toBeVisible();
  await expect(field(section, 'School name')).toHaveValue('');

  await section.getByRole('button', { name: `Delete ${name}` }).click();
  await expectAccessible(page);
  await answer(page, `Are you sure you want to delete ${name}?`, 'Cancel');
  await expect(entry).toBeVisible();
  await section.getByRole('button', { name: `Delete ${name}` }).click();
  await answer(page, `Are you sure you want to delete ${name}?`, 'Delete');
  await expectToast(page, 'School deleted');
  await expect(entry).toHaveCount(0);
});

test('a school with students cannot be deleted, and the error says how many there are @long', async ({
  page,
  teacherApi,
}) => {
  const { school } = await teacherApi.makeClass(NAMES);
  const section = await open(page, 'Schools');
  await section.getByRole('button', { name: `Delete ${school.name}` }).click();
  await answer(page, school.name, 'Delete');
  await expectToast(page, '3 students');
  await expect(section.getByRole('listitem').filter({ hasText: school.name })).toBeVisible();
});

test('a toast appears at the top right and is gone after 2 seconds @drawn-3', async ({ page }) => {
  const section = await open(page, 'Schools');
  await section.getByRole('button', { name: 'Add school' }).click();
  const message = toast(page, 'School name cannot be empty');
  await expect(message).toBeVisible();
  const box = await message.boundingBox();
  expect(box?.y).toBeLessThan(100);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60);
  await expect(message).toHaveCount(0);
});

test('years and groups need names, and appear as they are added @drawn-1', async ({ page, teacherApi }) => {
  const { year } = await teacherApi.makeEmptyClass();
  const section = await open(page, 'Years, groups and students');
  await section.getByRole('button', { name: 'Add year' }).click();
  await expectToast(page, 'Year name is required');
  const name = unique('Year 11');
  await field(section, 'Year name').fill(name);
  await section.getByRole('button', { name: 'Add year' }).click();
  await expect(section.getByText(name)).toBeVisible();

  const known = section.getByRole('group').filter({ hasText: year.name });
  await unfold(known);
  await known.getByRole('button', { name: 'Add group' }).click();
  await expectToast(page, 'Group name is required');
  const group = unique('Sunday evening');
  await field(known, 'Group name').fill(group);
  await known.getByRole('button', { name: 'Add group' }).click();
  await expect(known.getByText(group)).toBeVisible();
  await expectAccessible(page);
});

test('a student is removed from a group after a confirmation, and waits for access again @long', async ({
  page,
  otherDevice,
  teacherApi,
}) => {
  const { year, group, student } = await teacherApi.makeClass();
  const section = await open(page, 'Years, groups and students');
  await unfold(section.getByRole('group').filter({ hasText: year.name }));
  await section.getByText(group.name).click();
  const remove = section.getByRole('button', { name: `Remove ${student.name} from ${group.name}` });
  await remove.click();
  await expectAccessible(page);
  await answer(page, `${student.name} leaves ${group.name}`, 'Cancel');
  await remove.click();
  await answer(page, `${student.name} leaves ${group.name}`, 'Remove');
  await expectToast(page, 'Student removed');
  await expect(section).toContainText('No students in this group yet.');

  const studentPage = await otherDevice();
  await enterAs(studentPage, student, '/student-tasks');
  await expectPath(studentPage, '/AccessDenied');
});

test('adding students needs a year, a group and a student @long', async ({ page, teacherApi }) => {
  const { school, year } = await teacherApi.makeEmptyClass();
  // So that there is a student to select.
  await teacherApi.register(school._id);
  const second = await teacherApi.addGroup(year._id);
  const section = await open(page, 'Add students to a group');
  const add = section.getByRole('button', { name: 'Add students' });
  await add.click();
  await expect(field(section, 'Year')).toHaveAccessibleDescription('Choose a year');
  await field(section, 'Year').selectOption(year.name);
  await add.click();
  await expect(field(section, 'Group')).toHaveAccessibleDescription('Choose a group');
  await field(section, 'Group').selectOption(second.name);
  await add.click();
  await expect(section.getByText('Select at least one student')).toBeVisible();
  await expectAccessible(page);
});

test('a student of another group is found by name, shown with the school, and moved @long', async ({
  page,
  teacherApi,
}) => {
  const { school, year, group, student } = await teacherApi.makeClass();
  const other = await teacherApi.addGroup(year._id);
  const section = await open(page, 'Add students to a group');
  await field(section, 'Year').selectOption(year.name);
  await field(section, 'Group').selectOption(other.name);
  await field(section, 'Show').selectOption('All students');
  await field(section, 'Search by name, email or school').fill(student.name);
  const card = section.getByRole('checkbox', { name: student.name });
  const whose = `parent Parent of ${student.name}, ${student.parentEmail}`;
  await expect(card).toHaveAccessibleName(
    `${student.name} ${school.name} · now in ${group.name} · ${whose} · student’s email not confirmed`,
  );
  await card.check();
  await section.getByRole('button', { name: 'Add 1 student' }).click();
  await expectToast(page, `1 student added to ${other.name}`);
  await expect(card).toHaveCount(0);
});

test('a list that fails to load says so and loads on retry @long', async ({ page }) => {
  await page.route('**/api/school/*', (route) => route.abort());
  const section = await open(page, 'Schools');
  await expect(section.getByText('Failed to load schools')).toBeVisible();
  await expectToast(page, 'Failed to load schools');
  await page.unroute('**/api/school/*');
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section.getByText('Failed to load schools')).toHaveCount(0);
});
