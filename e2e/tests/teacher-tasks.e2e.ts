import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Classroom } from '../support/api.ts';
import { NAMES, teacher, unique } from '../support/people.ts';
import { answer, enterAs, field } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
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

test('selected groups narrow the list to their tasks @long', async ({ page, teacherApi }) => {
  const classroom = await teacherApi.makeEmptyClass();
  const second = await teacherApi.addGroup(classroom.year._id);
  const mine = await teacherApi.setTask(classroom);
  const others = await teacherApi.setTask({ ...classroom, group: second });
  await openTasks(page, classroom);
  await expect(card(page, mine.title)).toBeVisible();
  await expect(card(page, others.title)).toBeVisible();
  await page.getByRole('checkbox', { name: second.name }).check();
  await expect(card(page, mine.title)).toHaveCount(0);
  await expect(card(page, others.title)).toBeVisible();
});

test('the student sees an edited task @long', async ({ page, otherDevice, teacherApi }) => {
  const classroom = await teacherApi.makeClass();
  const task = await teacherApi.setTask(classroom);
  await openTasks(page, classroom);
  await page.getByRole('button', { name: `Edit ${task.title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await expect(field(dialog, 'Title')).toHaveValue(task.title);
  const title = unique('Edited task');
  await field(dialog, 'Title').fill(title);
  await field(dialog, 'Grade out of').fill('42');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Task updated');
  await expect(card(page, title)).toContainText('Out of 42');

  const studentPage = await otherDevice();
  await enterAs(studentPage, classroom.student, '/student-tasks');
  await expect(studentPage.getByRole('region', { name: title })).toContainText('42');
  await expect(studentPage.getByRole('region')).toHaveCount(1);
});

test('a task is deleted with its submissions after a confirmation @long', async ({
  page,
  browser,
  teacherApi,
  apiOf,
}) => {
  const classroom = await teacherApi.makeClass();
  const task = await teacherApi.setTask(classroom);
  const student = await apiOf(classroom.student);
  await student.handIn(task, await printPdf(browser, 'To be deleted'));

  await openTasks(page, classroom);
  await page.getByRole('button', { name: `Delete ${task.title}` }).click();
  await expectAccessible(page);
  await answer(page, 'Everything handed in for it is deleted too', 'Cancel');
  await expect(card(page, task.title)).toBeVisible();
  await page.getByRole('button', { name: `Delete ${task.title}` }).click();
  await answer(page, task.title, 'Delete');
  await expectToast(page, 'Task deleted');
  await expect(page.getByText('No tasks yet')).toBeVisible();
  expect(await student.get(`/api/tasks/group/${classroom.group._id}`)).toEqual([]);
});

test('each student is Submitted or Not Submitted, and a grade cannot exceed the task’s maximum @long', async ({
  page,
  browser,
  teacherApi,
  apiOf,
}) => {
  const classroom = await teacherApi.makeClass(NAMES);
  const task = await teacherApi.setTask(classroom, { gradeOutOf: 20 });
  const { student } = classroom;
  await (await apiOf(student)).handIn(task, await printPdf(browser, 'Homework'));

  await openTasks(page, classroom);
  await page.getByRole('button', { name: `View submissions of ${task.title}` }).click();
  await expect(card(page, student.name)).toContainText('Submitted');
  await expect(card(page, NAMES[1])).toContainText('Not Submitted');
  await expect(card(page, NAMES[2])).toContainText('Not Submitted');

  await page.getByRole('button', { name: `Grade ${student.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Grade ${student.name}` });
  const save = dialog.getByRole('button', { name: 'Save grade' });
  await save.click();
  await expect(field(dialog, 'Grade (out of 20)')).toHaveAccessibleDescription('Enter a grade');
  await field(dialog, 'Grade (out of 20)').fill('20.5');
  await save.click();
  await expect(field(dialog, 'Grade (out of 20)')).toHaveAccessibleDescription(/from 0 to 20/);
  await field(dialog, 'Grade (out of 20)').fill('20');
  const notPdf = { name: 'corrected.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF at all') };
  await field(dialog, 'Corrected PDF (optional)').setInputFiles(notPdf);
  await save.click();
  await expectToast(page, 'Please select a PDF');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove the file' }).click();
  await save.click();
  await expect(card(page, student.name)).toContainText('20 / 20');
});
