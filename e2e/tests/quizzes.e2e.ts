import { expectAccessible } from '../support/accessible.ts';
import { drawQuestions } from '../support/pictures.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs, expectPath, startQuiz, toast } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

test('a student sees the state of each quiz, takes one by keyboard, and gets the result', async ({
  page,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeClass();
  const pictures = await drawQuestions(3);
  const open = await teacherApi.setQuiz(classroom, { title: unique('Open'), pictures });
  const soon = await teacherApi.setQuiz(classroom, { title: unique('Soon'), pictures, startTime: inHours(2) });
  const over = { title: unique('Over'), pictures, startTime: inHours(-2), endTime: inHours(-1) };
  const closed = await teacherApi.setQuiz(classroom, over);
  await enterAs(page, classroom.student, '/student-quizzes');
  const card = (title: string) => page.getByRole('region', { name: title });
  await expect(card(soon.title).getByRole('button', { name: 'Opening Soon' })).toBeDisabled();
  await expect(card(closed.title).getByRole('button', { name: 'Quiz Closed' })).toBeDisabled();
  await expectAccessible(page);

  await startQuiz(page, open.title);
  await expectPath(page, `/student/take-quiz/${open._id}`);
  await expect(page.getByRole('timer')).toContainText(/29:5\d|30:00/);
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

  await page.getByRole('button', { name: 'Submit quiz' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit quiz' }).click();
  await expectPath(page, `/student/quiz-result/${open._id}`);
  await expect(page.getByText('2 / 3')).toBeVisible();
  await expect(page.getByText('Answers are shown when your teacher closes this quiz.')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expectPath(page, '/student-quizzes');
  await expect(card(open.title).getByRole('link', { name: 'View Results' })).toBeVisible();
});

test('the teacher sees a quiz’s details, results, statistics and extra time @drawn-4', async ({
  page,
  apiOf,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeClass();
  const quiz = await teacherApi.setQuiz(classroom, { pictures: await drawQuestions(2) });
  const student = await apiOf(classroom.student);
  const { questions } = await student.get<{ questions: { _id: string }[] }>(`/api/quiz/id/${quiz._id}`);
  const answers = questions.map(({ _id }) => ({ questionId: _id, answer: 'A' }));
  await student.post(`/api/quiz-student/${quiz._id}/submit`, { studentId: student.user.id, answers });

  await enterAs(page, teacher, '/quizlist');
  for (const [button, shown] of [
    ['Details', '30 min'],
    ['Results', classroom.student.name],
    ['Statistics', 'Question 1'],
    ['Extra time', classroom.student.name],
  ] as const) {
    const name = `${button} of ${quiz.title}`.replace('Extra time of', 'Extra time for');
    const opener = page.getByRole('button', { name });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(shown);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await page.getByRole('button', { name: `Delete ${quiz.title}` }).click();
  await expect(page.getByText(`Are you sure you want to delete “${quiz.title}”?`)).toBeVisible();
  await expectAccessible(page);
  // Neither the dialog nor the toast after it covers the page's main button.
  const question = await page.getByRole('alertdialog').boundingBox();
  const create = page.getByRole('main').getByRole('link', { name: 'Create quiz' });
  const under = await create.boundingBox();
  expect(question?.y).toBeGreaterThan((under?.y ?? 0) + (under?.height ?? 0));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const message = toast(page, 'Quiz deleted');
  await expect(message).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  const said = await message.boundingBox();
  const below = await create.boundingBox();
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});
