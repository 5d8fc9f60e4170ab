import type { Page } from '@playwright/test';
import type { Api, Classroom, Upload } from '../support/api.ts';
import { entry, sheetOf } from '../support/class-file.ts';
import { makeUnit, type UnitWithChapter } from '../support/content.ts';
import { ActionCounter, expectAtMost } from '../support/hands.ts';
import { makeAnotherTeacher } from '../support/make-teacher.ts';
import { enterAs, expectPath, field } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
import { type Account, unique } from '../support/people.ts';
import { drawQuestions } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const inMenu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const onToday = (page: Page, name: RegExp) => page.getByRole('list', { name: 'Today' }).getByRole('link', { name });

/** Yesterday at five, as it is typed. */
function yesterday(): string {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10).split('-').toReversed();
  return `${day.join('/')}, 17:00`;
}

async function takeYesterday(page: Page, hands: ActionCounter): Promise<void> {
  await hands.click(inMenu(page, 'Attendance'));
  await hands.click(page.getByRole('button', { name: 'New session' }));
  await hands.fill(field(page, 'Date and time'), yesterday());
  await hands.click(page.getByRole('button', { name: 'Save session' }));
  await expectToast(page, 'Attendance saved');
  expectAtMost(hands, 4, 'attendance of yesterday');
}

/** A task with a worksheet, whose deadline and maximum are those of the last one, a week later. */
async function setTask(page: Page, hands: ActionCounter, worksheet: Upload): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await hands.press('Control+k');
  await page.getByRole('searchbox').fill('New task');
  await expect(page.getByRole('menuitem', { name: 'New task' })).toBeVisible();
  await hands.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create a task' });
  await hands.fill(field(dialog, 'Title'), unique('Waves'));
  await hands.chooseFile(dialog.locator('input[type=file]'), worksheet);
  await hands.click(dialog.getByRole('button', { name: 'Create task' }));
  await expectToast(page, 'Task created');
  expectAtMost(hands, 5, 'a task with a worksheet');
}

async function markAndReturn(page: Page, hands: ActionCounter): Promise<void> {
  await hands.click(onToday(page, /^Grade 1 script/));
  const grade = page.getByRole('textbox', { name: /^Grade \(out of/ });
  await hands.fill(grade, '15');
  await hands.click(page.getByRole('button', { name: 'Save grade' }));
  await hands.click(page.getByRole('button', { name: /^Return all/ }));
  await hands.click(page.getByRole('dialog').getByRole('button', { name: /^Return/ }));
  await expect(page.getByText('Returned').first()).toBeVisible();
  expectAtMost(hands, 5, 'mark the next script and return all');
}

async function setQuiz(page: Page, hands: ActionCounter, unit: string): Promise<void> {
  await hands.click(inMenu(page, 'Quizzes'));
  await hands.click(page.getByRole('link', { name: 'Create quiz' }));
  await hands.fill(field(page, 'Title'), unique('Revision'));
  await hands.choose(field(page, 'Unit'), unit);
  await expect(page.getByRole('checkbox', { name: /^Choose question/ })).toHaveCount(10);
  await hands.click(page.getByRole('button', { name: 'Choose all shown' }));
  await hands.click(page.getByRole('button', { name: 'Create quiz' }));
  await expectPath(page, '/quizlist');
  expectAtMost(hands, 6, 'a quiz from ten questions');
}

async function countTwo(page: Page, hands: ActionCounter, quiz: string): Promise<void> {
  await hands.click(inMenu(page, 'Quizzes'));
  await hands.click(page.getByRole('button', { name: `Statistics of ${quiz}` }));
  await hands.click(page.getByRole('button', { name: 'Correct the answer or marks of question 1' }));
  await hands.click(page.getByRole('checkbox', { name: 'Also count C' }));
  await hands.click(page.getByRole('button', { name: 'Score again' }));
  await expect(page.getByText(/^Question corrected/).first()).toBeVisible();
  expectAtMost(hands, 5, 'correct a key so that two answers count');
}

async function placeNew(page: Page, hands: ActionCounter, name: string): Promise<void> {
  await hands.click(onToday(page, /awaits access|without a group/));
  await hands.click(page.getByRole('checkbox', { name: new RegExp(name) }));
  await hands.click(page.getByRole('button', { name: 'Add 1 student' }));
  await expect(page.getByText(/1 student added to/).first()).toBeVisible();
  expectAtMost(hands, 3, 'place a new student');
}

async function importInto(page: Page, hands: ActionCounter, { group, year }: Classroom, sheet: Upload): Promise<void> {
  await hands.click(inMenu(page, 'Students'));
  await hands.click(page.getByRole('button', { name: 'Import students' }));
  const dialog = page.getByRole('dialog');
  await hands.choose(field(dialog, 'Put the new students into'), `${group.name} · ${year.name}`);
  await hands.chooseFile(dialog.locator('input[type=file]'), sheet);
  await hands.click(dialog.getByRole('button', { name: 'Import 30 students' }));
  await expect(dialog.getByText('30 students imported')).toBeVisible();
  expectAtMost(hands, 5, 'put 30 imported students into a group');
}

async function writeToParent(page: Page, hands: ActionCounter, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await hands.press('Control+k');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('menuitem').first()).toContainText(name);
  await hands.press('Enter');
  const parent = page
    .getByRole('region', { name: 'Contact' })
    .getByRole('link', { name: /WhatsApp/ })
    .last();
  await expect(parent).toHaveAttribute('href', /^https:\/\/wa\.me\/20111234/);
  await parent.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await hands.click(parent);
  expectAtMost(hands, 3, 'a parent’s telephone number on WhatsApp');
}

