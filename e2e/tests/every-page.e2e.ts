import type { Page } from '@playwright/test';
import { MOST_DASHBOARD_JS_BYTES, MOST_LANGUAGE_BYTES, measureTraffic } from '../../tools/bench/web-visit.ts';
import { everyPage, pagesOfOneThing, type Viewer } from '../../tools/look/pages.ts';
import { addressOf } from '../../tools/look/seats.ts';
import { expectAccessible } from '../support/accessible.ts';
import type { Person } from '../support/api.ts';
import { addMaterial, makeUnit } from '../support/content.ts';
import { parentOf } from '../support/parents.ts';
import { type Account, NAMES, teacher, unique } from '../support/people.ts';
import { enterAs, expectNarrowInLargeText, openInApp } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
import { drawQuestions } from '../support/pictures.ts';
import { expect, test as base } from '../support/test.ts';

interface BusyClass {
  yearId: string;
  groupId: string;
  /** One row of each kind, by the parameter that names it in the address of its page. */
  ids: Map<string, string>;
  /** What the tabs of the group's page show, in their order. */
  ofGroup: string[];
  student: Person;
  /** The student's parent, with a password chosen. */
  parent: Account;
}

/** A class with one of everything: a graded and an open task, a session, a quiz, a material, a live-class link, news. */
const test = base.extend<{ busyClass: BusyClass }>({
  busyClass: async ({ teacherApi, apiOf, browser, request }, use) => {
    const classroom = await teacherApi.makeClass(NAMES);
    const { student, year, group } = classroom;
    const task = await teacherApi.setTask(classroom);
    const pdf = await printPdf(browser, 'Homework');
    const { _id: submissionId } = await (await apiOf(student)).handIn(await teacherApi.setTask(classroom), pdf);
    await teacherApi.putForm(`/api/tasks/submission/${submissionId}/grade`, { grade: '18', comments: 'Well done' });
    const session = await teacherApi.makeSession(classroom);
    const attendance = [{ studentId: student.id, status: 'Late' }];
    await teacherApi.put(`/api/session/${session._id}/attendance`, { attendance });
    const quiz = await teacherApi.setQuiz(classroom, { pictures: await drawQuestions(1) });
    await addMaterial(teacherApi, { yearId: year._id, ...(await makeUnit(teacherApi, year._id)) }, pdf);
    await teacherApi.put(`/api/year/${year._id}/syllabus`, { board: '0625', tier: 'extended' });
    const text = 'BY 200 22, 42, 52 148 125 102 79 57';
    await teacherApi.put('/api/thresholds', { board: '0625', series: '2026-06', text });
    const live = { title: 'Saturday revision', link: 'https://zoom.example/j/1' };
    await teacherApi.put(`/api/year/${year._id}/zoom`, { zoomLinks: [live] });
    const trip = { title: unique('Trip'), text: 'On Saturday.', readers: 'both' };
    await teacherApi.post('/api/announcements', { ...trip, scope: 'groups', ids: [group._id] });
    const ofGroup = [
      student.name,
      session.title,
      task.title,
      quiz.title,
      student.name,
      student.name,
      student.name,
      'Homework',
      live.title,
      trip.title,
    ];
    const parent = await parentOf(request, student);
    const ids = new Map(
      Object.entries({
        ...{ id: group._id, groupId: group._id, studentId: student.id, sessionId: session._id },
        ...{ taskId: task._id, submissionId, quizId: quiz._id, openQuizId: quiz._id },
      }),
    );
    await use({ yearId: year._id, groupId: group._id, ids, ofGroup, student, parent });
  },
});
test.use({ colorScheme: 'dark' });

/** Opens a page by its address, or by navigating from the page before. */
type Open = (page: Page, path: string) => Promise<unknown>;

/** Checks each page of a viewer. A page in the route table that no remote provides yet says so in the same layout. */
async function inspect(page: Page, viewer: Viewer, open: Open): Promise<void> {
  const pages = everyPage().filter((one) => one.viewer === viewer);
  for (const [index, { path }] of pages.entries()) {
    // The first page is the front page, which has no script, so the second cannot be opened from it.
    if (index < 2) await page.goto(path);
    else await open(page, path);
    await expectLoaded(page);
    for (const section of await page.locator('details > summary:has(h2)').all()) await section.click();
    await expectLoaded(page);
    await expectAccessible(page);
    await expectNarrowInLargeText(page);
  }
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), page.url()).toBeVisible();
  await expect(page.getByText(/^(Loading|جارٍ التحميل)…$/), page.url()).toHaveCount(0);
}

