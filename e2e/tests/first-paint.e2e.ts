import type { Locator, Page } from '@playwright/test';
import type { Account } from '../support/people.ts';
import { enterAs, expectPath, field } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** Every script in `assets` except `early-…`, the first script of a document. */
const CODE = /\/(?:assets\/(?!early-)[^/]+|remoteEntry)\.js$/;

function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/**
 * Holds back the pages' code, as a slow connection does.
 * @returns a function that releases it
 */
async function holdCode(page: Page): Promise<() => void> {
  const held = gate();
  await page.route(CODE, async (route) => {
    await held.opened;
    await route.continue();
  });
  return held.open;
}

/** Records the paths that a page requests from now on, in order. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('the login page works before its code loads, and asks early for the code of the first page', async ({
  page,
  teacherApi,
  otherDevice,
}) => {
  const { student } = await teacherApi.makeClass();
  await test.step('hydration keeps an Arabic form as it is', async () => {
    const arabic = await otherDevice();
    await arabic.context().addCookies([{ name: 'language', value: 'ar', domain: 'localhost', path: '/' }]);
    const goOn = await holdCode(arabic);
    await arabic.goto('/login', { waitUntil: 'commit' });
    await expect(arabic.locator('html')).toHaveAttribute('dir', 'rtl');
    const email = arabic.locator('input[name="email"]');
    await email.fill('mona@example.org');
    await email.evaluate((input) => Object.assign(input, { isTheSame: true }));
    await arabic.locator('button[aria-pressed]').click();
    goOn();
    await expect(arabic.locator('input[name="password"]')).toHaveAttribute('type', 'text');
    expect(await email.evaluate((input) => Reflect.get(input, 'isTheSame'))).toBe(true);
    await expect(email).toHaveValue('mona@example.org');
  });

  await test.step('what is typed and clicked before the code loads is kept', async () => {
    const early = await otherDevice();
    const goOn = await holdCode(early);
    await early.goto('/login', { waitUntil: 'commit' });
    await expect(early).toHaveTitle('Sign In · Fulcrum');
    await field(early, 'Email').fill(student.email);
    await field(early, 'Password').fill(student.password);
    await early.getByRole('button', { name: 'Sign In' }).click();
    await expect(field(early, 'Email')).toHaveValue(student.email);
    expect(new URL(early.url()).pathname).toBe('/login');
    goOn();
    await expectPath(early, '/student-dashboard');
    await expect(early.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  await test.step('the code of the first page is requested before the server knows who signs in', () =>
    expectEarlyCode(page, student));
});

async function expectEarlyCode(page: Page, student: Account): Promise<void> {
  const login = gate();
  await page.route('**/api/auth/login', async (route) => {
    await login.opened;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  const asked = requestsOf(page);
  await field(page, 'Email').fill(student.email);
  for (const ending of ['js', 'css']) {
    const file = new RegExp(`^/remotes/student/assets/StudentDashboardPage-.*\\.${ending}$`);
    await expect.poll(() => asked.some((path) => file.test(path)), ending).toBe(true);
  }
  expect(asked.some((path) => path.startsWith('/remotes/teacher'))).toBe(false);
  await field(page, 'Password').fill(student.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  login.open();
  await expectPath(page, '/student-dashboard');
  await expect(page.getByRole('region', { name: 'Next deadlines' })).toBeVisible();
}

/** The layout shift of a rendered page from its code's start to the second frame after hydration, as the browser has it. */
const jumpOf = (page: Page) =>
  page.waitForFunction(() => Reflect.get(globalThis, 'jump') as { by: number } | undefined);

/**
 * A busy server sends the unrendered page, which stays empty while its code is held back. Repeats until the page is
 * rendered.
 */
const untilRendered = (open: () => Promise<unknown>, shown: Locator): Promise<void> =>
  expect(async () => {
    await open();
    await expect(shown).toBeVisible({ timeout: 5_000 });
  }).toPass();

