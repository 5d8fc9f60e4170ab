import { expectAccessible } from '../support/accessible.ts';
import { parentOf } from '../support/parents.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const QUESTION = { id: 'question-1', label: '3(b)', maximum: 4, points: [] };

test('an appeal is raised on returned work, re-marked by keyboard, answered and read by the parent @drawn-1', async ({
  page,
  browser,
  request,
  teacherApi,
  apiOf,
  otherDevice,
}) => {
  const classroom = await teacherApi.makeClass();
  const { student } = classroom;
  const task = await teacherApi.setTask(classroom, { title: unique('Waves') });
  const { _id: submissionId } = await (await apiOf(student)).handIn(task, await printPdf(browser, 'Homework'));
  const terms = { rounding: 'none', appealDays: 7, questions: [QUESTION] };
  await teacherApi.put(`/api/marking/tasks/${task._id}/scheme`, { ...terms, basedOn: 0 });
  const questions = [{ questionId: QUESTION.id, points: [], free: 2, stamps: 0 }];
  const script = `/api/marking/submissions/${submissionId}`;
  await teacherApi.put(`${script}/marks`, { basedOn: 0, schemeVersion: 1, questions, grade: true });
  await teacherApi.post(`${script}/return`, {});
  const returns = () => teacherApi.get<{ state: string }[]>(`/api/marking/tasks/${task._id}/returns`);
  await expect.poll(async () => (await returns())[0]?.state, { timeout: 60_000 }).toBe('returned');

  const studentPage = await otherDevice();
  await enterAs(studentPage, student, `/student/marked/${submissionId}`);
  await expect(studentPage.getByText(/^You can appeal until /)).toBeVisible();
  await studentPage.getByRole('button', { name: 'Appeal question 3(b)' }).click();
  await studentPage.getByLabel(/^Why do you think/).fill('The unit is there.');
  await expectAccessible(studentPage);
  await studentPage.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(studentPage.getByText('Not answered yet')).toBeVisible();

  await enterAs(page, teacher, '/teacher-tasks/appeals');
  const queued = page.getByRole('region', { name: task.title });
  await expect(queued.getByText('The unit is there.')).toBeVisible();
  await expectAccessible(page);
  await queued.getByRole('link', { name: `Open the script of ${student.name}` }).click();
  await expect(page.getByRole('region', { name: `Document: ${student.name}` })).toBeVisible();
  await page.keyboard.press('+');
  await expect(page.getByRole('status', { name: 'Sum of the questions' })).toHaveText('3 of 4');
  await page.getByLabel('Message or answer').fill('You are right.');
  await page.getByRole('button', { name: 'Answer and close' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Answer and close' }).click();
  await expectToast(page, 'The appeal is answered');

  await studentPage.reload();
  await expect(studentPage.getByText('You are right.')).toBeVisible();
  await expect(studentPage.getByText('2 became 3 out of 4')).toBeVisible();

  await enterAs(page, await parentOf(request, student), '/parent-dashboard');
  await page.getByRole('link', { name: `Marked work: ${task.title}` }).click();
  await expect(page.getByText('You are right.')).toBeVisible();
  await expectAccessible(page);
});
