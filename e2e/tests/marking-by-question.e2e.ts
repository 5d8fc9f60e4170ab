import { expectAccessible } from '../support/accessible.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs, toast } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';

/** Six questions as they stand in a spreadsheet. The task is out of 20. */
const TABLE = [
  'Question\tMax\tMark\tFor\tAfter',
  '1\t3\tM1\tuses F = ma\t',
  '\t\tA1\t8 N\tM1',
  '\t\tB1\tunit\t',
  '2(a)\t2\tB1\tnames inertia\t',
  '\t\tB1\texplains it\t',
  '2(b)\t4\t\t\t',
  '3\t3\tM1\tmoments\t',
  '\t\tA2\t0.4 m\tM1',
  '4\t5\tM2\tv² = u² + 2as\t',
  '\t\tA3\t14 m/s\tM2',
  '5\t3\t\t\t',
].join('\n');

test('a task gets a scheme of six questions, and its scripts are marked by keys alone', async ({
  page,
  browser,
  teacherApi,
  apiOf,
}) => {
  const classroom = await teacherApi.makeClass([unique('Amal'), unique('Basem'), unique('Celine')]);
  const task = await teacherApi.setTask(classroom);
  const work = await printPdf(browser, 'Homework');
  for (const student of classroom.students) await (await apiOf(student)).handIn(task, work);

  await enterAs(page, teacher, `/teacher-tasks/scheme/${task._id}`);
  await page.getByRole('button', { name: 'Paste a table' }).click();
  await page.getByLabel('Table', { exact: true }).fill(TABLE);
  await expect(page.getByText('6 questions')).toBeVisible();
  await page.getByRole('button', { name: 'Add to the questions' }).click();
  await expect(page.getByText('20 of 20 marks')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save mark scheme' }).click();
  await expect(toast(page, 'Mark scheme saved')).toBeVisible();

  await page.getByRole('link', { name: 'Mark on the page' }).click();
  const sum = page.getByRole('status', { name: 'Sum of the questions' });
  const mark = async (name: string, keys: string, total: string) => {
    await expect(page.getByRole('region', { name: `Document: ${name}` })).toBeVisible();
    for (const key of keys) await page.keyboard.press(key);
    await expect(sum).toHaveText(`${total} of 20`);
    await page.keyboard.press('g');
    await expect(page.getByText(`Grade: ${total}`, { exact: true })).toBeVisible();
  };
  const [amal, basem, celine] = classroom.students.map((student) => student.name).toSorted();
  // An A without its M counts nothing; + is one mark; f is all of a question; 0 is none.
  await mark(amal ?? '', '23n1n++n12nfn0', '12');
  await expectAccessible(page);
  await page.keyboard.press('u');
  await mark(basem ?? '', 'fbbbbbbfnfnfnfnfnf', '20');
  await page.keyboard.press('u');
  await mark(celine ?? '', 'bbbbb0n0n0n0n0n0', '0');

  const rows = await teacherApi.get<{ student: { name: string }; grade: number | null }[]>(
    `/api/tasks/submission/${task._id}`,
  );
  expect(rows.map(({ student, grade }) => [student.name, grade])).toEqual([
    [amal, 12],
    [basem, 20],
    [celine, 0],
  ]);
});
