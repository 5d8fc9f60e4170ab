import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { arabic, textAsDisplayed, expectHeading, signInInArabic } from '../support/arabic.ts';
import { makeAnotherTeacher } from '../support/make-teacher.ts';
import { parentOf } from '../support/parents.ts';
import { enterAs, field, openInApp, PHONE } from '../support/pages.ts';
import { type Account, NAMES, teacher as ownTeacher, unique } from '../support/people.ts';
import { printPdf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';

const root = (page: Page) => page.locator('html');

/** Records the main headings that the page shows, in order, from the moment it is opened. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => seen.add(document.querySelector('h1')?.textContent ?? '');
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)]);
}

test.describe('in an Arabic browser', () => {
  test.use({ locale: 'ar-EG' });

  test('front page and login page are right-to-left with no English flash, and switch to English', async ({
    page,
    browser,
    otherDevice,
  }) => {
    await test.step('the login page is Arabic at once, and switching language keeps typed text', async () => {
      const headings = await watchHeadings(page);
      await page.goto('/login');
      await expectHeading(page, 'تسجيل الدخول');
      expect(await headings()).toEqual(['', 'تسجيل الدخول']);
      await expectAccessible(page);
      await page.getByLabel('البريد الإلكتروني').fill('mona@example.org');
      await page.getByRole('button', { name: 'English' }).click();
      await expect(page.getByLabel('Email')).toHaveValue('mona@example.org');
      await expect(root(page)).toHaveAttribute('dir', 'ltr');
      await page.getByRole('button', { name: 'العربية' }).click();
      await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue('mona@example.org');
      await expect(root(page)).toHaveAttribute('dir', 'rtl');
    });

    await test.step('the link of the front page switches to English', async () => {
      const visitor = await otherDevice();
      await visitor.goto('/');
      await expect(root(visitor)).toHaveAttribute('dir', 'rtl');
      await expect(root(visitor)).toHaveAttribute('lang', 'ar');
      await expectHeading(visitor, 'فيزياء مفهومة');
      expect(await textAsDisplayed(visitor.locator('a[href^="tel:"]').first())).toContain('+20 100 000 0000');
      await expectAccessible(visitor);
      await visitor.getByRole('link', { name: 'English' }).click();
      await expect(root(visitor)).toHaveAttribute('dir', 'ltr');
      await expect(visitor).toHaveURL(/\/$/);
      await visitor.goto('/login');
      await expectHeading(visitor, 'Sign In');
    });

    await test.step('an English browser loads no Arabic files', async () => {
      const english = await browser.newContext({ locale: 'en-GB' });
      const files: string[] = [];
      english.on('request', (request) => files.push(request.url()));
      const login = await english.newPage();
      await login.goto('/login', { waitUntil: 'networkidle' });
      await expectHeading(login, 'Sign In');
      expect(files.filter((file) => /\/(ar|en-XA)-/.test(file))).toEqual([]);
      await english.close();
    });
  });
});

/** The pages that must fit a phone in each language. */
const PATHS = [
  '/login',
  '/register',
  '/student-dashboard',
  '/student-quizzes',
  '/student-tasks',
  '/student-performance',
];

async function expectFits(page: Page, student: Account, language: 'ar' | 'en-XA'): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
  for (const path of PATHS) {
    if (path === '/student-dashboard') await enterAs(page, student, path);
    else if (path === '/login') await page.goto(path);
    else await openInApp(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'ar' ? /[\u0600-\u06ff]/ : /~$/);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `${language} ${path}`).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => localStorage.clear());
}

arabic('Arabic fits a phone, and who chooses Arabic digits reads them on every page', async ({ page, room }) => {
  const { student } = room;
  await page.setViewportSize(PHONE);
  await test.step('Arabic fits', () => expectFits(page, student, 'ar'));
  await test.step('so does a language that is 40 % longer than English', () => expectFits(page, student, 'en-XA'));

  await test.step('who chooses Arabic digits reads them on every page', async () => {
    await page.context().clearCookies({ name: 'language' });
    await enterAs(page, student, '/account/profile');
    await expectHeading(page, 'الملف الشخصي');
    await expect(page.getByRole('main').getByText(student.email).first()).toBeVisible();
    expect(await textAsDisplayed(page.getByRole('main'))).toContain(student.email);
    await page.getByRole('combobox', { name: 'الأرقام في الصفحات والرسائل' }).selectOption('arab');
    await page.goto('/student-performance');
    expect(await textAsDisplayed(page.getByText(/^حضور .*٥.* من .*٦/))).toMatch(/٦.*٥/);
    expect(await textAsDisplayed(page.getByText(/^الدرجة .*١٠/))).toContain('١٠/١٥');
  });
});

