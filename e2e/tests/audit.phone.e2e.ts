import { expectAccessible } from '../support/accessible.ts';
import { NAMES, teacher } from '../support/people.ts';
import { enterAs } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test('the activity log becomes cards on a phone, without horizontal scrolling @drawn-2', async ({
  page,
  teacherApi,
}) => {
  await teacherApi.makeClass(NAMES);
  await enterAs(page, teacher, '/audit');
  const rows = page.getByRole('table', { name: 'Activity' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});
