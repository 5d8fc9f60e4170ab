import type { Locator } from '@playwright/test';
import { markingOf, test } from '../support/marking.ts';
import { enterAs } from '../support/pages.ts';
import { teacher, unique } from '../support/people.ts';
import { expect } from '../support/test.ts';

/** The point of the page's width that is at the middle of the box, as a fraction. */
const middleOf = (paper: Locator): Promise<number> =>
  paper.evaluate((box) => {
    const page = box.querySelector('article')?.getBoundingClientRect();
    const seen = box.getBoundingClientRect();
    return page ? (seen.left + seen.width / 2 - page.left) / page.width : Number.NaN;
  });

for (const [language, turn] of [
  ['en', 3],
  ['ar', 4],
] as const) {
  test(`the zoom buttons keep the middle of a page that is wider than its box (${language}) @drawn-${turn}`, async ({
    page,
    handIns,
    baseURL,
  }) => {
    const { task } = await handIns([unique('Mona')]);
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await enterAs(page, teacher, markingOf(task));
    await expect(page.locator('svg[data-tool]').first()).toBeVisible();
    // The scrolling box, found without its name, which depends on the language.
    const paper = page.locator('section[tabindex="0"]:has(article)');
    const [out, closer] = await page.locator('fieldset:has(output)').getByRole('button').all();
    const isWider = () => paper.evaluate((box) => box.scrollWidth > box.clientWidth);
    while (!(await isWider())) await closer?.click();
    expect(Math.abs((await middleOf(paper)) - 0.5)).toBeLessThan(0.01);
    await paper.evaluate((box) => {
      const away = (box.scrollWidth - box.clientWidth) / 4;
      box.scrollBy({ left: getComputedStyle(box).direction === 'rtl' ? away : -away, behavior: 'instant' });
      return new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    });
    const place = await middleOf(paper);
    expect(place).not.toBeCloseTo(0.5, 2);
    await closer?.click();
    expect(Math.abs((await middleOf(paper)) - place)).toBeLessThan(0.01);
    await out?.click();
    expect(Math.abs((await middleOf(paper)) - place)).toBeLessThan(0.01);
  });
}