test('a parent sees the teacher’s own wording from the first paint, until the teacher reverts it', async ({
  page,
  apiOf,
  otherDevice,
  request,
}) => {
  const product = 'لوحة المتابعة';
  const own = 'متابعة أبنائنا';
  const teacher = await makeAnotherTeacher();
  const { student } = await (await apiOf(teacher)).makeClass();
  const parent = await parentOf(request, student);

  await enterAs(page, teacher, '/texts');
  await field(page, 'Find a text, in either language').fill('parent/dashboard/children:title');
  await expect(page.getByRole('button', { name: 'Reword this text' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Reword this text' }).click();
  await field(page, 'Your words').fill('{{name}}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('{{name}} is not filled in by the product. Remove it.').first()).toBeVisible();
  await field(page, 'Your words').fill(own);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your own words')).toBeVisible();
  await expectAccessible(page);

  const device = await otherDevice();
  await device.context().addCookies([{ name: 'language', value: 'ar', domain: 'localhost', path: '/' }]);
  const headings = await watchHeadings(device);
  await device.goto('/login');
  await signInInArabic(device, parent);
  await expectHeading(device, own);
  await device.reload();
  await expectHeading(device, own);
  expect(await headings()).not.toContain(product);

  await page.getByRole('button', { name: 'Restore the product’s text' }).click();
  await expect(page.getByText('Your own words')).toHaveCount(0);
  await device.reload();
  await expectHeading(device, product);
});

/** The names whose first letter is beyond the edge of their cell. */
const cutNames = (links: Locator): Promise<string[]> =>
  links.evaluateAll((names) => {
    const isCut = (link: Element): boolean => {
      const text = link.querySelector('bdi')?.firstChild;
      if (!text) return true;
      const letter = document.createRange();
      letter.setStart(text, 0);
      letter.setEnd(text, 1);
      const [box, cell] = [letter.getBoundingClientRect(), link.getBoundingClientRect()];
      return box.left < cell.left - 1 || box.right > cell.right + 1;
    };
    return names.filter(isCut).map(({ textContent }) => textContent);
  });

test('the Arabic gradebook shows the beginning of every long name, of one spelling or two', async ({
  page,
  teacherApi,
}) => {
  const [arabicName, , latinName] = NAMES;
  const long = (name: string) => unique(`${name} ${name}`);
  const classroom = await teacherApi.makeClass([long(latinName), long(arabicName), long(latinName)]);
  const spelled = classroom.students[2]?.id;
  await teacherApi.put(`/api/students/${spelled}`, { alternateName: long(arabicName) });
  await page.context().addCookies([{ name: 'language', value: 'ar', domain: 'localhost', path: '/' }]);
  const { year, group } = classroom;
  await enterAs(page, ownTeacher, `/gradebook?group=${group._id}`, { yearId: year._id });
  const links = page.getByRole('rowheader').getByRole('link');
  await expect(links).toHaveCount(3);
  expect(await cutNames(links)).toEqual([]);
});

/** The tops of what stands in a line; one alone if it is one line. */
const topsOf = (parts: Locator): Promise<number[]> =>
  parts.evaluateAll((all) => [...new Set(all.map((part) => Math.round(part.getBoundingClientRect().top)))]);

test('a teacher’s menu, bar of a script and row of a task fit their window in Arabic', async ({
  page,
  teacherApi,
  apiOf,
  browser,
}) => {
  const classroom = await teacherApi.makeClass();
  const [student] = classroom.students;
  const task = await teacherApi.setTask(classroom);
  if (student) await (await apiOf(student)).handIn(task, await printPdf(browser, 'Homework'));
  await page.context().addCookies([{ name: 'language', value: 'ar', domain: 'localhost', path: '/' }]);

  await test.step('the whole menu is in a window of 1280x800', async () => {
    await enterAs(page, ownTeacher, `/teacher-tasks?task=${task._id}`, { yearId: classroom.year._id });
    const links = page.getByRole('navigation').getByRole('link');
    await expect(links.first()).toBeInViewport({ ratio: 1 });
    await expect(links.last()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'تسجيل الخروج' })).toBeInViewport({ ratio: 1 });
    const menu = page.getByRole('complementary');
    expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  });

  await test.step('the bar of a script is one line', async () => {
    await openInApp(page, `/teacher-tasks/mark/${task._id}`);
    const bar = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
    await expect(bar.locator('output')).toBeVisible();
    expect((await bar.boundingBox())?.height).toBeLessThan(64);
  });

  for (const language of ['ar', 'en']) {
    await test.step(`the four actions of a task are on one line of a phone: ${language}`, async () => {
      await page.context().addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
      await page.setViewportSize(PHONE);
      await page.goto('/teacher-tasks');
      const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: task.title }) });
      const actions = row.getByRole('button');
      await expect(actions).toHaveCount(4);
      expect(await topsOf(actions)).toHaveLength(1);
    });
  }
});
