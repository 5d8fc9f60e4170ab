import { expect, test } from '../support/test.ts';

test.describe('an Arabic browser', () => {
  test.use({ locale: 'ar-EG' });

  test('gets the front page from right to left, without a script', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('فيزياء مفهومة');
  });

  test('gets the login page in Arabic, and nothing in English before', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      new MutationObserver(() => seen.push(document.querySelector('h1')?.textContent ?? '')).observe(document, {
        childList: true,
        subtree: true,
      });
      Object.assign(window, { seen });
    });
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('تسجيل الدخول');
    const headings = await page.evaluate(() => Reflect.get(window, 'seen') as string[]);
    expect([...new Set(headings)]).toEqual(['', 'تسجيل الدخول']);
  });
});

test('an English browser loads no Arabic', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(files.filter((file) => /\/(ar|en-XA)-/.test(file))).toEqual([]);
});
