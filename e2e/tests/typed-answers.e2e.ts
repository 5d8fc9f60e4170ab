import { expectAccessible } from '../support/accessible.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs, field } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('a student types an answer beside the PDF, and identical answers are marked as a group @drawn-0', async ({
  page,
  browser,
  teacherApi,
  apiOf,
}) => {
  const classroom = await teacherApi.makeClass([unique('Amal'), unique('Basem'), unique('Celine'), unique('Dina')]);
  const task = await teacherApi.setTask(classroom);
  const work = await printPdf(browser, 'Homework');
  const [amal, basem, celine, dina] = classroom.students;

  await enterAs(page, teacher, `/teacher-tasks/scheme/${task._id}`);
  await page.getByRole('button', { name: 'Paste a table' }).click();
  await page.getByLabel('Table', { exact: true }).fill('1\t2\tM1\tv = s / t\t\n\t\tA1\twith its unit\tM1\n2\t3\t\t\t');
  await page.getByRole('button', { name: 'Add to the questions' }).click();
  const first = page.getByRole('region', { name: 'Question 1' });
  await first.getByRole('checkbox', { name: 'Students may type the answer' }).check();
  await page.getByRole('button', { name: 'Save mark scheme' }).click();
  await expectToast(page, 'Mark scheme saved');

  const { questions } = await teacherApi.get<{ questions: { id: string }[] }>(`/api/marking/tasks/${task._id}/scheme`);
  const handIn = async (student: typeof basem, text: string) => {
    if (!student) throw new Error('no such student');
    const answers = JSON.stringify([{ questionId: questions[0]?.id, text }]);
    const own = await apiOf(student);
    await own.upload('/api/tasks/submission', { taskId: task._id, studentId: student.id, answers }, work);
  };
  await handIn(basem, '3,0 ms⁻¹');
  await handIn(celine, '٣ m/s');
  await handIn(dina, '3 km/s');

  await enterAs(page, amal ?? classroom.student, '/student-tasks');
  const card = page.getByRole('region', { name: task.title });
  await field(card, 'Answer to question 1').fill('3 m s^-1');
  await expectAccessible(page);
  await page.reload();
  await expect(field(card, 'Answer to question 1')).toHaveValue('3 m s^-1');
  await field(card, 'Your work: one PDF, at most 25 MB').setInputFiles(work);
  await card.getByRole('button', { name: 'Upload' }).click();
  await expect(card.getByRole('region', { name: 'Your typed answers' })).toContainText('3 m s^-1');

  await enterAs(page, teacher, `/teacher-tasks/mark/${task._id}`);
  await page.getByRole('link', { name: 'Typed answers' }).click();
  const group = page.getByRole('region').filter({ hasText: '3 of 3 not marked' });
  await expect(group).toContainText('٣ m/s');
  await expectAccessible(page);
  await group.getByRole('checkbox', { name: celine?.name ?? '' }).uncheck();
  await group.getByRole('button', { name: 'with its unit' }).click();
  await group.getByRole('button', { name: 'v = s / t' }).click();
  await group.getByRole('button', { name: 'Give 2 / 2 to 2 answers' }).click();
  await expectToast(page, '2 answers marked');
  const left = page.getByRole('region').filter({ hasText: '1 of 3 not marked' });
  await expect(left.getByRole('checkbox', { name: basem?.name ?? '' })).not.toBeChecked();
  await expect(left.getByRole('button', { name: 'Give 2 / 2 to 1 answer' })).toBeVisible();

  await left.getByRole('link', { name: basem?.name ?? '' }).click();
  await expect(page.getByText('Typed: 3,0 ms⁻¹')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Sum of the questions' })).toHaveText('2 of 5');
  const rows = await teacherApi.get<{ grade: number | null }[]>(`/api/tasks/submission/${task._id}`);
  expect(rows.map(({ grade }) => grade)).toEqual([null, null, null, null]);
});
