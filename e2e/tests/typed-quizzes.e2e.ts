import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { teacher } from '../support/people.ts';
import { parentOf } from '../support/parents.ts';
import { drawQuestions } from '../support/pictures.ts';
import { enterAs, expectNarrow, expectPath, PHONE, PHONE_DEVICE, startQuiz } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { questionIn, TYPED_QUESTIONS } from '../support/typed-questions.ts';

/** A phone of a fifth of the price: the page's scripts take four times as long. */
const SLOWDOWN = 4;

const saved = (page: Page) => page.getByText(/All answers saved$/);
const current = (page: Page) => page.getByRole('region', { name: /^(Question|السؤال) \u2068?\d+/ });

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Answers the question that is shown, by touch. */
async function answerShown(page: Page): Promise<void> {
  const text = (await current(page).innerText()).replaceAll(/\s+/g, ' ');
  const { given } = questionIn(text);
  if ('letter' in given) return page.getByRole('button', { name: `Answer ${given.letter}`, exact: true }).tap();
  if ('parts' in given) {
    for (const [label, typed] of Object.entries(given.parts)) {
      const part = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `(${label})` }) });
      const field = part.getByRole('textbox');
      if (await field.isVisible()) await field.fill(typed);
      else await part.getByRole('button', { name: `Answer ${typed}`, exact: true }).tap();
    }
    return undefined;
  }
  await page.getByRole('textbox').fill('from' in given ? given.from(text) : given.typed);
  if ('unit' in given && given.unit) await page.getByRole('button', { name: `Unit ${given.unit}`, exact: true }).tap();
  return undefined;
}

async function answerFrom(page: Page, first: number, last: number): Promise<void> {
  for (let number = first; number <= last; number += 1) {
    await page.getByRole('button', { name: new RegExp(`^Question ${number}, `) }).tap();
    await expect(current(page)).toHaveAccessibleName(new RegExp(`^Question ${number} of `));
    await expectAccessible(page);
    await expectNarrow(page);
    await answerShown(page);
    await expect(page.getByRole('button', { name: new RegExp(`^Question ${number}, answered`) })).toBeVisible();
  }
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit quiz' }).first().tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit quiz' }).tap();
}

/** Decides about equal answers in the teacher's statistics. */
async function rule(page: Page, { question, answer, by }: { question: number; answer: string; by: 'key' | 'button' }) {
  await page.getByRole('button', { name: `Answers to question ${question}`, exact: true }).click();
  const group = page
    .getByRole('listitem')
    .filter({ hasText: answer })
    .filter({ has: page.getByRole('button', { name: `Right: 2 for ${answer}` }) });
  const right = group.getByRole('button', { name: `Right: 2 for ${answer}` });
  if (by === 'button') await right.click();
  else {
    await right.focus();
    await page.keyboard.press('r');
  }
  const asked = page.getByRole('dialog', { name: `Decide about “${answer}”?` });
  await expect(asked).toContainText('1 student gets 2 instead of');
  await asked.getByRole('button', { name: 'Score again' }).click();
  await expect(group.getByText('2 of 2, decided by you')).toBeVisible();
}

