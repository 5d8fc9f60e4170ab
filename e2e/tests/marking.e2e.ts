import type { Locator, Page } from '@playwright/test';
import { IS_LONG } from '../../backend/src/testing/long-search.ts';
import { expectAccessible } from '../support/accessible.ts';
import { markByKeys, markingOf, sumOfQuestions, test } from '../support/marking.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs, field, openTask } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
import { expect } from '../support/test.ts';
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

/** Three scripts are marked with each kind of keys, and a whole class's in the long run. */
const NAMES = [
  'Amal',
  'Basem',
  'Celine',
  ...(IS_LONG ? ['Dalia', 'Emad', 'Farah', 'Gamal', 'Hana', 'Ihab', 'Jana'] : []),
];

/** Adds the questions of a copied table to a mark scheme. */
async function pasteTable(page: Page, table: string): Promise<void> {
  await page.getByRole('button', { name: 'Paste a table' }).click();
  await page.getByLabel('Table', { exact: true }).fill(table);
}

test('a task gets a scheme of six questions, and its scripts are marked with the keyboard alone', async ({
  page,
  browser,
  teacherApi,
  apiOf,
}) => {
  const [first = '', ...others] = NAMES.map((name) => unique(name));
  const classroom = await teacherApi.makeClass([first, ...others]);
  const task = await teacherApi.setTask(classroom);
  const work = await printPdf(browser, 'Homework');
  for (const student of classroom.students) await (await apiOf(student)).handIn(task, work);

  await enterAs(page, teacher, `/teacher-tasks/scheme/${task._id}`);
  await pasteTable(page, TABLE);
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

test('a student types an answer beside the PDF, and identical answers are marked as a group', async ({
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
  await pasteTable(page, '1\t2\tM1\tv = s / t\t\n\t\tA1\twith its unit\tM1\n2\t3\t\t\t');
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
  await openTask(card);
  await field(card, 'Answer to question 1').fill('3 m s^-1');
  await expectAccessible(page);
  await page.reload();
  await expect(field(card, 'Answer to question 1')).toHaveValue('3 m s^-1');
  await field(card, 'Your work: one PDF, at most 25 MB').setInputFiles(work);
  await card.getByRole('button', { name: 'Hand in' }).click();
  await expect(card.getByRole('region', { name: 'Your typed answers' })).toContainText('3 m s^-1');

  await enterAs(page, teacher, markingOf(task));
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
  await expect(sumOfQuestions(page)).toHaveText('2 of 5');
  const rows = await teacherApi.get<{ grade: number | null }[]>(`/api/tasks/submission/${task._id}`);
  expect(rows.map(({ grade }) => grade)).toEqual([null, null, null, null]);
});

/** The point of the page's width that is at the middle of the box, as a fraction. */
const middleOf = (paper: Locator): Promise<number> =>
  paper.evaluate((box) => {
    const page = box.querySelector('article')?.getBoundingClientRect();
    const seen = box.getBoundingClientRect();
    return page ? (seen.left + seen.width / 2 - page.left) / page.width : Number.NaN;
  });

/** Zooms a page in and out that is wider than its box; what was in the middle stays there. */
async function expectMiddleKept(page: Page): Promise<void> {
  await expect(page.locator('svg[data-tool]').first()).toBeVisible();
  // The scrolling box, found without its name, which depends on the language.
  const paper = page.locator('section[tabindex="0"]:has(article)');
  const [out, closer] = await page.locator('fieldset:has(output)').getByRole('button').all();
  const isWider = () => paper.evaluate((box) => box.scrollWidth > box.clientWidth);
  while (!(await isWider())) await closer?.click();
  expect(Math.abs((await middleOf(paper)) - 0.5)).toBeLessThan(0.01);
  await paper.evaluate((box) => {
    const away = (box.scrollWidth - box.clientWidth) / 4;
    box.scrollBy({ left: getComputedStyle(box).direction === 'rtl' ? away : -away, behavior: 'instant' });
    return new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
  });
  const place = await middleOf(paper);
  expect(place).not.toBeCloseTo(0.5, 2);
  await closer?.click();
  expect(Math.abs((await middleOf(paper)) - place)).toBeLessThan(0.01);
  await out?.click();
  expect(Math.abs((await middleOf(paper)) - place)).toBeLessThan(0.01);
}

test('the zoom buttons keep the middle of a page that is wider than its box, in either direction', async ({
  page,
  handIns,
  baseURL,
}) => {
  const { task } = await handIns([unique('Mona')]);
  await enterAs(page, teacher, markingOf(task));
  await test.step('in English', () => expectMiddleKept(page));
  await page.context().addCookies([{ name: 'language', value: 'ar', url: baseURL ?? '' }]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await test.step('in Arabic', () => expectMiddleKept(page));
});
