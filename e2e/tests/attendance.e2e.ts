import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { NAMES, teacher, unique } from '../support/people.ts';
import { enterAs, expectNarrow, expectPath, field, openSection, PHONE_DEVICE } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const [MONA, ZOE, ABDEL] = NAMES;
/** Minimum size of a touch target, in CSS px (WCAG 2.5.5). */
const TOUCH_TARGET = 44;

const rosterOf = (page: Page, title: string) => page.getByRole('region', { name: `Attendance of ${title}` });
const present = (roster: Locator, name: string) => roster.getByRole('checkbox', { name, exact: true });
const entry = (roster: Locator, name: string) => roster.getByRole('listitem').filter({ hasText: name });

test('the dashboard names the session whose attendance is missing; it is marked, saved and seen by a student', async ({
  page,
  otherDevice,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeClass(NAMES);
  const session = await teacherApi.makeSession(classroom, unique('Moments'));
  const roster = rosterOf(page, session.title);
  await test.step('the dashboard opens with what needs the teacher, and links to that work', async () => {
    await enterAs(page, teacher, '/teacher-dashboard');
    const today = page.getByRole('list', { name: 'Today' });
    const line = today.getByRole('link', { name: `Take attendance of ${session.title}` });
    await expect(line).toContainText(`${classroom.group.name} · 0 of 3 recorded`);
    await expectAccessible(page);
    await line.click();
    await expectPath(page, '/teacher-dashboard');
    await expect(roster).toBeVisible();
  });

  await test.step('present, absent and late are marked and saved', async () => {
    await roster.getByRole('button', { name: 'Mark all present' }).click();
    await present(roster, ZOE).uncheck();
    await expect(entry(roster, ZOE)).toContainText('Absent');
    await roster.getByRole('button', { name: `${ABDEL} was late` }).click();
    await expect(entry(roster, ABDEL)).toContainText('Late');
    await expect(roster.getByRole('status')).toContainText('3 not saved yet');
    await roster.getByRole('button', { name: 'Save 3 changes' }).click();
    await expectToast(page, 'Attendance saved');
    await page.goto(`/teacher-dashboard?session=${session._id}#attendance`);
    await page.reload();
    await expect(present(roster, MONA)).toBeChecked();
    await expect(entry(roster, ABDEL)).toContainText('Late');
    await page.getByRole('button', { name: 'All sessions' }).click();
    await field(await openSection(page, 'Sessions and attendance'), 'Year').selectOption(classroom.year.name);
    await expect(page.getByRole('list', { name: 'Sessions' })).toContainText('1 present, 1 late, 1 absent');
  });

  await test.step('the student sees it, beside a session without attendance', async () => {
    const empty = await teacherApi.makeSession(classroom, unique('Not held yet'));
    const studentPage = await otherDevice();
    await enterAs(studentPage, classroom.students[2] ?? classroom.student, '/student-attendance');
    const lines = studentPage.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect(lines.filter({ hasText: session.title })).toContainText('Late');
    await expect(lines.filter({ hasText: empty.title })).toContainText('Not Recorded');
    await expectAccessible(studentPage);
  });
});

/** Marks everybody with a thumb, the second one as late. */
async function markByThumb(roster: Locator): Promise<void> {
  for (const name of NAMES) {
    const target = await roster.locator('label').filter({ hasText: name }).boundingBox();
    expect(target?.height, name).toBeGreaterThanOrEqual(TOUCH_TARGET);
    await roster.getByText(name).tap();
    await expect(present(roster, name)).toBeChecked();
  }
  const late = roster.getByRole('button', { name: `${ZOE} was late` });
  expect((await late.boundingBox())?.height).toBeGreaterThanOrEqual(TOUCH_TARGET);
  await late.tap();
}

test.describe('on a small phone', () => {
  test.use(PHONE_DEVICE);

  test('the teacher takes attendance with one thumb, and reads students and activity as cards', async ({
    page,
    teacherApi,
  }) => {
    const { year, group, ...others } = await teacherApi.makeClass(NAMES);
    const session = await teacherApi.makeSession({ year, group, ...others });
    await test.step('attendance is taken at the classroom door', async () => {
      await enterAs(page, teacher, '/teacher-dashboard');
      const section = await openSection(page, 'Sessions and attendance');
      await field(section, 'Year').selectOption(year.name);
      await section.getByRole('button', { name: session.title }).tap();
      const roster = rosterOf(page, session.title);
      await markByThumb(roster);
      await expectAccessible(page);
      const save = roster.getByRole('button', { name: 'Save 3 changes' });
      await expect(save).toBeInViewport();
      await save.tap();
      await expectToast(page, 'Attendance saved');
      await expectNarrow(page);
    });

    await test.step('the menu opens over the page and leads to Tasks', async () => {
      // With nothing unsaved any more, the page goes back one history entry, which would close an open menu.
      await expect.poll(() => page.evaluate(() => Boolean(history.state?.held))).toBe(false);
      await page.getByRole('button', { name: 'Open the menu' }).tap();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expectAccessible(page);
      await menu.getByRole('link', { name: 'Tasks' }).tap();
      await expectPath(page, '/teacher-tasks');
      await expect(menu).toBeHidden();
    });

    await test.step('the student table becomes cards, sorted with a select', async () => {
      await page.goto('/all-students?tab=group');
      await field(page, 'Year').selectOption(year.name);
      await field(page, 'Group').selectOption(group.name);
      const rows = page.getByRole('table', { name: 'Students in Group' }).locator('tbody tr');
      await expect(rows).toHaveCount(3);
      const ofGroup = page.getByRole('region', { name: 'Students in Group' });
      await field(ofGroup, 'Sort by').selectOption('Name, descending');
      await expect(rows.first()).toContainText(MONA);
      await expectNarrow(page);
      await expectAccessible(page);
    });

    await test.step('so does the activity log', async () => {
      await page.goto('/audit');
      await expect(page.getByRole('table', { name: 'Activity' }).locator('tbody tr').first()).toBeVisible();
      await expectNarrow(page);
      await expectAccessible(page);
    });
  });
});
