import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Api } from '../support/api.ts';
import { waitForStoredReply } from '../support/kept.ts';
import { enterAs, expectNarrow, expectPath, field, PHONE_DEVICE, signInOnOwnDevice } from '../support/pages.ts';
import { teacher, unique } from '../support/people.ts';
import { drawQuestions } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

test.use({ ...PHONE_DEVICE, serviceWorkers: 'allow' });

/** So many questions are begun in a day. */
const QUESTIONS = 5;
const ONLINE = 3;

interface Opened {
  questions: { _id: string }[];
}
interface Served {
  due: number;
  upcoming: object[];
}

/** The student takes the quiz and gets everything wrong. */
async function failQuiz(api: Api, quizId: string): Promise<void> {
  const { questions } = await api.get<Opened>(`/api/quiz/id/${quizId}`);
  const ids = questions.map(({ _id }) => _id);
  const answers = ids.map((questionId) => ({ questionId, answer: 'B' }));
  await api.post(`/api/quiz-student/${quizId}/submit`, { studentId: api.user.id, answers });
}

/** Answers the question in front. @param option A is right */
async function answer(page: Page, option: 'A' | 'B'): Promise<void> {
  await page.getByRole('button', { name: `Answer ${option}` }).click();
  await page.getByRole('button', { name: 'Check' }).click();
}

const inFront = (page: Page, place: number) =>
  expect(page.getByRole('heading', { name: new RegExp(`^Question ${place} of ${QUESTIONS}`) })).toBeVisible();

async function answerOnline(page: Page): Promise<void> {
  for (let place = 1; place <= ONLINE; place += 1) {
    await inFront(page, place);
    await expect(page.getByRole('img', { name: /^Which is true of lever/ })).toBeVisible();
    await answer(page, place === 1 ? 'B' : 'A');
    await expect(page.getByText(place === 1 ? 'Wrong' : 'Correct', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Comes again on /)).toBeVisible();
    if (place === 1) await expectAccessible(page);
    await page.getByRole('button', { name: 'Next' }).click();
  }
}

/** Answers the rest without internet; the pictures come from the device. */
async function answerOffline(page: Page): Promise<void> {
  for (let place = ONLINE + 1; place <= QUESTIONS; place += 1) {
    await inFront(page, place);
    await expect
      .poll(() =>
        page
          .getByRole('img', { name: /^Which is true of lever/ })
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(0);
    await answer(page, 'A');
    await expect(page.getByText(/Your answer is kept on this device/)).toBeVisible();
    await page.getByRole('button', { name: place < QUESTIONS ? 'Next' : 'Finish' }).click();
  }
  await expect(
    page.getByText(`${QUESTIONS - ONLINE} answers wait on this device until there is a connection.`),
  ).toBeVisible();
}

test('a student practises mistakes, some of them offline; a quiz of what is still wrong takes its questions out until it has closed', async ({
  page,
  otherDevice,
  apiOf,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeClass();
  const { student, group } = classroom;
  const quiz = await teacherApi.setQuiz(classroom, {
    title: unique('Levers'),
    pictures: await drawQuestions(QUESTIONS),
  });
  const api = await apiOf(student);
  await failQuiz(api, quiz._id);
  await teacherApi.put(`/api/quiz/${quiz._id}/close`, {});
  await expect.poll(async () => (await api.get<Served>('/api/practice/next?n=20')).due).toBe(QUESTIONS);

  await test.step('the home says how many wait, on a phone of 360 px', async () => {
    await signInOnOwnDevice(page, student);
    const card = page.getByRole('region', { name: 'My mistakes' });
    await expect(card.getByText(`${QUESTIONS} to practise`)).toBeVisible();
    await card.getByRole('link', { name: 'Practise' }).click();
    await expectPath(page, '/student-practice');
    await expectNarrow(page);
  });

  await test.step('some are answered online', () => answerOnline(page));
  await waitForStoredReply(page, '["practice"');
  await page.context().setOffline(true);
  await test.step('the others offline, after which the answers wait', () => answerOffline(page));
  await test.step('with the connection they are sent and judged, once', async () => {
    await page.context().setOffline(false);
    await expect(page.getByText(`${QUESTIONS - 1} of ${QUESTIONS} right.`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'What comes when' })).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page);
    expect((await api.get<Served>('/api/practice/next')).due).toBe(0);
  });

  const teacherPage = await otherDevice();
  await test.step('the teacher makes a quiz of what is still wrong', async () => {
    await enterAs(teacherPage, teacher, `/group/${group._id}?tab=practice`);
    await expect(teacherPage.getByRole('heading', { name: 'Still wrong' })).toBeVisible();
    await expectAccessible(teacherPage);
    await teacherPage.getByRole('link', { name: `Make a quiz of these ${QUESTIONS}` }).click();
    await expectPath(teacherPage, '/createquiz');
    await field(teacherPage, 'Title').fill(unique('Again'));
    await teacherPage.getByRole('button', { name: 'Create quiz' }).click();
    await expectPath(teacherPage, '/quizlist');
  });

  await test.step('its questions leave practice at once, and return when it has closed', async () => {
    const upcoming = async () => (await api.get<Served>('/api/practice/next')).upcoming.length;
    expect(await upcoming()).toBe(0);
    const [again] = await teacherApi.get<{ _id: string }[]>(`/api/quiz/teacher/${teacherApi.user.id}`);
    await teacherApi.put(`/api/quiz/${again?._id}/close`, {});
    await expect.poll(upcoming).toBeGreaterThan(0);
  });
});
