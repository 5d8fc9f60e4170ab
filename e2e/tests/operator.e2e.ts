import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expectAccessible } from '../support/accessible.ts';
import { test } from '../support/product.ts';
import { expect } from '../support/test.ts';

const TEXT = 'We move to a new machine. What you saved is safe.';

test('the operator sees the health of the product, closes it with a message, and opens it again', async ({
  browser,
  page,
  product,
}) => {
  const secrets = JSON.parse(readFileSync(path.join(product.dataDirectory, 'secrets.json'), 'utf8'));
  const context = await browser.newContext({
    baseURL: product.url,
    httpCredentials: { username: 'operator', password: secrets.OPERATOR_PASSWORD },
    viewport: { width: 360, height: 740 },
  });
  const desk = await context.newPage();
  const health = desk.getByRole('region', { name: 'Health' });
  // The previous test may have killed a process that is just restarting.
  await expect(async () => {
    await desk.goto('/admin');
    for (const part of ['API', 'Worker', 'MongoDB', 'Redis', 'Files']) {
      const row = health.getByRole('listitem').filter({ has: desk.getByText(part, { exact: true }) });
      await expect(row).toContainText('Good', { timeout: 100 });
    }
  }).toPass();
  await expectAccessible(desk);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await desk.getByText('Close for maintenance…').click();
  await desk.getByLabel('What everybody reads').fill(TEXT);
  await desk.getByRole('button', { name: 'Close the product' }).click();
  await expect(desk.getByRole('status')).toContainText('The product is closed.');
  try {
    await page.goto(`${product.url}/login`);
    await expect(page.getByRole('heading', { name: 'Closed for maintenance' })).toBeVisible();
    await expect(page.getByText(TEXT)).toBeVisible();
    await expectAccessible(page);
  } finally {
    await desk.goto('/admin');
    await desk.getByRole('button', { name: 'Open the product again' }).click();
    await expect(desk.getByRole('status')).toContainText('The product is open again.');
    await context.close();
  }
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});
