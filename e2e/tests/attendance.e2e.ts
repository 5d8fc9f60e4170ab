import type { Locator, Page } from '@playwright/test';
import { phoneCode } from '@fulcrum/door';
import { IS_LONG, reportFigure } from '../../backend/src/testing/long-search.ts';
import { expectAccessible } from '../support/accessible.ts';
import { giveCamera, holdUp } from '../support/door-camera.ts';
import { NAMES, teacher, unique } from '../support/people.ts';
import { enterAs, field, openSection } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const [MONA, ZOE, ABDEL] = NAMES;

async function openRoster(page: Page, sessionId: string): Promise<Locator> {
  await page.goto(`/teacher-dashboard?session=${sessionId}#attendance`);
  const roster = page.getByRole('region', { name: /^Attendance of/ });
  await expect(roster).toBeVisible();
  return roster;
}
const present = (roster: Locator, name: string) => roster.getByRole('checkbox', { name, exact: true });
const entry = (roster: Locator, name: string) => roster.getByRole('listitem').filter({ hasText: name });

test('present, absent and late are marked, saved, and shown to the student and in the group’s list', async ({
  page,
  otherDevice,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeClass(NAMES);
  const session = await teacherApi.makeSession(classroom);
  await enterAs(page, teacher);
  const roster = await openRoster(page, session._id);
  await roster.getByRole('button', { name: 'Mark all present' }).click();
  await present(roster, ZOE).uncheck();
  await expect(entry(roster, ZOE)).toContainText('Absent');
  await roster.getByRole('button', { name: `${ABDEL} was late` }).click();
  await expect(entry(roster, ABDEL)).toContainText('Late');
  await expect(roster.getByRole('status')).toContainText('3 not saved yet');
  await roster.getByRole('button', { name: 'Save 3 changes' }).click();
  await expectToast(page, 'Attendance saved');
  await page.reload();
  await expect(present(roster, MONA)).toBeChecked();
  await expect(entry(roster, ABDEL)).toContainText('Late');
  await page.getByRole('button', { name: 'All sessions' }).click();
  await field(await openSection(page, 'Sessions and attendance'), 'Year').selectOption(classroom.year.name);
  await expect(page.getByRole('list', { name: 'Sessions' })).toContainText('1 present, 1 late, 1 absent');

  const empty = await teacherApi.makeSession(classroom, unique('Not held yet'));
  const studentPage = await otherDevice();
  await enterAs(studentPage, classroom.students[2] ?? classroom.student, '/student-attendance');
  const lines = studentPage.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(lines.filter({ hasText: session.title })).toContainText('Late');
  await expect(lines.filter({ hasText: empty.title })).toContainText('Not Recorded');
  await expectAccessible(studentPage);
});

interface DoorOfSession {
  students: { studentId: string; name: string; key: string; status: string }[];
}

/** Students that come through one door, and the time (ms) that this may take. */
const PUPILS = 60;
const MOST_MS = 4 * 60_000;

// Takes minutes, so only in `npm run test:long`.
if (IS_LONG) {
  test('students show their codes at the door, also offline, and a photo of an old code is rejected', async ({
    page,
    teacherApi,
  }) => {
    const session = await teacherApi.makeSession(await teacherApi.makeClass(NAMES));
    const readDoor = () => teacherApi.get<DoorOfSession>(`/api/session/${session._id}/door`);
    const { students } = await readDoor();
    const codeOf = async (name: string, secondsAgo = 0) => {
      const student = students.find((one) => one.name === name);
      if (!student) throw new Error(`${name} is not at the door`);
      return phoneCode(student, Date.now() - secondsAgo * 1_000);
    };
    const statuses = async () =>
      Object.fromEntries((await readDoor()).students.map(({ name, status }) => [name, status]));
    await giveCamera(page);
    await enterAs(page, teacher, `/door/${session._id}`);
    await expect(page.getByText('0 of 3 are here')).toBeVisible();
    await holdUp(page, await codeOf(MONA));
    await expect(page.getByText('1 of 3 are here')).toBeVisible();
    await expect.poll(statuses).toMatchObject({ [MONA]: 'Present', [ZOE]: 'Not Recorded' });
    await expectAccessible(page);

    await page.context().setOffline(true);
    await holdUp(page, await codeOf(ZOE));
    await expect(page.getByText('2 of 3 are here')).toBeVisible();
    await expect(page.getByText('1 scan not sent yet')).toBeVisible();
    await holdUp(page, await codeOf(ABDEL, 120));
    await expect(page.getByText('shows an old code')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('1 scan not sent yet')).toBeHidden();
    await expect.poll(statuses).toEqual({ [MONA]: 'Present', [ZOE]: 'Present', [ABDEL]: 'Not Recorded' });

    await page.context().setOffline(true);
    await holdUp(page, await codeOf(ABDEL));
    await expect(page.getByText('1 scan not sent yet')).toBeVisible();
    await page.getByRole('link', { name: 'Printed cards' }).click();
    await page.context().setOffline(false);
    await expect.poll(statuses).toEqual({ [MONA]: 'Present', [ZOE]: 'Present', [ABDEL]: 'Present' });
    await page.getByRole('button', { name: 'Make 3 cards' }).click();
    await expect(page.getByRole('img', { name: `Code of ${MONA}` })).toBeVisible();
    await expectAccessible(page);
  });

  test('sixty students come through the door in under four minutes', async ({ page, teacherApi }) => {
    test.setTimeout(2 * MOST_MS);
    const [first = '', ...others] = Array.from({ length: PUPILS }, (_, n) => unique(`Pupil ${n}`));
    const session = await teacherApi.makeSession(await teacherApi.makeClass([first, ...others]));
    const { students } = await teacherApi.get<DoorOfSession>(`/api/session/${session._id}/door`);
    await giveCamera(page);
    await enterAs(page, teacher, `/door/${session._id}`);
    await expect(page.getByText(`0 of ${PUPILS} are here`)).toBeVisible();
    const begin = Date.now();
    for (const [place, student] of students.entries()) {
      await holdUp(page, await phoneCode(student, Date.now()));
      await expect(page.getByText(`${place + 1} of ${PUPILS} are here`)).toBeVisible();
    }
    const took = Date.now() - begin;
    reportFigure('door', `${PUPILS} pupils in ${(took / 1_000).toFixed(1)} s, by pictures of a camera`);
    expect(took).toBeLessThan(MOST_MS);
  });
}