/** Checks the room on each page about a single row; what else is on it has tests of its own. */
async function inspectOneThings(page: Page, viewer: Viewer, { ids }: BusyClass): Promise<void> {
  const ofViewer = pagesOfOneThing.filter((one) => one.viewer === viewer);
  for (const address of ofViewer.flatMap(({ path }) => addressOf(path, ids) ?? [])) {
    await page.goto(address);
    await expectLoaded(page);
    await expectNarrowInLargeText(page);
  }
}

/** Checks the tabs of a group's page, each with what it is for. */
async function inspectGroup(page: Page, { groupId, ofGroup }: BusyClass): Promise<void> {
  await page.goto(`/group/${groupId}`);
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(ofGroup.length);
  for (const [at, shown] of ofGroup.entries()) {
    await tabs.nth(at).click();
    await expect(page.getByRole('tabpanel')).toContainText(shown);
    await expectAccessible(page);
    await expectNarrowInLargeText(page);
  }
}

/** A label or a contrast may be wrong in one direction only. Each language is opened in one of the two ways. */
const LANGUAGES: { lang: string; how: string; open: Open }[] = [
  { lang: 'en', how: 'in English, by its address', open: (page, path) => page.goto(path) },
  { lang: 'ar', how: 'in Arabic, from the page before', open: openInApp },
];

for (const { lang, how, open } of LANGUAGES) {
  test(`every page is accessible in the dark, ${how}`, async ({ otherDevice, busyClass }) => {
    // Some fifty pages, each with its own check: on a busy machine more than the five minutes of a test.
    test.setTimeout(900_000);
    const { yearId, student, parent } = busyClass;
    const enter = async () => {
      const page = await otherDevice();
      await page.context().addCookies([{ name: 'language', value: lang, domain: 'localhost', path: '/' }]);
      return page;
    };
    await test.step('as a visitor', async () => inspect(await enter(), 'nobody', open));

    await test.step('as a teacher', async () => {
      const page = await enter();
      await enterAs(page, teacher, '/teacher-dashboard', { yearId });
      await inspect(page, 'teacher', open);
      await inspectGroup(page, busyClass);
      await inspectOneThings(page, 'teacher', busyClass);
    });

    await test.step('as a student', async () => {
      const page = await enter();
      await enterAs(page, student, '/student-dashboard');
      await inspect(page, 'student', open);
      await inspectOneThings(page, 'student', busyClass);
    });

    await test.step('as a parent', async () => {
      const page = await enter();
      await enterAs(page, parent, '/parent-dashboard');
      await inspect(page, 'parent', open);
      await inspectOneThings(page, 'parent', busyClass);
    });
  });
}

/**
 * Drops timers of 4 s or more: what a page loads that late is not part of a first visit, however slow the machine is.
 */
function withoutLateTimers(): void {
  const { setTimeout } = window;
  const late = 4_000;
  Object.assign(window, {
    setTimeout: (work: TimerHandler, ms = 0, ...values: unknown[]) => (ms < late ? setTimeout(work, ms, ...values) : 0),
  });
}

test('a first visit to a dashboard loads little code, also while the email is unconfirmed', async ({
  busyClass: { student, parent },
  otherDevice,
}) => {
  const visits = Object.entries({ teacher, student, parent }).map(([role, account]) => ({
    role,
    account,
    lang: 'en',
    most: 0,
  }));
  const inArabic = { role: 'teacher', account: teacher, lang: 'ar', most: MOST_LANGUAGE_BYTES };
  for (const { role, account, lang, most } of [...visits, inArabic]) {
    const page = await otherDevice();
    await page.addInitScript(withoutLateTimers);
    await page.context().addCookies([{ name: 'language', value: lang, domain: 'localhost', path: '/' }]);
    const line = await measureTraffic(await page.context().newCDPSession(page));
    await enterAs(page, account, `/${role}-dashboard`);
    await expect(page.getByRole('heading', { level: 1, name: /^(Dashboard|لوحة المتابعة)$/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(line.bytesOf('Script'), `${role}, ${lang}`).toBeLessThanOrEqual(MOST_DASHBOARD_JS_BYTES + most);
  }
});
