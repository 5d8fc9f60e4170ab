import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

const root = (page: Page) => page.locator('html');

/** The words that the page was headed with since it was opened, in their order. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => seen.add(document.querySelector('h1')?.textContent ?? '');
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)]);
}

/** The texts as they are drawn from the left, by the box of each. */
async function drawnOrder(page: Page, words: string[]): Promise<string[]> {
  const edges = await page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { word: string; left: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const word of wanted) {
        const start = node.textContent?.indexOf(word) ?? -1;
        if (start < 0 || found.some((one) => one.word === word)) continue;
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + word.length);
        found.push({ word, left: range.getBoundingClientRect().left });
      }
    }
    return found;
  }, words);
  return edges.toSorted((one, other) => one.left - other.left).map(({ word }) => word);
}

test.describe('an Arabic browser', () => {
  test.use({ locale: 'ar-EG' });

  test('gets the front page from right to left, and English by its link', async ({ page }) => {
    await page.goto('/');
    await expect(root(page)).toHaveAttribute('dir', 'rtl');
    await expect(root(page)).toHaveAttribute('lang', 'ar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('فيزياء مفهومة');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(root(page)).toHaveAttribute('dir', 'ltr');
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  });

  test('gets the login page in Arabic and nothing in English before; a switch keeps what was typed', async ({
    page,
  }) => {
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

test('marks, phones, addresses and "5 of 6" keep their order in a sentence from right to left', async ({ page }) => {
  await page.context().addCookies([{ name: 'language', value: 'ar', domain: 'localhost', path: '/' }]);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تسجيل الدخول');
  // As texts fill their places, and as pages isolate what people typed.
  await page.getByRole('main').evaluate((main) => {
    main.innerHTML = `<p>الدرجة \u2068\u206610/15\u2069\u2069</p><p>اتصال \u2068+20 100 234\u2069</p>
      <p>رسالة إلى <bdi>mona@example.org</bdi></p><p>حضور \u20685\u2069 من \u20686\u2069 حصص</p>`;
  });
  expect(await drawnOrder(page, ['10', '15', 'الدرجة'])).toEqual(['10', '15', 'الدرجة']);
  expect(await drawnOrder(page, ['+20', '100', '234', 'اتصال'])).toEqual(['+20', '100', '234', 'اتصال']);
  expect(await drawnOrder(page, ['mona', 'example', 'رسالة'])).toEqual(['mona', 'example', 'رسالة']);
  expect(await drawnOrder(page, ['حضور', '5\u2069', '6\u2069'])).toEqual(['6\u2069', '5\u2069', 'حضور']);
});

test('an English browser loads no Arabic', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(files.filter((file) => /\/(ar|en-XA)-/.test(file))).toEqual([]);
});