async function watchTakeOver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let by = 0;
    const add = (entries: PerformanceEntry[]) =>
      entries.forEach((entry) => (by += Number(Reflect.get(entry, 'value'))));
    const shifts = new PerformanceObserver((list) => add(list.getEntries()));
    shifts.observe({ type: 'layout-shift', buffered: true });
    // A busy machine parses the document in pieces, each of which may move what is there: not the code's doing.
    const measureFromHere = () => {
      shifts.takeRecords();
      by = 0;
    };
    Object.assign(globalThis, { measureFromHere });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let isRendered = false;
    new MutationObserver(async (_, watch) => {
      isRendered ||= document.querySelector('#root[data-page]') !== null;
      if (!isRendered || document.querySelector('#root[data-page]')) return;
      watch.disconnect();
      await frame();
      await frame();
      add(shifts.takeRecords());
      Object.assign(globalThis, { jump: { by } });
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
}

/** The rendered home has working links, and hydration keeps it as it is. */
async function expectWorkingHome(page: Page, title: string): Promise<void> {
  await watchTakeOver(page);
  // On a busy machine the replies in the document would be out of date when the code runs, and be asked for again.
  await page.clock.setFixedTime(new Date());
  const goOn = await holdCode(page);
  const asked = requestsOf(page);
  const due = page.getByRole('region', { name: 'Next deadlines' });
  await untilRendered(() => page.reload({ waitUntil: 'commit' }), due.getByText(title));
  await expect(page).toHaveTitle('Dashboard · Fulcrum');
  await due.getByRole('link', { name: 'All tasks' }).click();
  // Its code is held back too, so it never finishes loading.
  await expect.poll(() => new URL(page.url()).pathname).toBe('/student-tasks');
  await untilRendered(() => {
    // A busy server leaves the rendering to the browser, whose requests for that document are none of this one's.
    asked.length = 0;
    return page.goto('/student-dashboard', { waitUntil: 'commit' });
  }, due.getByText(title));
  const link = due.getByRole('link', { name: 'All quizzes' });
  await link.focus();
  await link.evaluate((shown) => Object.assign(shown, { isTheSame: true }));
  await page.evaluate(() => Reflect.get(globalThis, 'measureFromHere')());
  goOn();
  expect(await (await jumpOf(page)).jsonValue()).toEqual({ by: 0 });
  await expect(link).toBeFocused();
  expect(await link.evaluate((shown) => Reflect.get(shown, 'isTheSame'))).toBe(true);
  expect(asked.filter((path) => path === '/api/home' || path === '/api/site')).toEqual([]);
}

test('a student’s home is there before its code loads, and gone after an offline sign-out', async ({
  page,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeClass();
  const { title } = await teacherApi.setTask(classroom, { title: 'Forces <b>and</b> الحركة' });
  await test.step('its links work, and hydration keeps it as it is', async () => {
    await enterAs(page, classroom.student, '/student-dashboard');
    await expectWorkingHome(page, title);
  });

  await test.step('a home that the server cannot render is painted by its code, which asks for the data once', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // With this cookie only the browser knows which digits to show, so the server renders nothing.
    await page.context().addCookies([{ name: 'digits', value: 'arab', domain: 'localhost', path: '/' }]);
    const asked = requestsOf(page);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Next deadlines' })).toBeVisible();
    expect(asked.filter((path) => path === '/api/home')).toHaveLength(1);
    await page.context().clearCookies({ name: 'digits' });
  });

  await test.step('after an offline sign-out nobody sees the home of the previous user', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => localStorage.clear());
    const goOn = await holdCode(page);
    const shown = page.getByText(title);
    await expect(async () => {
      await page.reload({ waitUntil: 'commit' });
      await expect(shown).toBeAttached({ timeout: 5_000 });
    }).toPass();
    await expect(shown).toBeHidden();
    goOn();
    await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(shown).toHaveCount(0);
  });
});
