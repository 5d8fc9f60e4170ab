import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { teacher, unique } from '../support/people.ts';
import { answer, enterAs, field, openSection, toast, unfold } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('the menu leads to the other pages; years and groups are added on the dashboard', async ({ page, teacherApi }) => {
  const { year } = await teacherApi.makeEmptyClass();
  await test.step('the menu leads to the other pages in groups, and folds to icons for good', async () => {
    await enterAs(page, teacher, '/teacher-dashboard');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('group', { name: 'Classes' }).getByRole('link')).toHaveText([
      'Attendance',
      'Groups and years',
      'Students',
      'Announcements',
    ]);
    const open = await menu.boundingBox();
    await page.getByRole('button', { name: 'Fold the menu' }).click();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Unfold the menu' })).toBeVisible();
    expect((await menu.boundingBox())?.width).toBeLessThan((open?.width ?? 0) / 3);
    await menu.getByRole('link', { name: 'Groups and years' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Groups and years' })).toBeVisible();
    await page.getByRole('button', { name: 'Unfold the menu' }).click();
    await menu.getByRole('link', { name: 'Today' }).click();
    await expectAccessible(page);
  });

  await test.step('a toast appears at the top right and goes by itself', async () => {
    const schools = await openSection(page, 'Schools');
    await schools.getByRole('button', { name: 'Add school' }).click();
    const message = toast(page, 'School name cannot be empty');
    await expect(message).toBeVisible();
    const box = await message.boundingBox();
    expect(box?.y).toBeLessThan(100);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60);
    await expect(message).toHaveCount(0);
  });

  await test.step('years and groups need names, and appear as they are added', async () => {
    const section = await openSection(page, 'Years, groups and students');
    await section.getByRole('button', { name: 'Add year' }).click();
    await expectToast(page, 'Year name is required');
    const name = unique('Year 11');
    await field(section, 'Year name').fill(name);
    await section.getByRole('button', { name: 'Add year' }).click();
    await expect(section.getByText(name)).toBeVisible();
    await expect(section.getByRole('group').filter({ hasText: name }).getByLabel('Group name')).toBeFocused();

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
});

const linkRow = (section: Locator, number: number) => section.getByRole('group', { name: `Link ${number}` });

/** Adds the two links, the first with a day and a time. */
async function addLinks(section: Locator): Promise<void> {
  for (const [index, title] of ['Saturday revision', 'Monday lesson'].entries()) {
    await section.getByRole('button', { name: 'Add link' }).click();
    await field(linkRow(section, index + 1), 'Title').fill(title);
    await field(linkRow(section, index + 1), 'Link').fill(`https://zoom.example/j/${index + 1}`);
  }
  await field(linkRow(section, 1), 'Day').selectOption('Saturday');
  await field(linkRow(section, 1), 'Time').fill('17:30');
}

test('live-class links are added, edited, deleted and saved together, and reach the year’s students', async ({
  page,
  otherDevice,
  teacherApi,
}) => {
  const { year, student } = await teacherApi.makeClass();
  const studentPage = await otherDevice();
  await enterAs(studentPage, student, '/student-dashboard');
  const classes = studentPage.getByRole('region', { name: `Live classes of ${year.name}` });
  await expect(classes).toContainText('No live classes right now.');

  await enterAs(page, teacher, '/teacher-dashboard');
  const section = await openSection(page, 'Live classes');
  const save = section.getByRole('button', { name: 'Save all' });
  await test.step('links are added, and reach the students', async () => {
    await field(section, 'Year').selectOption(year.name);
    await addLinks(section);
    await save.click();
    await expectToast(page, 'Live classes saved');
    await expectAccessible(page);
    await studentPage.reload();
    await expect(classes.getByRole('listitem').first()).toContainText(/Saturday revisionSaturday.*17:30/);
    await expect(classes.getByRole('link')).toHaveText(['Join Saturday revision', 'Join Monday lesson']);
    await expect(classes.getByRole('link').first()).toHaveAttribute('href', 'https://zoom.example/j/1');
    await expectAccessible(studentPage);
  });

  await test.step('an edit and a deletion are saved together', async () => {
    await field(linkRow(section, 1), 'Title').fill('Saturday questions');
    await section.getByRole('button', { name: 'Delete Monday lesson' }).click();
    await answer(page, 'Monday lesson', 'Delete');
    await expect(section).toContainText('There are changes that are not saved yet.');
    await save.click();
    await expectToast(page, 'Live classes saved');
    await studentPage.reload();
    await expect(classes.getByRole('link')).toHaveText(['Join Saturday questions']);
  });
});
