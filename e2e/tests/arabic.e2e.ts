import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { arabic, textAsDisplayed, expectHeading, signInInArabic } from '../support/arabic.ts';
import { dataDirectory } from '../support/environment.ts';
import { mailTo, oneTimePasswordIn } from '../support/mail.ts';
import { makeAnotherTeacher } from '../support/make-teacher.ts';
import { enterAs, field, openInApp } from '../support/pages.ts';
import { PASSWORD } from '../support/people.ts';
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

  test('the front page is right-to-left, and its link switches to English @drawn-0', async ({ page }) => {
    await page.goto('/');
    await expect(root(page)).toHaveAttribute('dir', 'rtl');
    await expect(root(page)).toHaveAttribute('lang', 'ar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('فيزياء مفهومة');
    expect(await textAsDisplayed(page.locator('a[href^="tel:"]').first())).toContain('+20 100 000 0000');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(root(page)).toHaveAttribute('dir', 'ltr');
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  });

  test('the login page is Arabic with no English flash, and switching language keeps typed text', async ({ page }) => {
    const headings = await watchHeadings(page);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('تسجيل الدخول');
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
});

arabic('who chooses Arabic digits reads them on every page @drawn-2', async ({ page, room }) => {
  await enterAs(page, room.student, '/account');
  await expectHeading(page, 'الحساب');
  await expect(page.getByRole('main').getByText(room.student.email).first()).toBeVisible();
  expect(await textAsDisplayed(page.getByRole('main'))).toContain(room.student.email);
  await page.getByRole('combobox', { name: 'الأرقام في الصفحات والرسائل' }).selectOption('arab');
  await page.goto('/student-performance');
  expect(await textAsDisplayed(page.getByText(/^حضور .*٥.* من .*٦/))).toMatch(/٦.*٥/);
  expect(await textAsDisplayed(page.getByText(/^الدرجة .*١٠/))).toContain('١٠/١٥');
});

arabic('Arabic, and a language that is 40 % longer than English, fit a phone @drawn-3', async ({ page, room }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const paths = [
    '/login',
    '/register',
    '/student-dashboard',
    '/student-quizzes',
    '/student-tasks',
    '/student-performance',
  ];
  for (const language of ['ar', 'en-XA']) {
    await page.context().addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
    for (const path of paths) {
      if (path === '/student-dashboard') await enterAs(page, room.student, path);
      else if (path === '/login') await page.goto(path);
      else await openInApp(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'ar' ? /[\u0600-\u06ff]/ : /~$/);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond, `${language} ${path}`).toBeLessThanOrEqual(0);
    }
    await page.evaluate(() => localStorage.clear());
  }
});

test('an English browser loads no Arabic files @drawn-3', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(files.filter((file) => /\/(ar|en-XA)-/.test(file))).toEqual([]);
});

test('a parent sees the teacher’s own wording from the first paint, until the teacher reverts it @drawn-1', async ({
  page,
  apiOf,
  otherDevice,
  request,
}) => {
  const product = 'لوحة المتابعة';
  const own = 'متابعة أبنائنا';
  const teacher = await makeAnotherTeacher();
  const { student } = await (await apiOf(teacher)).makeClass();
  const parent = { email: student.parentEmail, password: PASSWORD };
  const password = oneTimePasswordIn(await mailTo(dataDirectory(), parent.email));
  await request.post('/api/auth/login', { data: { email: parent.email, password } });
  await request.post('/api/auth/parent/set-password', { data: { email: parent.email, newPassword: PASSWORD } });

  await enterAs(page, teacher, '/texts');
  await field(page, 'Find a text, in either language').fill('parent/children:title');
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
