import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Api, Classroom, Person } from '../support/api.ts';
import { enterAs, expectNarrow, field, PHONE, toast, unfold } from '../support/pages.ts';
import { teacher, unique } from '../support/people.ts';
import { drawQuestions } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

/** Invented: no board has published them. */
const THRESHOLDS = `Invented thresholds
Option Maximum Combination C D E F G
AY 200 12, 32, 62 118 99 80 62 44
Component 12 40 24 20 17 14 11
BX 200 without components`;
/** Forty marks in four questions: just enough evidence. */
const MOCK = { questions: 4, marks: '10' };
/** The last has a heading that is longer than a line on a phone. */
const CHAPTERS = ['Reflection', 'Refraction of light', 'Sound', 'Consequences of thermal energy transfer'];

interface Opened {
  questions: { _id: string }[];
}

async function addChapters(api: Api, yearId: string): Promise<string> {
  const unit = await api.post<{ _id: string; name: string }>('/api/unit', {
    ...{ name: unique('Waves'), teacherId: api.user.id, yearId },
  });
  for (const name of CHAPTERS) await api.post('/api/chapter', { name, unitId: unit._id });
  return unit.name;
}

/** The student takes a quiz and gets everything right. */
async function takeQuiz(api: Api, quizId: string): Promise<void> {
  const { questions } = await api.get<Opened>(`/api/quiz/id/${quizId}`);
  const answers = questions.map(({ _id }) => ({ questionId: _id, answer: 'A' }));
  await api.post(`/api/quiz-student/${quizId}/submit`, { studentId: api.user.id, answers });
}

/** Three quizzes, one for each paper, which the student takes. @returns their titles by paper */
async function setMocks(teacherApi: Api, classroom: Classroom, student: Api): Promise<Record<string, string>> {
  const pictures = await drawQuestions(MOCK.questions);
  const fields = pictures.map(() => ({ marks: MOCK.marks }));
  const titles: Record<string, string> = {};
  for (const paper of ['1', '3', '6']) {
    const quiz = await teacherApi.setQuiz(classroom, { title: unique(`Mock ${paper}`), pictures, fields });
    await takeQuiz(student, quiz._id);
    titles[paper] = quiz.title;
  }
  return titles;
}

const rowOf = (page: Page, { name }: Person) => page.getByRole('row').filter({ hasText: name });

async function chooseSyllabus(page: Page): Promise<void> {
  await field(page, 'Syllabus').selectOption('0625');
  await page.getByLabel('Tier').selectOption('core');
  await page.getByLabel('Exam series').selectOption({ index: 4 });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Syllabus saved')).toBeVisible();
}

async function pasteThresholds(page: Page): Promise<void> {
  await field(page, 'Series').selectOption({ index: 1 });
  await page.getByLabel('Note').fill('Invented for a test.');
  await page.getByLabel(/^Lines of the table/).fill(THRESHOLDS);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('table', { name: 'Options' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByText(/^Line 5/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Thresholds saved')).toBeVisible();
}

test('a teacher chooses a syllabus, maps chapters by suggestions, pastes thresholds, and reads a forecast and one that is silent', async ({
  page,
  otherDevice,
  apiOf,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeClass([unique('Nour'), unique('Omar')]);
  const { year, group, students, student } = classroom;
  const unit = await addChapters(teacherApi, year._id);

  await test.step('the year’s syllabus is chosen', async () => {
    await enterAs(page, teacher, '/syllabus', { yearId: year._id });
    await chooseSyllabus(page);
  });

  await test.step('many chapters are mapped at once by the words of headings', async () => {
    await page.getByRole('button', { name: 'Take all 4 suggestions' }).click();
    const chapters = page.getByRole('list', { name: `Chapters of ${unit}` });
    await expect(chapters.getByText('3.2.1 Reflection of light')).toBeVisible();
    await expect(page.getByText('4 of 4 chapters have topics.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a pasted table is shown before it is saved', async () => {
    await page.goto('/thresholds?board=0625');
    await pasteThresholds(page);
  });

  const titles = await setMocks(teacherApi, classroom, await apiOf(student));
  await test.step('quizzes are said to be mocks of papers', async () => {
    await page.goto(`/group/${group._id}?tab=forecast`);
    await unfold(page.locator('details').filter({ has: page.getByRole('heading', { name: 'Mocks' }) }));
    for (const [paper, title] of Object.entries(titles)) {
      await page.getByLabel(title).selectOption(paper);
      await expect(toast(page, 'Mock saved').last()).toBeVisible();
      await expect(page.getByLabel(title)).toHaveValue(paper);
    }
  });

  await test.step('one student has a range, the other none, with the reason', async () => {
    await expect(rowOf(page, student)).toContainText(/C\W*, likely \W*C\W* to \W*D/);
    const other = students[1] ?? student;
    await expect(rowOf(page, other)).toContainText(/No forecast: too little is known of papers/);
    await expectAccessible(page);
  });

  await test.step('in Arabic, on a phone', async () => {
    const phone = await otherDevice();
    await phone.setViewportSize(PHONE);
    await phone.context().addCookies([{ name: 'language', value: 'ar', domain: 'localhost', path: '/' }]);
    await enterAs(phone, teacher, `/group/${group._id}?tab=forecast`);
    await expect(phone.getByRole('table', { name: 'التقديرات المتوقّعة' })).toBeVisible();
    await expect(phone.getByRole('tab', { selected: true })).toBeInViewport();
    await expectNarrow(phone);
    await expectAccessible(phone);
    await phone.goto('/syllabus');
    await expect(phone.getByText('2.3.4 Consequences of thermal energy transfer').first()).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'الفصول والموضوعات' })).toBeVisible();
    await expectNarrow(phone);
    await expectAccessible(phone);
  });
});
