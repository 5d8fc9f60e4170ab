import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { enterAs, expectPath } from '../support/pages.ts';
import { teacher } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** The guide of the teacher, whose images load as they scroll into view. */
async function expectGuide(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.webp')) asked.push(request.url());
  });
  await page.goto('/help/teacher');
  await expect(page.getByRole('heading', { level: 1, name: 'Help for teachers' })).toBeVisible();
  const pictures = await page.getByRole('img', { name: /^A picture of the page/ }).all();
  // The browser also fetches images that are a few screens away.
  expect(asked.length).toBeLessThan(pictures.length);
  for (const picture of pictures) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(300);
  }
  await expectAccessible(page);
}

test('Help opens the guide at the chapter for the page, in either language, also before the first sign-in', async ({
  page,
  baseURL,
  otherDevice,
}) => {
  await test.step('the guide is readable before the first sign-in', async () => expectGuide(await otherDevice()));

  await enterAs(page, teacher, '/gradebook');
  await page.getByRole('link', { name: 'Help' }).click();
  await expectPath(page, '/help/teacher');
  const chapter = page.getByRole('heading', { level: 2, name: 'Gradebook' });
  await expect(chapter).toBeFocused();
  await expect(chapter).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: 'Announcements' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Announcements' })).toBeInViewport();
  await page.context().addCookies([{ name: 'language', value: 'ar', url: baseURL ?? '' }]);
  await page.goto('/teacher-tasks');
  await page.getByRole('link', { name: 'المساعدة' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'الواجبات', exact: true })).toBeInViewport();
  await expectAccessible(page);
});
