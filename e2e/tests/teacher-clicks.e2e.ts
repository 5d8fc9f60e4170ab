import type { Page } from '@playwright/test';
import { IS_LONG, reportFigure } from '../../backend/src/testing/long-search.ts';
import { Api, type Classroom } from '../support/api.ts';
import { entry, sheetOf } from '../support/class-file.ts';
import { ActionCounter } from '../support/hands.ts';
import { makeAnotherTeacher } from '../support/make-teacher.ts';
import { type Account, PASSWORD, unique, uniqueDigits, uniqueEmail } from '../support/people.ts';
import { enterAs, field, openSection } from '../support/pages.ts';
import { drawQuestions } from '../support/pictures.ts';
import { expect, test as base } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** The size of a real class and a real school in `npm run test:long`. */
const JOINING = IS_LONG ? 30 : 3;
const IMPORTED = IS_LONG ? 300 : 20;

/** A team can run one import at a time, so this file has its own teacher and its tests run in sequence. */
const test = base.extend<object, { own: { teacher: Account; api: Api } }>({
  own: [
    async ({ playwright }, use, { project }) => {
      const teacher = await makeAnotherTeacher();
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL });
      await use({ teacher, api: await Api.signIn(request, teacher) });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'default' });

/** Checks the number of clicks and keys that a job takes, not counting typed text. */
function expectAtMost(hands: ActionCounter, most: number, job: string): void {
  reportFigure('clicks and keys', `${job}: ${hands.count} of at most ${most}`);
  expect(hands.count, job).toBeLessThanOrEqual(most);
}

/** A class whose students were imported from a file. */
async function importClass(api: Api, names: string[] = []): Promise<Classroom> {
  const classroom = await api.makeEmptyClass();
  const others = Array.from({ length: IMPORTED - names.length }, () => unique('Student'));
  const sheet = sheetOf(classroom, [...names, ...others].map(entry));
  await api.upload('/api/students/import', { mode: 'import' }, sheet);
  return classroom;
}

/** Opens the teacher's dashboard in a browser that last used this class. */
async function enterWith(
  page: Page,
  teacher: Account,
  { year, group }: Classroom,
  path = '/teacher-dashboard',
): Promise<ActionCounter> {
  await page.addInitScript((id) => localStorage.setItem('groupId', id), group._id);
  await enterAs(page, teacher, path, { yearId: year._id });
  return new ActionCounter(page);
}

test('an empty account gets a group that joined by a link in at most 20 clicks and keys @drawn-4', async ({ page }) => {
  test.setTimeout(180_000);
  await enterAs(page, await makeAnotherTeacher(), '/teacher-dashboard');
  const hands = new ActionCounter(page);
  const steps = page.getByRole('list', { name: 'First steps' });
  const group = unique('Saturday morning');

  await hands.click(steps.getByRole('link', { name: 'Add the schools that students come from' }));
  const schools = await openSection(page, 'Schools');
  await hands.fillAndEnter(field(schools, 'School name'), unique('Maadi School'));
  await expect(steps.getByRole('listitem').filter({ hasText: 'Add the schools' })).toContainText('Done');
  await hands.click(steps.getByRole('link', { name: 'Add a year' }));
  const years = await openSection(page, 'Years, groups and students');
  const year = unique('Year 10');
  await hands.fillAndEnter(field(years, 'Year name'), year);
  // A teacher's only year is unfolded.
  const made = years.getByRole('group').filter({ hasText: year });
  await hands.fillAndEnter(field(made, 'Group name'), group);
  await hands.click(steps.getByRole('link', { name: 'or let them register by a link to join' }));
  await hands.click(page.getByRole('button', { name: 'Make link' }));
  await hands.click(page.getByRole('button', { name: 'Copy link' }));
  const address = await page.locator('code').innerText();

  await registerBy(page, address);
  await hands.press('F5');
  await page.reload();
  await hands.click(page.getByRole('button', { name: `Accept all ${JOINING} students` }));
  await expectToast(page, `${JOINING} students are in`);
  await expect(page.getByRole('region', { name: 'Students' }).getByRole('listitem')).toHaveCount(JOINING);
  expectAtMost(hands, 20, `from an empty account to a group of ${JOINING}`);
});

