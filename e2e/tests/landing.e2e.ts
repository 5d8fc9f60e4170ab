import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the front page is complete: content, courses, contact details @drawn-1', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'Cambridge Core Physics',
      'Cambridge O Level Physics',
      'Edexcel O Level Physics',
    ]);
    for (const course of await page.getByRole('article').all())
      await expect(course.getByRole('paragraph')).toHaveText(/\w+ \w+/);
    await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    for (const link of await page.getByRole('link', { name: 'Sign In' }).all())
      await expect(link).toHaveAttribute('href', '/login');
    const contact = page.getByRole('region', { name: 'Get in Touch' });
    await expect(contact.getByRole('link', { name: /^Call \+/ })).toHaveAttribute('href', /^tel:\+\d+$/);
    await expect(contact.getByRole('link', { name: 'Send a message' })).toHaveAttribute('href', /^https:\/\//);
  });

  test('search engines and messengers find the metadata for their previews @drawn-4', async ({ page, baseURL }) => {
    await page.goto('/');
    const content = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
    await expect(page).toHaveTitle(/Physics.*\|/);
    await expect(content('description')).toHaveAttribute('content', /Cambridge.*Edexcel/);
    await expect(content('keywords')).toHaveAttribute('content', /physics,.*IGCSE/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/`);
    await expect(content('og:title')).toHaveAttribute('content', await page.title());
    await expect(content('og:description')).toHaveAttribute('content', /\w/);
    await expect(content('og:url')).toHaveAttribute('content', `${baseURL}/`);
    await expect(content('twitter:card')).toHaveAttribute('content', 'summary_large_image');
    const picture = await page.request.get((await content('og:image').getAttribute('content')) ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
    expect(await page.content()).not.toContain('{{');
  });

  test('a page that needs JavaScript says so @drawn-2', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('link', { name: 'front page' })).toBeVisible();
  });
});

test('the front page loads no script and is accessible', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await expectAccessible(page);
});

test('the front page is the same when reached from inside the product @drawn-3', async ({ page }) => {
  await page.goto('/');
  const words = await page.getByRole('main').innerText();
  const description = await page.locator('meta[name="description"]').getAttribute('content');
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByRole('link', { name: 'Fulcrum' }).click();
  await expect(page.getByRole('region', { name: 'Get in Touch' })).toBeVisible();
  expect(await page.getByRole('main').innerText()).toBe(words);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description ?? '');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', canonical ?? '');
  await expectAccessible(page);
});
