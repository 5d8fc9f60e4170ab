import type { Page } from '@playwright/test';
import { phoneCode } from '@fulcrum/door';
import { IS_LONG, reportFigure } from '../../backend/src/testing/long-search.ts';
import { expectAccessible } from '../support/accessible.ts';
import type { Api } from '../support/api.ts';
import { giveCamera, holdUp } from '../support/door-camera.ts';
import { NAMES, teacher, unique } from '../support/people.ts';
import { enterAs } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const [MONA, ZOE, ABDEL] = NAMES;

interface DoorOfSession {
  students: { studentId: string; name: string; key: string; status: string }[];
}

/** The door of a session: what the students' phones show, and who is recorded as what. */
class Door {
  constructor(
    private readonly api: Api,
    readonly sessionId: string,
  ) {}

  async students() {
    return (await this.api.get<DoorOfSession>(`/api/session/${this.sessionId}/door`)).students;
  }

  statuses = async () => Object.fromEntries((await this.students()).map(({ name, status }) => [name, status]));

  /** The code that the phone of this student shows, or has shown some time ago. */
  async codeOf(name: string, secondsAgo = 0): Promise<string> {
    const student = (await this.students()).find((one) => one.name === name);
    if (!student) throw new Error(`${name} is not at the door`);
    return phoneCode(student, Date.now() - secondsAgo * 1_000);
  }
}

const expectHere = (page: Page, count: number, of: number) =>
  expect(page.getByText(`${count} of ${of} are here`)).toBeVisible();

test('students show their codes at the door, also offline, and a photo of an old code is rejected', async ({
  page,
  teacherApi,
}) => {
  const session = await teacherApi.makeSession(await teacherApi.makeClass(NAMES));
  const door = new Door(teacherApi, session._id);
  await test.step('a scan is recorded at once', async () => {
    await giveCamera(page);
    await enterAs(page, teacher, `/door/${session._id}`);
    await expectHere(page, 0, 3);
    await holdUp(page, await door.codeOf(MONA));
    await expectHere(page, 1, 3);
    await expect.poll(door.statuses).toMatchObject({ [MONA]: 'Present', [ZOE]: 'Not Recorded' });
    await expectAccessible(page);
  });

  await test.step('offline scans are kept and sent later; an old code is rejected', async () => {
    await page.context().setOffline(true);
    await holdUp(page, await door.codeOf(ZOE));
    await expectHere(page, 2, 3);
    await expect(page.getByText('1 scan not sent yet')).toBeVisible();
    await holdUp(page, await door.codeOf(ABDEL, 120));
    await expect(page.getByText('shows an old code')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('1 scan not sent yet')).toBeHidden();
    await expect.poll(door.statuses).toEqual({ [MONA]: 'Present', [ZOE]: 'Present', [ABDEL]: 'Not Recorded' });
  });

  await test.step('a scan is sent from the page of printed cards too', async () => {
    await page.context().setOffline(true);
    await holdUp(page, await door.codeOf(ABDEL));
    await expect(page.getByText('1 scan not sent yet')).toBeVisible();
    await page.getByRole('link', { name: 'Printed cards' }).click();
    await page.context().setOffline(false);
    await expect.poll(door.statuses).toEqual({ [MONA]: 'Present', [ZOE]: 'Present', [ABDEL]: 'Present' });
    await page.getByRole('button', { name: 'Make 3 cards' }).click();
    await expect(page.getByRole('img', { name: `Code of ${MONA}` })).toBeVisible();
    await expectAccessible(page);
  });
});

/** A full room, which takes minutes. */
const PUPILS = 60;

if (IS_LONG) {
  test('sixty students come through the door one after the other', async ({ page, teacherApi }) => {
    const [first = '', ...others] = Array.from({ length: PUPILS }, (_, n) => unique(`Pupil ${n}`));
    const session = await teacherApi.makeSession(await teacherApi.makeClass([first, ...others]));
    const door = new Door(teacherApi, session._id);
    await giveCamera(page);
    await enterAs(page, teacher, `/door/${session._id}`);
    await expectHere(page, 0, PUPILS);
    const begin = Date.now();
    for (const [place, student] of (await door.students()).entries()) {
      await holdUp(page, await phoneCode(student, Date.now()));
      await expectHere(page, place + 1, PUPILS);
    }
    const seconds = (Date.now() - begin) / 1_000;
    reportFigure('door', `${PUPILS} pupils in ${seconds.toFixed(1)} s, by pictures of a camera`);
  });
}
