import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

test('the front page is whole without JavaScript, loads no script, and is the same inside the product', async ({
  page,
  browser,
  baseURL,
}) => {
  await test.step('without JavaScript, search engines and messengers find what their previews need', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    const content = (name: string) => plain.locator(`meta[name="${name}"], meta[property="${name}"]`);
    await plain.goto('/');
    await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(plain).toHaveTitle(/Physics.*\|/);
    await expect(content('description')).toHaveAttribute('content', /Cambridge.*Edexcel/);
    await expect(content('keywords')).toHaveAttribute('content', /physics,.*IGCSE/);
    await expect(plain.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/`);
    await expect(content('og:title')).toHaveAttribute('content', await plain.title());
    await expect(content('og:description')).toHaveAttribute('content', /\w/);
    await expect(content('og:url')).toHaveAttribute('content', `${baseURL}/`);
    await expect(content('twitter:card')).toHaveAttribute('content', 'summary_large_image');
    const picture = await plain.request.get((await content('og:image').getAttribute('content')) ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
    expect(await plain.content()).not.toContain('{{');
    await plain.goto('/login');
    await expect(plain.getByRole('link', { name: 'front page' })).toBeVisible();
    await context.close();
  });

  await test.step('with JavaScript it loads no script', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('it is the same when reached from inside the product', async () => {
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
});
