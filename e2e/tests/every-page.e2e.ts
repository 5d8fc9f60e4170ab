import type { Page } from '@playwright/test';
import { IS_LONG, SEARCH_SEED } from '../../backend/src/testing/long-search.ts';
import { MOST_DASHBOARD_JS_BYTES, MOST_LANGUAGE_BYTES, measureTraffic } from '../../tools/look/first-visit.ts';
import { everyPage, type Viewer } from '../../tools/look/pages.ts';
import { expectAccessible } from '../support/accessible.ts';
import type { Person } from '../support/api.ts';
import { dataDirectory } from '../support/environment.ts';
import { mailTo, oneTimePasswordIn } from '../support/mail.ts';
import { type Account, NAMES, PASSWORD, teacher } from '../support/people.ts';
import { enterAs, openInApp } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
import { expect, test as base } from '../support/test.ts';

interface BusyClass {
  yearId: string;
  student: Person;
}

interface Viewers {
  /** A class with one of everything: a graded and an open task, a session, a live-class link. */
  busyClass: BusyClass;
  /** The parent of a student of the class, with a password chosen. */
  parent: Account;
}

const test = base.extend<Viewers>({
  busyClass: async ({ teacherApi, apiOf, browser }, use) => {
    const classroom = await teacherApi.makeClass(NAMES);
    const { student, year } = classroom;
    await teacherApi.setTask(classroom);
    const submission = await (
      await apiOf(student)
    ).handIn(await teacherApi.setTask(classroom), await printPdf(browser, 'Homework'));
    await teacherApi.putForm(`/api/tasks/submission/${submission._id}/grade`, { grade: '18', comments: 'Well done' });
    const session = await teacherApi.makeSession(classroom);
    const attendance = [{ studentId: student.id, status: 'Late' }];
    await teacherApi.put(`/api/session/${session._id}/attendance`, { attendance });
    const zoomLinks = [{ title: 'Saturday revision', link: 'https://zoom.example/j/1' }];
    await teacherApi.put(`/api/year/${year._id}/zoom`, { zoomLinks });
    await use({ yearId: year._id, student });
  },
  parent: async ({ busyClass, request }, use) => {
    const email = busyClass.student.parentEmail;
    const password = oneTimePasswordIn(await mailTo(dataDirectory(), email));
    await request.post('/api/auth/login', { data: { email, password } });
    await request.post('/api/auth/parent/set-password', { data: { email, newPassword: PASSWORD } });
    await use({ email, password: PASSWORD });
  },
});
test.use({ colorScheme: 'dark' });
// Each test opens many pages.
test.describe.configure({ timeout: 240_000 });

/**
 * One page in this many is opened by its address, a different one in each run; the rest by navigating from the page
 * before.
 */
const TURNS = IS_LONG ? 1 : 3;

/** Checks each page of a viewer. A page in the route table that no remote provides yet says so in the same layout. */
async function inspect(page: Page, viewer: Viewer): Promise<void> {
  const pages = everyPage().filter((one) => one.viewer === viewer);
  for (const [index, { path }] of pages.entries()) {
    // The first page is the front page, which has no script, so the second cannot be opened from it.
    const isFirst = index < 2;
    if (isFirst || (index + SEARCH_SEED) % TURNS === 0) await page.goto(path);
    else await openInApp(page, path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    for (const section of await page.locator('details > summary:has(h2)').all()) await section.click();
    await expect(page.getByText(/^(Loading|جارٍ التحميل)…$/), path).toHaveCount(0);
    await expectAccessible(page);
  }
}

/** In the long run also right-to-left: a label or a contrast may be wrong in one direction only. */
const LANGUAGES = IS_LONG ? { en: '', ar: ', in Arabic' } : { en: '' };

for (const [lang, title] of Object.entries(LANGUAGES)) {
  test.describe(() => {
    test.beforeEach(async ({ context }) => {
      await context.addCookies([{ name: 'language', value: lang, domain: 'localhost', path: '/' }]);
    });

    test(`every public page is accessible in the dark${title} @drawn-2`, ({ page }) => inspect(page, 'nobody'));

    test(`every page of a teacher is accessible in the dark${title} @drawn-0`, async ({ page, busyClass }) => {
      await enterAs(page, teacher, '/teacher-dashboard', { yearId: busyClass.yearId });
      await inspect(page, 'teacher');
    });

    test(`every page of a student is accessible in the dark${title} @drawn-1`, async ({ page, busyClass }) => {
      await enterAs(page, busyClass.student, '/student-dashboard');
      await inspect(page, 'student');
    });

    test(`every page of a parent is accessible in the dark${title} @drawn-3`, async ({ page, parent }) => {
      await enterAs(page, parent, '/parent-dashboard');
      await inspect(page, 'parent');
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

test('a first visit to a dashboard loads little code, also while the email is unconfirmed @drawn-4', async ({
  busyClass,
  parent,
  otherDevice,
}) => {
  const dashboards = { teacher, student: busyClass.student, parent };
  const visits = Object.entries(dashboards).map(([role, account]) => ({ role, account, lang: 'en', most: 0 }));
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
