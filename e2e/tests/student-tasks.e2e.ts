import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Api, Classroom, Person, Task } from '../support/api.ts';
import { answer, enterAs, field } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
import { expect, test as base } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const YOUR_WORK = 'Your work: one PDF, at most 25 MB';
const DAY_MS = 86_400_000;

interface Homework extends Classroom {
  student: Person;
  task: Task;
}

/** A class with one student and one task, due tomorrow. */
const test = base.extend<{ homework: Homework }>({
  homework: async ({ teacherApi }, use) => {
    const classroom = await teacherApi.makeClass();
    await use({ ...classroom, task: await teacherApi.setTask(classroom) });
  },
});

async function openTask(page: Page, { student, task }: Homework) {
  await enterAs(page, student, '/student-tasks');
  const card = page.getByRole('region', { name: task.title });
  await expect(card).toBeVisible();
  return card;
}

const moveDeadline = (api: Api, { year, group, task }: Homework, deadline: Date) =>
  api.put(`/api/tasks/task/${task._id}`, {
    title: task.title,
    yearId: year._id,
    groups: [group._id],
    deadline: deadline.toISOString(),
    gradeOutOf: 20,
  });

test('a submission is cancelled after a confirmation, and another file is handed in @drawn-0', async ({
  page,
  browser,
  homework,
}) => {
  const card = await openTask(page, homework);
  await field(card, YOUR_WORK).setInputFiles(await printPdf(browser, 'First try'));
  await card.getByRole('button', { name: 'Upload' }).click();
  await expectToast(page, 'Task submitted');

  await card.getByRole('button', { name: 'Cancel submission' }).click();
  await expectAccessible(page);
  await answer(page, 'Remove your submission?', 'Cancel');
  await card.getByRole('button', { name: 'Cancel submission' }).click();
  await answer(page, 'Remove your submission?', 'Remove my PDF');
  await expectToast(page, 'Submission cancelled');
  await expect(card).toContainText('Not submitted');

  await field(card, YOUR_WORK).setInputFiles(await printPdf(browser, 'Second try'));
  await card.getByRole('button', { name: 'Upload' }).click();
  await expect(card.getByRole('link', { name: 'Open my PDF' })).toBeVisible();
});

test('uploading without a file shows a warning, and a file that is not a PDF is rejected @long', async ({
  page,
  homework,
}) => {
  const card = await openTask(page, homework);
  await card.getByRole('button', { name: 'Upload' }).click();
  await expectToast(page, 'Please select a PDF');

  const picture = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') };
  await field(card, YOUR_WORK).setInputFiles(picture);
  await expect(card.getByRole('alert')).toHaveText('Choose a PDF.');
  await expectAccessible(page);

  await field(card, YOUR_WORK).setInputFiles({ ...picture, name: 'page.pdf', mimeType: 'application/pdf' });
  await card.getByRole('button', { name: 'Upload' }).click();
  await expectToast(page, 'Upload failed');
  await expect(card.getByRole('alert')).toHaveText(/PDF/);
  await expect(card).toContainText('Not submitted');
});

test('an open page closes its task at the deadline', async ({ page, context, homework }) => {
  await page.clock.install();
  const card = await openTask(page, homework);
  await expect(card.getByRole('button', { name: 'Upload' })).toBeVisible();
  // Offline, the page relies on its own clock: the server's time would show that the deadline is still ahead.
  await context.setOffline(true);
  await page.clock.fastForward(DAY_MS);
  await expect(card).toContainText('Deadline passed');
  await expect(card).toContainText('Nothing can be handed in for this task any more.');
  await expect(card.getByRole('button', { name: 'Upload' })).toHaveCount(0);
  await context.setOffline(false);
});

test('a deadline moved while the page is open is still enforced @long', async ({
  page,
  browser,
  homework,
  teacherApi,
}) => {
  const card = await openTask(page, homework);
  await field(card, YOUR_WORK).setInputFiles(await printPdf(browser, 'Late'));
  await moveDeadline(teacherApi, homework, new Date(Date.now() - 60_000));
  await card.getByRole('button', { name: 'Upload' }).click();
  await expectToast(page, 'Upload failed');
  await expect(card).toContainText('Deadline passed');
});

test('cancelling after the deadline or after grading is rejected with the product’s message @long', async ({
  page,
  browser,
  homework,
  teacherApi,
}) => {
  const card = await openTask(page, homework);
  await field(card, YOUR_WORK).setInputFiles(await printPdf(browser, 'Homework'));
  await card.getByRole('button', { name: 'Upload' }).click();
  const cancel = card.getByRole('button', { name: 'Cancel submission' });
  await expect(cancel).toBeVisible();

  await moveDeadline(teacherApi, homework, new Date(Date.now() - 60_000));
  await cancel.click();
  await answer(page, 'Remove your submission?', 'Remove my PDF');
  await expectToast(page, 'Deadline has passed. You cannot delete this submission.');
  await expect(card.getByRole('link', { name: 'Open my PDF' })).toBeVisible();

  await moveDeadline(teacherApi, homework, new Date(Date.now() + DAY_MS));
  await page.reload();
  await expect(cancel).toBeVisible();
  const rows = await teacherApi.get<{ _id: string | null }[]>(`/api/tasks/submission/${homework.task._id}`);
  await teacherApi.putForm(`/api/tasks/submission/${rows[0]?._id}/grade`, { grade: '11', comments: '' });
  await cancel.click();
  await answer(page, 'Remove your submission?', 'Remove my PDF');
  await expectToast(page, 'This submission has already been graded. You cannot delete it.');
});
