import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectHeading } from '../support/arabic.ts';
import type { Api, Classroom } from '../support/api.ts';
import { enlargeText, enterAs, expectNarrow, expectPath, field, navigateInApp, PHONE } from '../support/pages.ts';
import { parentOf } from '../support/parents.ts';
import { teacher, unique } from '../support/people.ts';
import { expect, test as base } from '../support/test.ts';

const QUESTIONS = 8;
const DESK = { width: 1280, height: 800 };
const TOPIC = '1.2 Motion';

interface Opened {
  questions: { _id: string }[];
}

/** A quiz of one topic: the weak student got everything wrong, the strong one everything right, and it has closed. */
interface Taught {
  classroom: Awaited<ReturnType<Api['makeClass']>>;
  /** The first is weak, the second strong. */
  names: [string, string];
}

async function takeQuiz(api: Api, quizId: string, answer: 'A' | 'B'): Promise<void> {
  const { questions } = await api.get<Opened>(`/api/quiz/id/${quizId}`);
  const answers = questions.map(({ _id }) => ({ questionId: _id, answer }));
  await api.post(`/api/quiz-student/${quizId}/submit`, { studentId: api.user.id, answers });
}

async function tagOnlyChapter(api: Api, { year }: Pick<Classroom, 'year'>): Promise<void> {
  await api.put(`/api/year/${year._id}/syllabus`, { board: '0625', examDate: '2040-05-11' });
  const path = `/api/unit/${api.user.id}/${year._id}`;
  const [unit] = await api.get<{ chapters: { _id: string }[] }[]>(path);
  await api.put(`/api/chapter/${unit?.chapters[0]?._id}/topics`, { topics: ['0625 1.2'] });
}

const test = base.extend<{ taught: Taught }>({
  taught: async ({ teacherApi, apiOf }, use) => {
    const names: Taught['names'] = [unique('Weak'), unique('Strong')];
    const classroom = await teacherApi.makeClass(names);
    const pictures = Array<null>(QUESTIONS).fill(null);
    const fields = pictures.map((_, at) => ({ text: `Which is true of runner ${at + 1}?` }));
    const quiz = await teacherApi.setQuiz(classroom, { title: unique('Motion'), pictures, fields });
    await tagOnlyChapter(teacherApi, classroom);
    for (const [at, student] of classroom.students.entries()) {
      await takeQuiz(await apiOf(student), quiz._id, at === 0 ? 'B' : 'A');
    }
    await teacherApi.put(`/api/quiz/${quiz._id}/close`, {});
    const weak = await apiOf(classroom.student);
    // It has closed for everyone a few seconds later.
    await expect.poll(async () => (await weak.get<{ due: number }>('/api/practice/next')).due).toBeGreaterThan(0);
    await use({ classroom, names });
  },
});

async function practiseTopic(page: Page): Promise<void> {
  const topic = page.getByRole('link', { name: new RegExp(`^${TOPIC}.*Weak`) });
  await expect(topic).toBeVisible();
  await expectNarrow(page);
  await expectAccessible(page);
  await topic.click();
  await expectPath(page, '/student-practice');
  await expect(page.getByText(`Your mistakes about ${TOPIC}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Question 1 of 5/ })).toBeVisible();
  await expectNarrow(page);
  await expectAccessible(page);
}

/** The heat table by keyboard: the cell of the weak student says so in words. */
async function walkTable(page: Page, weak: string): Promise<void> {
  const table = page.getByRole('grid', { name: 'What each student has mastered' });
  const row = table.getByRole('row', { name: new RegExp(TOPIC) });
  await expect(row.getByRole('gridcell', { name: 'Weak' })).toBeVisible();
  await row.getByRole('gridcell', { name: 'Secure' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  const [first] = (await table.getByRole('columnheader').allTextContents()).slice(2);
  const level = first?.includes(weak) ? 'Weak' : 'Secure';
  await expect(page.getByText(new RegExp(`${TOPIC}: ${level}`))).toBeVisible();
  await expectAccessible(page);
}

/** With text of twice the size, the topics that stay in sight leave the cells half of a phone. */
async function expectRoomForCells(page: Page): Promise<void> {
  const undo = await enlargeText(page);
  const topics = page.getByRole('grid').getByRole('columnheader').first();
  await expect.poll(async () => (await topics.boundingBox())?.width).toBeLessThanOrEqual(PHONE.width / 2);
  await undo();
}

test('a student practises a weak topic, the teacher makes a quiz of it, and the parent reads one sentence', async ({
  page,
  otherDevice,
  request,
  taught: { classroom, names },
}) => {
  const { group, student } = classroom;

  await test.step('the student’s topics at 360 px lead to practice of one', async () => {
    await page.setViewportSize(PHONE);
    await enterAs(page, student, '/student-dashboard');
    await page
      .getByRole('navigation', { name: 'Your pages' })
      .getByRole('link', { name: /^My topics/ })
      .click();
    await expectPath(page, '/student-topics');
    await practiseTopic(page);
  });

  const teacherPage = await otherDevice();
  await test.step('the teacher’s table at 360 and 1280 px leads to a quiz of weak topics', async () => {
    await teacherPage.setViewportSize(PHONE);
    await enterAs(teacherPage, teacher, `/group/${group._id}?tab=topics`);
    await walkTable(teacherPage, names[0]);
    await expectNarrow(teacherPage);
    await expectRoomForCells(teacherPage);
    await teacherPage.setViewportSize(DESK);
    await walkTable(teacherPage, names[0]);
    await expectNarrow(teacherPage);
    await expect(teacherPage.getByRole('heading', { name: /topics have no chapter yet$/ })).toBeVisible();
    await teacherPage.getByRole('link', { name: 'Make a quiz of this topic' }).click();
    await expectPath(teacherPage, '/createquiz');
    await expect(teacherPage.getByText(/^8 questions chosen/).first()).toBeVisible();
    await field(teacherPage, 'Title').fill(unique('Motion again'));
    await teacherPage.getByRole('button', { name: 'Create quiz' }).click();
    await expectPath(teacherPage, '/quizlist');
  });

  await test.step('the parent reads what practice helps with', async () => {
    const parentPage = await otherDevice();
    await enterAs(parentPage, await parentOf(request, student), '/parent-dashboard');
    await expect(parentPage.getByText(/^Practice helps most with .*Motion/)).toBeVisible();
    await expectAccessible(parentPage);
  });
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-EG', viewport: PHONE });

  test('topics keep their headings and are read from the right', async ({ page, taught: { classroom } }) => {
    const { group, student } = classroom;
    await enterAs(page, student, '/student-topics');
    await expectHeading(page, 'موضوعاتي');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('link', { name: new RegExp(`^${TOPIC}.*ضعف`) })).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page);
    await page.context().clearCookies();
    await enterAs(page, teacher, `/group/${group._id}?tab=topics`);
    await expect(page.getByRole('grid', { name: 'ما أتقنه كل طالب' })).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page);
    await navigateInApp(page, `/group/${group._id}`);
  });
});
