import type { Page } from '@playwright/test';
import { IS_LONG, SEARCH_SEED } from '../../backend/src/testing/long-search.ts';
import { MOST_DASHBOARD_JS_BYTES, MOST_LANGUAGE_BYTES, weigh } from '../../tools/look/first-visit.ts';
import { everyPage, type Viewer } from '../../tools/look/pages.ts';
import { expectAccessible } from '../support/accessible.ts';
import type { Person } from '../support/api.ts';
import { dataDirectory } from '../support/environment.ts';
import { mailTo, oneTimePasswordIn } from '../support/mail.ts';
import { type Account, NAMES, PASSWORD, teacher } from '../support/people.ts';
import { enterAs, openInside } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
import { expect, test as base } from '../support/test.ts';

interface BusyClass {
  yearId: string;
  student: Person;
}

interface Viewers {
  /** A class in full work: a graded task and an open one, a session, a live-class link. */
  busyClass: BusyClass;
  /** A student's, with a password. */
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

/** Of so many pages one is opened by its address, others each day, and the rest inside the page before. */
const TURNS = IS_LONG ? 1 : 3;

/** Opens each page of a viewer. A page that the route table has and no remote yet says so in the same layout. */
async function inspect(page: Page, viewer: Viewer): Promise<void> {
  const pages = everyPage().filter((one) => one.viewer === viewer);
  for (const [index, { path }] of pages.entries()) {
    // The front page, which is the first, has no script that could open another one.
    const isFirst = index < 2;
    if (isFirst || (index + SEARCH_SEED) % TURNS === 0) await page.goto(path);
    else await openInside(page, path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    for (const section of await page.locator('details > summary:has(h2)').all()) await section.click();
    await expect(page.getByText(/^(Loading|جارٍ التحميل)…$/), path).toHaveCount(0);
    await expectAccessible(page);
  }
}

/** In the long run also from right to left: a label or a contrast may be wrong in one direction alone. */
const LANGUAGES = IS_LONG ? { en: '', ar: ', in Arabic' } : { en: '' };

for (const [lang, title] of Object.entries(LANGUAGES)) {
  test.describe(() => {
    test.beforeEach(async ({ context }) => {
      await context.addCookies([{ name: 'language', value: lang, domain: 'localhost', path: '/' }]);
    });

    test(`every public page is accessible in the dark${title}`, ({ page }) => inspect(page, 'nobody'));

    test(`every page of a teacher is accessible in the dark${title}`, async ({ page, busyClass }) => {
      await enterAs(page, teacher, '/teacher-dashboard', { yearId: busyClass.yearId });
      await inspect(page, 'teacher');
    });

    test(`every page of a student is accessible in the dark${title}`, async ({ page, busyClass }) => {
      await enterAs(page, busyClass.student, '/student-dashboard');
      await inspect(page, 'student');
    });

    test(`every page of a parent is accessible in the dark${title}`, async ({ page, parent }) => {
      await enterAs(page, parent, '/parent-dashboard');
      await inspect(page, 'parent');
    });
  });
}

/** What a page loads some seconds later, when a first visit is over, is not counted, however slow the machine is. */
function withoutLateTimers(): void {
  const { setTimeout } = window;
  const late = 4_000;
  Object.assign(window, {
    setTimeout: (work: TimerHandler, ms = 0, ...values: unknown[]) => (ms < late ? setTimeout(work, ms, ...values) : 0),
  });
}

test('a first visit of a dashboard loads little code, also while an address is not confirmed', async ({
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
    const line = await weigh(await page.context().newCDPSession(page));
    await enterAs(page, account, `/${role}-dashboard`);
    await expect(page.getByRole('heading', { level: 1, name: /^(Dashboard|لوحة المتابعة)$/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(line.bytesOf('Script'), `${role}, ${lang}`).toBeLessThanOrEqual(MOST_DASHBOARD_JS_BYTES + most);
  }
});
