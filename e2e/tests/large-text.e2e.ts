import type { Page } from '@playwright/test';
import { enlargeText, enterAs, expectNarrow, PHONE } from '../support/pages.ts';
import { parentOf } from '../support/parents.ts';
import { expect, test } from '../support/test.ts';

/** Longer words may be broken: they do not fit on a phone with large text. */
const SHORT_WORD = 9;

/** Words of the page that are no longer than that, in letters, and are broken over several lines. */
const brokenWords = (page: Page, { within = 'main', longest = SHORT_WORD } = {}): Promise<string[]> =>
  page.locator(within).evaluate((part, most) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.visually-hidden')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        if (word.length > most) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  }, longest);

async function expectReadable(page: Page): Promise<void> {
  await enlargeText(page);
  await expectNarrow(page);
  expect(await brokenWords(page)).toEqual([]);
}

test('the dashboards of students and parents can be read on a phone with text of twice the size', async ({
  page,
  teacherApi,
  otherDevice,
  request,
}) => {
  const classroom = await teacherApi.makeClass();
  const { student } = classroom;
  await teacherApi.setTask(classroom, { title: 'Moments, levers and the centre of mass' });
  const parent = await parentOf(request, student);
  await page.setViewportSize(PHONE);
  const other = await otherDevice();
  await other.setViewportSize(PHONE);
  await enterAs(page, student, '/student-dashboard');
  await enterAs(other, parent, '/parent-dashboard');
  for (const language of ['en', 'ar']) {
    for (const one of [page, other]) {
      await one.context().addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
      await one.reload({ waitUntil: 'networkidle' });
      await expect(one.locator('html')).toHaveAttribute('lang', language);
      await expect(one.getByText('Moments, levers and the centre of mass').first()).toBeVisible();
      await expectReadable(one);
    }
  }
});

test('the longest word of a page’s title stays whole on a phone with text of twice the size', async ({
  page,
  teacherApi,
}) => {
  const { student } = await teacherApi.makeClass();
  await page.setViewportSize(PHONE);
  await enterAs(page, student, '/student-announcements');
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await enlargeText(page);
  expect(await brokenWords(page, { within: 'h1', longest: Infinity })).toEqual([]);
});
