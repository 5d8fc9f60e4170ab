import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Task } from '../support/api.ts';
import {
  crashTab,
  firstPage,
  Hand,
  markingOf,
  paperOf,
  type Script,
  sumOfQuestions,
  test,
} from '../support/marking.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs } from '../support/pages.ts';
import { expect } from '../support/test.ts';

const isSaved = (page: Page) => expect(page.getByText('All marks are saved')).toBeVisible();
const isKept = (page: Page) => expect(page.getByText(/^No connection. Your marks/).first()).toBeVisible();

/** Draws and marks, online and then offline, and kills the tab while the pen is on the page. */
async function markAndCrash(tab: Page, { task, script }: { task: Task; script: Script }): Promise<void> {
  await enterAs(tab, teacher, markingOf(task));
  await firstPage(tab);
  await expectAccessible(tab);
  const hand = await Hand.over(paperOf(tab, script));
  await hand.draw({ x: 100, y: 100 });
  await isSaved(tab);
  await tab.context().setOffline(true);
  await hand.draw({ x: 100, y: 160 });
  await tab.keyboard.press('1');
  await tab.keyboard.press('3');
  await isKept(tab);
  await expectAccessible(tab);
  await hand.draw({ x: 100, y: 220 });
  await firstPage(tab, /none; drawn lines: 3/);
  await hand.draw({ x: 100, y: 280 }, { lifts: false });
  await crashTab(tab);
}

/** Stamps the page while offline; the stamp is still there after the connection and a reload. */
async function stampOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.getByRole('img', { name: /^Marks on page 1:/ }).hover({ position: { x: 120, y: 60 } });
  await page.keyboard.press('Shift+Digit3');
  await isKept(page);
  await context.setOffline(false);
  await isSaved(page);
  await page.reload();
  await firstPage(page, /M1 \+1; drawn lines: 3/);
}

async function writeComment(page: Page, surface: Locator): Promise<void> {
  await page.keyboard.press('t');
  await surface.click({ position: { x: 200, y: 200 } });
  await page.keyboard.type('Where is the unit?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('-0.5');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await firstPage(page, /M1 \+1, Where is the unit\? −0\.5; drawn lines: 3/);
}

/** Makes a stamp of one's own, uses it and deletes it. */
async function useOwnStamp(page: Page, surface: Locator): Promise<void> {
  const kind = unique('AE').slice(-12).trim();
  await page.getByRole('button', { name: 'Own stamps' }).click();
  await page.getByLabel('Text of the stamp').fill(kind);
  await page.getByLabel('Mark or deduction').fill('-1');
  await page.keyboard.press('Enter');
  const remove = page.getByRole('button', { name: `Delete: ${kind}` });
  await expect(remove).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Stamp ${kind}` }).click();
  await surface.click({ position: { x: 300, y: 120 } });
  await firstPage(page, new RegExp(`${kind} −1, Where is the unit`));
  await page.getByRole('button', { name: 'Own stamps' }).click();
  await remove.click();
  await page.getByRole('dialog', { name: 'Delete this stamp?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(remove).toBeHidden();
}

test('offline marks survive a killed tab and are saved once back online; then comments and own stamps are set', async ({
  page,
  context,
  teacherApi,
  handIns,
}) => {
  const handedIn = await handIns([unique('Amal')]);
  const script = `/api/marking/submissions/${handedIn.script._id}`;
  await test.step('a tab killed in mid-stroke while offline loses only that stroke', async () => {
    await markAndCrash(await context.newPage(), handedIn);
    await context.setOffline(false);
    await page.goto(markingOf(handedIn.task));
    await firstPage(page, /none; drawn lines: 3/);
    await expect(sumOfQuestions(page)).toHaveText('2 of 20');
    await isSaved(page);
    const saved = await teacherApi.get<{ pages: { strokes: object[] }[] }>(script);
    expect(saved.pages.map(({ strokes }) => strokes.length)).toEqual([3]);
    const total = async () => (await teacherApi.get<{ total: number }>(`${script}/marks`)).total;
    await expect.poll(total).toBe(2);
  });

  await test.step('offline marks are kept, reported and saved once back online', () => stampOffline(page, context));

  const surface = await firstPage(page, /M1 \+1; drawn lines: 3/);
  await test.step('a comment goes where the page was clicked', () => writeComment(page, surface));

  await test.step('marks are selected and deleted by keys', async () => {
    // The tool, then one mark after the other: three lines, and the stamp.
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('s');
    await expect(page.getByText(/^Selected on page 1: M1 \+1/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Delete');
    await firstPage(page, /Where is the unit\? −0\.5; drawn lines: 3/);
  });

  await test.step('a stamp of one’s own is made, used and deleted', () => useOwnStamp(page, surface));
});
