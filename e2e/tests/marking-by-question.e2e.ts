import { IS_LONG } from '../../backend/src/testing/long-search.ts';
import { expectAccessible } from '../support/accessible.ts';
import { markByKeys } from '../support/marking.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** Six questions as copied from a spreadsheet. The task is out of 20. */
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

/**
 * An A without its M scores nothing. Keys: + is one mark, f is full marks, 0 is none, n and b go to the next and
 * previous question.
 */
const SCRIPTS = [
  { keys: 'bbbbb23n1n++n12nfn0', total: 12 },
  { keys: 'fbbbbbbfnfnfnfnfnf', total: 20 },
  { keys: 'bbbbb0n0n0n0n0n0', total: 0 },
] as const;

/** Three scripts are marked each day, and a whole class's in the long run. */
const NAMES = [
  'Amal',
  'Basem',
  'Celine',
  ...(IS_LONG ? ['Dalia', 'Emad', 'Farah', 'Gamal', 'Hana', 'Ihab', 'Jana'] : []),
];

test('a task gets a scheme of six questions, and its scripts are marked with the keyboard alone @drawn-4', async ({
  page,
  browser,
  teacherApi,
  apiOf,
}) => {
  test.setTimeout(60_000 + NAMES.length * 15_000);
  const [first = '', ...others] = NAMES.map((name) => unique(name));
  const classroom = await teacherApi.makeClass([first, ...others]);
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
  await expectToast(page, 'Mark scheme saved');

  await page.getByRole('link', { name: 'Mark on the page' }).click();
  const inOrder = classroom.students.map(({ name }) => name).toSorted();
  for (const [at, name] of inOrder.entries()) {
    if (at > 0) await page.keyboard.press('u');
    await markByKeys(page, { student: { name } }, SCRIPTS[at % SCRIPTS.length] ?? SCRIPTS[0]);
    if (at === 0) await expectAccessible(page);
  }

  const rows = await teacherApi.get<{ student: { name: string }; grade: number | null }[]>(
    `/api/tasks/submission/${task._id}`,
  );
  expect(rows.map(({ student, grade }) => [student.name, grade])).toEqual(
    inOrder.map((name, at) => [name, SCRIPTS[at % SCRIPTS.length]?.total]),
  );
});
