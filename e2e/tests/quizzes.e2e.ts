import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { drawQuestions } from '../support/pictures.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs, expectNarrow, expectPath, PHONE, startQuiz, toast } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const card = (page: Page, title: string) => page.getByRole('region', { name: title });

interface Quiz {
  _id: string;
  title: string;
}

/** Answers the three questions by keyboard, the last one wrong, and tries to leave. */
async function takeByKeyboard(page: Page, { _id, title }: Quiz): Promise<void> {
  await startQuiz(page, title);
  await expectPath(page, `/student/take-quiz/${_id}`);
  await expect(page.getByRole('timer')).toContainText(/2\d:\d\d|30:00/);
  await expect(page.getByRole('img').first()).toBeVisible();
  await expectAccessible(page);
  for (const key of ['a', 'ArrowRight', 'a', 'ArrowRight', 'b']) await page.keyboard.press(key);
  await expect(page.getByText('3 of 3 answered')).toBeVisible();
  // The status bar does not show saves shorter than 0.4 s; the map updates at once.
  await expect(page.getByRole('button', { name: /^Question \d, answered [AB]$/ })).toHaveCount(3);
  await expect(page.getByText('All answers saved')).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  const leaving = page.getByRole('dialog').filter({ hasText: 'Leave the quiz?' });
  await expect(leaving).toContainText('Your answers are saved');
  await expectAccessible(page);
  await leaving.getByRole('button', { name: 'Cancel' }).click();
}

async function submit(page: Page, { _id, title }: Quiz): Promise<void> {
  await page.getByRole('button', { name: 'Submit quiz' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit quiz' }).click();
  await expectPath(page, `/student/quiz-result/${_id}`);
  await expect(page.getByText('2 / 3')).toBeVisible();
  await expect(page.getByText('Answers are shown when your teacher closes this quiz.')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expectPath(page, '/student-quizzes');
  await expect(card(page, title).getByRole('link', { name: 'View Results' })).toBeVisible();
}

/** Opens the menu of a quiz and chooses an action. */
async function choose(page: Page, { title }: Quiz, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The title, each button and the menu of a row open a dialog, which gives the focus back. */
async function lookAt(page: Page, quiz: Quiz, student: string): Promise<void> {
  const { title } = quiz;
  const menu = page.getByRole('button', { name: `Actions for ${title}` });
  for (const [opener, shown, open] of [
    [page.getByRole('link', { name: title }), '30 min', undefined],
    [page.getByRole('button', { name: `Results of ${title}` }), student, undefined],
    [page.getByRole('button', { name: `Statistics of ${title}` }), 'Question 1', undefined],
    [menu, student, () => choose(page, quiz, 'Extra time')],
  ] as const) {
    await (open ? open() : opener.click());
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(shown);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
}

/** The question and the toast after it stand at the top right; the toast does not cover the page's main button. */
async function deleteQuiz(page: Page, quiz: Quiz): Promise<void> {
  const { title } = quiz;
  await choose(page, quiz, 'Delete');
  await expect(page.getByText(`Are you sure you want to delete “${title}”?`)).toBeVisible();
  await expectAccessible(page);
  const question = await page.getByRole('alertdialog').boundingBox();
  const create = page.getByRole('main').getByRole('link', { name: 'Create quiz' });
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(question?.y).toBeLessThan(100);
  expect((question?.x ?? 0) + (question?.width ?? 0)).toBeGreaterThan(width - 100);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const message = toast(page, 'Quiz deleted');
  await expect(message).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  const said = await message.boundingBox();
  const below = await create.boundingBox();
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
}

test('a student takes a quiz by keyboard and gets the result; the teacher sees it, and deletes the quiz', async ({
  page,
  otherDevice,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeClass();
  const pictures = await drawQuestions(3);
  const open = await teacherApi.setQuiz(classroom, { title: unique('Open'), pictures });
  const soon = await teacherApi.setQuiz(classroom, { title: unique('Soon'), pictures, startTime: inHours(2) });
  const over = { title: unique('Over'), pictures, startTime: inHours(-2), endTime: inHours(-1) };
  const closed = await teacherApi.setQuiz(classroom, over);
  const studentPage = await otherDevice();
  await test.step('the list shows the state of each quiz', async () => {
    await enterAs(studentPage, classroom.student, '/student-quizzes');
    await expect(card(studentPage, soon.title).getByRole('button', { name: 'Opening Soon' })).toBeDisabled();
    await expect(card(studentPage, closed.title).getByRole('button', { name: 'Quiz Closed' })).toBeDisabled();
    await expectAccessible(studentPage);
  });
  await test.step('the open one is taken by keyboard', () => takeByKeyboard(studentPage, open));
  await test.step('it is submitted, and the result is shown', () => submit(studentPage, open));

  await test.step('the teacher sees details, results, statistics and extra time', async () => {
    await enterAs(page, teacher, '/quizlist');
    await lookAt(page, open, classroom.student.name);
  });
  await test.step('the teacher deletes the quiz', () => deleteQuiz(page, open));
});

/** 1.20 m/s, which may be given in other prefixes; the unit is worth a mark. */
const SPEED = {
  value: '1.20',
  unit: 'm/s',
  ask: 'type',
  match: { by: 'rounding', sf: 3 },
  digits: 'note',
  unitMark: true,
};

test('a student types numbers with units on a phone, and the result says what was wrong', async ({
  page,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeClass();
  const text = 'How fast is the trolley?';
  // Students get the questions in orders of their own.
  const number = { kind: 'number', text, key: JSON.stringify(SPEED), marks: '2', alt: 'A cart', correctAnswer: '' };
  const quiz = await teacherApi.setQuiz(classroom, { pictures: await drawQuestions(2), fields: [number, number] });
  const question = (at: number) => page.getByRole('region', { name: new RegExp(`^Question ${at} of 2`) });
  await page.setViewportSize(PHONE);
  await enterAs(page, classroom.student, `/student/take-quiz/${quiz._id}`);
  await test.step('each answer is typed and saved', async () => {
    await expect(question(1).getByText(text)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox').fill('120 cm/s');
    await page.getByRole('button', { name: /^Question 2, / }).click();
    await expect(question(2).getByText(text)).toBeVisible();
    await page.getByRole('textbox').fill('1.20 m s');
    await expect(page.getByText(/All answers saved$/)).toBeVisible();
  });
  await page.getByRole('button', { name: 'Submit quiz' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit quiz' }).click();
  const note = page.getByText('The number is right; the unit is not.');
  await test.step('the result has the marks, and once the quiz is closed the note', async () => {
    await expectPath(page, `/student/quiz-result/${quiz._id}`);
    await expect(page.getByText('3 / 4').first()).toBeVisible();
    await expect(note).toHaveCount(0);
    await teacherApi.put(`/api/quiz/${quiz._id}/close`, {});
    await page.reload();
    await expect(note).toBeVisible();
    await expectAccessible(page);
    await expectNarrow(page);
  });
});
