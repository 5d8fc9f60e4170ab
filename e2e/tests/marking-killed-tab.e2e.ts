import { expectAccessible } from '../support/accessible.ts';
import { firstPage, Hand, crashTab, markingOf, paperOf, sumOfQuestions, test } from '../support/marking.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs } from '../support/pages.ts';
import { expect } from '../support/test.ts';

test('a tab killed in mid-stroke while offline loses only that stroke @drawn-0', async ({
  page,
  context,
  teacherApi,
  handIns,
}) => {
  const { task, script } = await handIns([unique('Amal')]);
  const [pages, marks] = ['', '/marks'].map((what) => `/api/marking/submissions/${script._id}${what}`);
  const tab = await context.newPage();
  await enterAs(tab, teacher, markingOf(task));
  await firstPage(tab);
  const hand = await Hand.over(paperOf(tab, script));
  await hand.draw({ x: 100, y: 100 });
  await expect(tab.getByText('All marks are saved')).toBeVisible();

  await context.setOffline(true);
  await hand.draw({ x: 100, y: 160 });
  await tab.keyboard.press('1');
  await tab.keyboard.press('3');
  await expect(tab.getByText(/^No connection. Your marks/).first()).toBeVisible();
  await expectAccessible(tab);
  await hand.draw({ x: 100, y: 220 });
  await firstPage(tab, /none; drawn lines: 3/);
  await hand.draw({ x: 100, y: 280 }, { lifts: false });
  await crashTab(tab);

  await context.setOffline(false);
  await page.goto(markingOf(task));
  await firstPage(page, /none; drawn lines: 3/);
  await expect(sumOfQuestions(page)).toHaveText('2 of 20');
  await expect(page.getByText('All marks are saved')).toBeVisible();
  const saved = await teacherApi.get<{ pages: { strokes: object[] }[] }>(pages ?? '');
  expect(saved.pages.map(({ strokes }) => strokes.length)).toEqual([3]);
  await expect.poll(async () => (await teacherApi.get<{ total: number }>(marks ?? '')).total).toBe(2);
});
