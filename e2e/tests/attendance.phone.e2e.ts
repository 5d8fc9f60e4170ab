import { expectAccessible } from '../support/accessible.ts';
import { NAMES, teacher } from '../support/people.ts';
import { enterAs, expectPath, field, openSection } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** Minimum size of a touch target, in CSS px (WCAG 2.5.5). */
const TOUCH_TARGET = 44;

test('attendance is taken at the classroom door with one thumb on a small phone @drawn-4', async ({
  page,
  teacherApi,
}) => {
  const { year, group, ...classroom } = await teacherApi.makeClass(NAMES);
  const session = await teacherApi.makeSession({ year, group, ...classroom });
  await enterAs(page, teacher, '/teacher-dashboard');
  const section = await openSection(page, 'Sessions and attendance');
  await field(section, 'Year').selectOption(year.name);
  await section.getByRole('button', { name: session.title }).tap();
  const roster = page.getByRole('region', { name: `Attendance of ${session.title}` });
  for (const name of NAMES) {
    const target = await roster.locator('label').filter({ hasText: name }).boundingBox();
    expect(target?.height, name).toBeGreaterThanOrEqual(TOUCH_TARGET);
    await roster.getByText(name).tap();
    await expect(roster.getByRole('checkbox', { name, exact: true })).toBeChecked();
  }
  const late = roster.getByRole('button', { name: `${NAMES[1]} was late` });
  expect((await late.boundingBox())?.height).toBeGreaterThanOrEqual(TOUCH_TARGET);
  await late.tap();
  await expectAccessible(page);

  const save = roster.getByRole('button', { name: 'Save 3 changes' });
  await expect(save).toBeInViewport();
  await save.tap();
  await expectToast(page, 'Attendance saved');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // With nothing unsaved any more, the page goes back one history entry, which would close an open menu.
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.held))).toBe(false);
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Tasks' }).tap();
  await expectPath(page, '/teacher-tasks');
  await expect(menu).toBeHidden();
});

test('the student table becomes cards on a phone, sorted with a select @drawn-0', async ({ page, teacherApi }) => {
  const { year, group } = await teacherApi.makeClass(NAMES);
  await enterAs(page, teacher, '/all-students');
  await field(page, 'Year').selectOption(year.name);
  await field(page, 'Group').selectOption(group.name);
  const table = page.getByRole('table', { name: 'Students in Group' });
  await expect(table.locator('tbody tr')).toHaveCount(3);
  const ofGroup = page.getByRole('region', { name: 'Students in Group' });
  await field(ofGroup, 'Sort by').selectOption('Name, descending');
  await expect(table.locator('tbody tr').first()).toContainText(NAMES[0]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});
