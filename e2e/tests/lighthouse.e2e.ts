import type { Page } from '@playwright/test';
import getPort from 'get-port';
import { reportFigure } from '../../backend/src/testing/long-search.ts';
import { auditPage, installLighthouse } from '../lighthouse/audit.ts';
import { enterAs } from '../support/pages.ts';
import { parentOf } from '../support/parents.ts';
import { printPdf } from '../support/pdf.ts';
import { type Account, NAMES } from '../support/people.ts';
import { expect, test as base } from '../support/test.ts';

/** Minimum Lighthouse scores, out of 100. */
const LEAST = { accessibility: 100, 'best-practices': 95 };
type Category = keyof typeof LEAST;
const CATEGORIES = Object.keys(LEAST) as Category[];

interface Fixtures {
  /** Signs in with the browser profile in which Lighthouse opens its pages. */
  signIn: (account: Account, path: string) => Promise<void>;
  /**
   * Audits a page with Lighthouse as on a phone.
   * @returns the scores, and the audits that lower one
   */
  audit: (path: string) => Promise<Record<Category, number> & { faults: string[] }>;
  /** The tab used for signing in, of a browser that Lighthouse reaches through `port`. */
  door: { page: Page; port: number };
  /** A class whose first student has attendance, tasks and a grade, with their parent. */
  people: { student: Account; parent: Account };
}

const test = base.extend<Fixtures>({
  door: async ({ playwright, launchOptions, cleanPages }, use) => {
    const port = await getPort({ host: '127.0.0.1' });
    const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`];
    // Lighthouse chooses the window size.
    const context = await playwright.chromium.launchPersistentContext('', { args, viewport: null });
    await cleanPages(context);
    await use({ page: context.pages()[0] ?? (await context.newPage()), port });
    await context.close();
  },
  signIn: ({ door: { page } }, use) =>
    use(async (account, path) => {
      await enterAs(page, account, path);
      await page.goto('about:blank');
    }),
  audit: ({ door: { port }, baseURL }, use) =>
    use(async (path) => {
      const url = `${baseURL}${path}`;
      const lhr = await auditPage(url, port, CATEGORIES);
      expect(lhr.runtimeError).toBeUndefined();
      expect(lhr.finalDisplayedUrl).toBe(url);
      const markOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
      const weighed = CATEGORIES.flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
        .filter(({ weight }) => weight > 0)
        .flatMap(({ id }) => lhr.audits[id] ?? []);
      const faults = weighed
        .filter(({ score }) => score !== null && score < 1)
        .map(({ id, title, details }) => `${id}: ${title} ${JSON.stringify(details)}`);
      const marks = { accessibility: markOf('accessibility'), 'best-practices': markOf('best-practices') };
      reportFigure(
        'Lighthouse',
        `${path}: ${CATEGORIES.map((category) => `${category} ${marks[category]}`).join(', ')}`,
      );
      return { ...marks, faults };
    }),
  people: async ({ teacherApi, apiOf, browser, request }, use) => {
    const room = await teacherApi.makeClass(NAMES);
    const { student } = room;
    const session = await teacherApi.makeSession(room, 'Forces');
    await teacherApi.put(`/api/session/${session._id}/attendance`, {
      attendance: [{ studentId: student.id, status: 'Late' }],
    });
    await teacherApi.setTask(room);
    const task = await teacherApi.setTask(room);
    const work = await (await apiOf(student)).handIn(task, await printPdf(browser, 'Homework'));
    await teacherApi.putForm(`/api/tasks/submission/${work._id}/grade`, { grade: '17', comments: 'Units!' });
    await use({ student, parent: await parentOf(request, student) });
  },
});

// Downloading takes longer than a test may.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  await installLighthouse();
});

// Allowed, as on a phone.
test.use({ serviceWorkers: 'allow' });

function expectGood({ faults, ...marks }: Record<Category, number> & { faults: string[] }): void {
  for (const category of CATEGORIES)
    expect(marks[category], `${category}: ${faults.join('\n')}`).toBeGreaterThanOrEqual(LEAST[category]);
}

test('the landing page reaches the Lighthouse scores', async ({ audit }) => {
  expectGood(await audit('/'));
});

test('the login page reaches the Lighthouse scores', async ({ audit }) => {
  expectGood(await audit('/login'));
});

test('a student’s dashboard reaches the Lighthouse scores', async ({ audit, signIn, people }) => {
  await signIn(people.student, '/student-dashboard');
  expectGood(await audit('/student-dashboard'));
});

test('a parent’s dashboard reaches the Lighthouse scores', async ({ audit, signIn, people }) => {
  await signIn(people.parent, '/parent-dashboard');
  expectGood(await audit('/parent-dashboard'));
});