async function addPdf(page: Page, hands: ActionCounter, place: UnitWithChapter, file: Upload): Promise<void> {
  await hands.click(inMenu(page, 'PDF materials'));
  await hands.click(page.getByRole('button', { name: 'Add a PDF' }));
  await hands.choose(field(page, 'Unit'), place.unit.name);
  await hands.choose(field(page, 'Chapter'), place.chapter.name);
  await hands.chooseFile(page.locator('input[type=file]').first(), file);
  await hands.click(page.getByRole('button', { name: 'Upload' }));
  await expectToast(page, 'Material added');
  expectAtMost(hands, 6, 'a PDF for a chapter');
}

/** A year with a script to grade, a quiz that was taken, ten unused questions, and a student without a group. */
async function makeSchool(api: Api, apiOf: (account: Account) => Promise<Api>, script: Upload) {
  const classroom = await api.makeClass([unique('Salma')]);
  const student = await apiOf(classroom.student);
  const task = await api.setTask(classroom);
  await student.handIn(task, script);
  const quiz = await api.setQuiz(classroom, { pictures: await drawQuestions(1) });
  const { questions } = await student.get<{ questions: { _id: string }[] }>(`/api/quiz/id/${quiz._id}`);
  const answers = questions.map(({ _id }) => ({ questionId: _id, answer: 'C' }));
  await student.post(`/api/quiz-student/${quiz._id}/submit`, { studentId: student.user.id, answers });
  const bank = await api.setQuiz(classroom, { pictures: await drawQuestions(10) });
  await api.delete(`/api/quiz/${bank._id}/${api.user.id}`);
  const units = await api.get<{ name: string }[]>(`/api/unit/${api.user.id}/${classroom.year._id}`);
  const place = await makeUnit(api, classroom.year._id);
  const waiting = await api.register(classroom.school._id, unique('Waiting'));
  return { classroom, quiz, tenQuestions: units[1]?.name ?? '', place, waiting };
}

test('a teacher’s other jobs begin at home and take few clicks', async ({ page, browser, apiOf }) => {
  const teacher = await makeAnotherTeacher();
  const api = await apiOf(teacher);
  const pdf = await printPdf(browser, 'Draw the wave');
  const { classroom, quiz, tenQuestions, place, waiting } = await makeSchool(api, apiOf, pdf);
  const { student } = classroom;
  const nowhere = { _id: '', name: '' };
  const newcomers = Array.from({ length: 30 }, () => entry(unique('Imported')));
  const sheet = sheetOf({ ...classroom, year: nowhere, group: nowhere }, newcomers);
  const jobs: [string, (hands: ActionCounter) => Promise<void>][] = [
    ['attendance of yesterday', (hands) => takeYesterday(page, hands)],
    ['a task with a worksheet', (hands) => setTask(page, hands, pdf)],
    ['mark and return', (hands) => markAndReturn(page, hands)],
    ['a quiz from ten questions', (hands) => setQuiz(page, hands, tenQuestions)],
    ['two answers count', (hands) => countTwo(page, hands, quiz.title)],
    ['place a new student', (hands) => placeNew(page, hands, waiting.name)],
    ['import into a group', (hands) => importInto(page, hands, classroom, sheet)],
    ['write to a parent', (hands) => writeToParent(page, hands, student.name)],
    ['a PDF for a chapter', (hands) => addPdf(page, hands, place, pdf)],
  ];
  await page.addInitScript((id) => localStorage.setItem('groupId', id), classroom.group._id);
  await enterAs(page, teacher, '/teacher-dashboard', { yearId: classroom.year._id });
  for (const [name, work] of jobs)
    await test.step(name, async () => {
      await page.goto('/teacher-dashboard');
      await work(new ActionCounter(page));
    });
});