test.describe('on a slow phone', () => {
  test.use(PHONE_DEVICE);

  test('a student takes ten questions of every kind by touch through a cut of the line; the teacher rules on two answers', async ({
    page,
    otherDevice,
    teacherApi,
    playwright,
    baseURL,
  }) => {
    const classroom = await teacherApi.makeClass();
    const pictures = [...(await drawQuestions(1)), ...TYPED_QUESTIONS.slice(1).map(() => null)];
    const quiz = await teacherApi.setQuiz(classroom, { pictures, fields: TYPED_QUESTIONS.map(({ form }) => form) });
    const result = `/student/quiz-result/${quiz._id}`;
    await test.step('the first half is answered online', async () => {
      await slowDown(page);
      await enterAs(page, classroom.student, '/student-quizzes');
      await startQuiz(page, quiz.title);
      await answerFrom(page, 1, 5);
      await expect(saved(page)).toBeVisible();
    });
    await test.step('the second half without a connection, and is saved once it is back', async () => {
      await page.context().setOffline(true);
      await answerFrom(page, 6, 10);
      await expect(page.getByText(/^Not saved yet: no connection/)).toBeVisible();
      await page.context().setOffline(false);
      await expect(saved(page)).toBeVisible();
    });
    await test.step('the result says what was wrong once the quiz has closed', async () => {
      await submit(page);
      await expectPath(page, result);
      await expect(page.getByText('15 / 21').first()).toBeVisible();
      await teacherApi.put(`/api/quiz/${quiz._id}/close`, {});
      await page.reload();
      for (const note of [
        'The number is right; the unit is not.',
        'Right but for a power of ten: check the prefix.',
        'Halve it.',
        'Follows from your answer to (a).',
      ]) {
        await expect(page.getByText(note)).toBeVisible();
      }
      await page.getByText('Worked solution').first().tap();
      await expect(page.getByText(/^Solution: /).first()).toBeVisible();
      await expectAccessible(page);
      await expectNarrow(page);
    });
    await test.step('the teacher gives marks for two groups of answers, and the result follows', async () => {
      const desk = await otherDevice();
      await enterAs(desk, teacher, '/quizlist');
      await desk.getByRole('button', { name: `Statistics of ${quiz.title}` }).click();
      await rule(desk, { question: 3, answer: '25 N', by: 'key' });
      await rule(desk, { question: 6, answer: '720 m', by: 'button' });
      await expectAccessible(desk);
      await page.reload();
      await expect(page.getByText('18 / 21').first()).toBeVisible();
    });
    await test.step('a parent’s report has the marks', async () => {
      const request = await playwright.request.newContext({ baseURL });
      const family = await otherDevice();
      await family.setViewportSize(PHONE);
      await enterAs(family, await parentOf(request, classroom.student), '/parent-dashboard');
      await expect(family.getByText('18 of 21 marks in quizzes')).toBeVisible();
      await expectAccessible(family);
      await request.dispose();
    });
  });
});

test.describe('in Arabic', () => {
  test.use({ ...PHONE_DEVICE, locale: 'ar-EG' });

  test('numbers are typed in Arabic digits, from left to right, and read back', async ({ page, teacherApi }) => {
    const classroom = await teacherApi.makeClass();
    const [, light, spring] = TYPED_QUESTIONS.map(({ form }) => form);
    const fields = [light, spring].filter((form) => form !== undefined);
    const quiz = await teacherApi.setQuiz(classroom, { pictures: [null, null], fields });
    await enterAs(page, classroom.student, `/student/take-quiz/${quiz._id}`);
    for (let number = 1; number <= 2; number += 1) {
      await page.getByRole('button', { name: new RegExp(`^السؤال \\u2068?${number}`) }).tap();
      const field = page.getByRole('textbox');
      await expect(field).toHaveAttribute('dir', 'ltr');
      const isLight = (await current(page).innerText()).includes('light');
      await field.fill(isLight ? '٣٫٠ × ١٠^٨ m/s' : '٢٥ kg');
      await expect(page.getByText('قرأناها').first().locator('..')).toContainText(isLight ? '3.0 × 10⁸ m/s' : '25 kg');
      await expectAccessible(page);
      await expectNarrow(page);
    }
    await page.getByRole('button', { name: 'تسليم الاختبار' }).first().tap();
    await page.getByRole('dialog').getByRole('button', { name: 'تسليم الاختبار' }).tap();
    await expectPath(page, `/student/quiz-result/${quiz._id}`);
    await teacherApi.put(`/api/quiz/${quiz._id}/close`, {});
    await page.reload();
    await expect(page.getByText('العدد صحيح، لكن الوحدة خاطئة.')).toBeVisible();
    await expectAccessible(page);
    await expectNarrow(page);
  });
});

test('by keyboard alone, with what a screen reader is told', async ({ page, teacherApi }) => {
  const classroom = await teacherApi.makeClass();
  const [, light] = TYPED_QUESTIONS.map(({ form }) => form);
  const quiz = await teacherApi.setQuiz(classroom, { pictures: [null], fields: light ? [light] : [] });
  await enterAs(page, classroom.student, `/student/take-quiz/${quiz._id}`);
  const field = page.getByRole('textbox', { name: 'Your answer to question 1' });
  await expect(field).toBeVisible();
  for (
    let presses = 0;
    presses < 40 && !(await field.evaluate((one) => one === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
  // Letters are typed, and choose no option.
  await page.keyboard.type('c = 3.0e8 m/s');
  await expect(page.getByRole('status').filter({ hasText: 'Read as' })).toMatchAriaSnapshot(
    '- status: Read as 3.0 times ten to the power 8 metres per second',
  );
  await expect(saved(page)).toBeVisible();
});
