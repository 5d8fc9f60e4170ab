import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Classroom } from '../support/api.ts';
import { teacher, unique } from '../support/people.ts';
import { answer, enterAs, field } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { coveredByNextToast, expectToast } from '../support/toasts.ts';

async function openTasks(page: Page, { year }: Classroom) {
  await enterAs(page, teacher, '/teacher-tasks');
  await field(page, 'Year').selectOption(year.name);
}
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('a task needs a title, a deadline, a grade and at least one group @drawn-3', async ({ page, teacherApi }) => {
  const classroom = await teacherApi.makeEmptyClass();
  const second = await teacherApi.addGroup(classroom.year._id);
  await openTasks(page, classroom);
  await page.getByRole('button', { name: 'Create task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a task' });
  const create = dialog.getByRole('button', { name: 'Create task' });
  await create.click();
  await expectToast(page, 'Please fill all fields');
  await expect(field(dialog, 'Title')).toHaveAccessibleDescription('Enter a title');
  await expect(field(dialog, 'Deadline')).toHaveAccessibleDescription(/Enter the deadline/);
  await expect(field(dialog, 'Grade out of')).toHaveAccessibleDescription('Enter what the task is graded out of');
  await expectAccessible(page);

  // Chromium closes a dialog by itself when Escape is pressed again and again.
  await field(dialog, 'Title').fill('Typed');
  for (let times = 0; times < 7; times += 1) await page.keyboard.press('Escape');
  await answer(page, 'Discard what you typed?', 'Cancel');
  await expect(field(dialog, 'Title')).toHaveValue('Typed');

  const title = unique('Waves');
  await field(dialog, 'Title').fill(title);
  await field(dialog, 'Deadline').fill(`${new Date().getFullYear() + 1}-03-01T20:00`);
  await field(dialog, 'Grade out of').fill('10');
  await create.click();
  await expectToast(page, 'Please select a group first');
  await dialog.getByRole('checkbox', { name: second.name }).check();
  const covered = coveredByNextToast(page);
  await create.click();
  await expectToast(page, 'Task created');
  expect(await covered, 'what the message covers').toEqual([]);
  await expect(card(page, title)).toContainText(second.name);
  await expect(card(page, title)).toContainText('Out of 10');
});