/** Registers a class of students through the page of the link. */
async function registerBy(page: Page, address: string): Promise<void> {
  const token = new URL(address).pathname.split('/').at(-1) ?? '';
  const { schools } = await (await page.request.get(`/api/join/${token}`)).json();
  for (let student = 0; student < JOINING; student += 1) {
    const name = unique('Joining');
    const parent = {
      parentName: `Parent of ${name}`,
      parentEmail: uniqueEmail('parent'),
      parentPhone: `20111234${uniqueDigits()}`,
    };
    const data = { name, email: uniqueEmail('student'), password: PASSWORD, role: 'student', ...parent };
    const more = { studentPhone: `20101234${uniqueDigits()}`, schoolId: schools[0]._id, join: token };
    const reply = await page.request.post('/api/auth/register', { data: { ...data, ...more } });
    expect(reply.status(), await reply.text()).toBe(201);
  }
}

test('attendance of a new session takes three clicks besides the marks @drawn-2', async ({ page, own }) => {
  const classroom = await importClass(own.api);
  const hands = await enterWith(page, own.teacher, classroom);
  await hands.click(page.getByRole('link', { name: 'Attendance', exact: true }).first());
  await hands.click(page.getByRole('button', { name: 'New session' }));
  await expect(page.getByText(`${IMPORTED} present`)).toBeVisible();
  await hands.click(page.getByRole('button', { name: 'Save session' }));
  await expectToast(page, 'Attendance saved');
  expectAtMost(hands, 3, `attendance of ${IMPORTED} students`);
});

test('half an Arabic name finds a student with two keys @drawn-0', async ({ page, own }) => {
  const family = unique('الشربيني');
  const classroom = await importClass(own.api, [`أحمد عبد الرحمن ${family}`]);
  const hands = await enterWith(page, own.teacher, classroom);
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await hands.press('Control+k');
  await page.getByRole('searchbox').fill(`احمد عبد ${family.split(' ').at(-1)}`);
  await expect(page.getByRole('menuitem').first()).toContainText('أحمد عبد الرحمن');
  await hands.press('Enter');
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('table')).toContainText('أحمد عبد الرحمن');
  expectAtMost(hands, 2, 'find a student by half an Arabic name');
});

test('missing work is seen and reminded of in three clicks, and one student gets more time in four @drawn-1', async ({
  page,
  own,
}) => {
  const late = unique('Needs more time');
  const classroom = await importClass(own.api, [late]);
  const task = await own.api.setTask(classroom);
  const toTask = page.getByRole('list', { name: 'Today' }).getByRole('link', { name: new RegExp(task.title) });
  const reminding = await enterWith(page, own.teacher, classroom);
  await reminding.click(toTask);
  await expect(page.getByRole('list', { name: 'Submissions' }).getByRole('listitem')).toHaveCount(IMPORTED);
  await reminding.click(page.getByRole('button', { name: `Remind ${IMPORTED} students` }));
  await reminding.click(page.getByRole('button', { name: 'Send the mails' }));
  await expectToast(page, `${IMPORTED} students are reminded by mail`);
  expectAtMost(reminding, 3, 'see who has not handed in, and remind them');

  await page.goto('/teacher-dashboard');
  const extending = new ActionCounter(page);
  await extending.click(toTask);
  await extending.click(page.getByRole('button', { name: `More time or excuse for ${late}` }));
  const dialog = page.getByRole('dialog', { name: `More time for ${late}` });
  await extending.fillAndEnter(field(dialog, 'Deadline for this student'), '31/12/2099, 20:00');
  await expectToast(page, `Saved for ${late}`);
  expectAtMost(extending, 4, 'more time for one student');
});

test('a wrong answer key of a quiz is corrected in five clicks, and results change @drawn-3', async ({
  page,
  apiOf,
  own,
}) => {
  const classroom = await own.api.makeClass();
  const quiz = await own.api.setQuiz(classroom, { pictures: await drawQuestions(1) });
  const student = await apiOf(classroom.student);
  const { questions } = await student.get<{ questions: { _id: string }[] }>(`/api/quiz/id/${quiz._id}`);
  const answers = questions.map(({ _id }) => ({ questionId: _id, answer: 'B' }));
  await student.post(`/api/quiz-student/${quiz._id}/submit`, { studentId: student.user.id, answers });

  const hands = await enterWith(page, own.teacher, classroom, '/quizlist');
  await hands.click(page.getByRole('button', { name: `Statistics of ${quiz.title}` }));
  await hands.click(page.getByRole('button', { name: 'Correct the answer of question 1' }));
  await hands.click(page.getByRole('radiogroup').getByText('B', { exact: true }));
  await hands.click(page.getByRole('button', { name: 'Score again' }));
  await hands.click(page.getByRole('dialog').last().getByRole('button', { name: 'Score again' }));
  await expectToast(page, 'Answer corrected: 1 score has changed');
  expectAtMost(hands, 5, 'correct a wrong key, and see results change');
});
