import type { Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { drawQuestions } from '../support/pictures.ts';
import { enterAs, expectPath, startQuiz } from '../support/pages.ts';
import { test } from '../support/product.ts';
import { expect } from '../support/test.ts';

/** In ms. The supervisor waits before it restarts the API, and the page waits before it retries. */
const BACK_MS = 240_000;
const saved = (page: Page) => page.getByText(/All answers saved$/);

async function choose(page: Page, question: number, option: 'A' | 'B' | 'C' | 'D'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Question ${question}, `) }).click();
  await page.getByRole('button', { name: `Answer ${option}`, exact: true }).click();
  const entry = page.getByRole('button', { name: new RegExp(`^Question ${question}, answered ${option}`) });
  await expect(entry).toBeVisible();
}

test('a quiz recovers every answer after a network cut and a killed API', async ({
  page,
  otherDevice,
  playwright,
  product,
}) => {
  const request = await playwright.request.newContext({ baseURL: product.url });
  const teacher = await Api.asTeacher(request);
  const classroom = await teacher.makeClass();
  const { student } = classroom;
  const quiz = await teacher.setQuiz(classroom, { pictures: await drawQuestions(5) });

  await test.step('the student begins, and the first answer is saved', async () => {
    await enterAs(page, student, '/student-quizzes');
    await startQuiz(page, quiz.title);
    await expectPath(page, `/student/take-quiz/${quiz._id}`);
    await choose(page, 1, 'A');
    await expect(saved(page)).toBeVisible();
  });

  await test.step('offline, answers are kept on the device and the page says so', async () => {
    await page.context().setOffline(true);
    await choose(page, 2, 'B');
    await choose(page, 3, 'C');
    await expect(page.getByText('Not saved yet: no connection. Your answers are kept on this device.')).toBeVisible();
  });

  await test.step('the API is killed meanwhile; once both are back, the answers are saved', async () => {
    await product.kill('api');
    await page.context().setOffline(false);
    await expect(saved(page)).toBeVisible({ timeout: BACK_MS });
  });

  await test.step('the API is killed while the page is online: the answer is sent once it is back', async () => {
    await product.kill('api');
    // No request is awaited: the one that was under way may have been saved although its reply was lost.
    await choose(page, 4, 'D');
    // The page shows the state before for 400 ms.
    await expect(saved(page)).toBeHidden();
    await expect(saved(page)).toBeVisible({ timeout: BACK_MS });
  });

  await test.step('a new device shows all answers and continues', async () => {
    const phone = await otherDevice();
    await enterAs(phone, student, `/student/take-quiz/${quiz._id}`);
    for (const [index, option] of ['A', 'B', 'C', 'D'].entries()) {
      await expect(
        phone.getByRole('button', { name: `Question ${index + 1}, answered ${option}`, exact: true }),
      ).toBeVisible();
    }
    await choose(phone, 5, 'A');
    await phone
      .getByRole('complementary')
      .or(phone.locator('main'))
      .getByRole('button', { name: 'Submit quiz' })
      .first()
      .click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Submit quiz' }).click();
    await expectPath(phone, `/student/quiz-result/${quiz._id}`);
    await expect(phone.getByText('2 / 5')).toBeVisible();
  });

  const results = await teacher.get<{ answers: { answer: string }[] }[]>(`/api/quiz/${quiz._id}/submissions`);
  expect(results.map(({ answers }) => answers.map(({ answer }) => answer).toSorted())).toEqual([
    ['A', 'A', 'B', 'C', 'D'],
  ]);
  await request.dispose();
});
