import { expectAccessible } from '../support/accessible.ts';
import { firstPage, markingOf } from '../support/marking.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';

test('offline marks are kept, reported and saved once back online; a comment goes where the page was clicked', async ({
  page,
  context,
  browser,
  teacherApi,
  apiOf,
}) => {
  const classroom = await teacherApi.makeClass();
  const task = await teacherApi.setTask(classroom);
  await (await apiOf(classroom.student)).handIn(task, await printPdf(browser, 'Homework'));
  await enterAs(page, teacher, markingOf(task));
  const surface = await firstPage(page);
  await expectAccessible(page);
  await context.setOffline(true);
  await surface.hover({ position: { x: 120, y: 60 } });
  await page.keyboard.press('3');
  await expect(page.getByText(/No connection. Your marks/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('All marks are saved')).toBeVisible();
  await page.reload();
  await firstPage(page, /M1 \+1/);

  await page.keyboard.press('t');
  await surface.click({ position: { x: 200, y: 200 } });
  await page.keyboard.type('Where is the unit?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('-0.5');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await firstPage(page, /M1 \+1, Where is the unit\? −0\.5; drawn lines: 0/);

  await page.keyboard.press('s');
  await page.keyboard.press('s');
  await expect(page.getByText(/^Selected on page 1: M1 \+1/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Delete');
  await firstPage(page, /Where is the unit\? −0\.5; drawn lines: 0/);

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
});
