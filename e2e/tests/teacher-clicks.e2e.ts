import type { Locator, Page } from '@playwright/test';
import { IS_LONG } from '../../backend/src/testing/long-search.ts';
import type { Api, Classroom } from '../support/api.ts';
import { entry, sheetOf } from '../support/class-file.ts';
import { ActionCounter, expectAtMost } from '../support/hands.ts';
import { makeAnotherTeacher } from '../support/make-teacher.ts';
import { type Account, PASSWORD, unique, uniqueDigits, uniqueEmail } from '../support/people.ts';
import { enterAs, field, openSection } from '../support/pages.ts';
import { drawQuestions } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** The size of a real class and a real school in `npm run test:long`. */
const JOINING = IS_LONG ? 30 : 3;
const IMPORTED = IS_LONG ? 300 : 20;

/** A class whose students were imported from a file. */
async function importClass(api: Api, names: string[] = []): Promise<Classroom> {
  const classroom = await api.makeEmptyClass();
  const others = Array.from({ length: IMPORTED - names.length }, () => unique('Student'));
  const sheet = sheetOf(classroom, [...names, ...others].map(entry));
  await api.upload('/api/students/import', { mode: 'import' }, sheet);
  return classroom;
}

/** Opens the teacher's dashboard in a browser that last used this class. */
async function enterWith(page: Page, teacher: Account, { year, group }: Classroom): Promise<ActionCounter> {
  const stored = await page.addInitScript((id) => localStorage.setItem('groupId', id), group._id);
  await enterAs(page, teacher, '/teacher-dashboard', { yearId: year._id });
  await stored.dispose();
  return new ActionCounter(page);
}

test('an empty account gets a group that joined by a link in at most 20 clicks and keys', async ({ page }) => {
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
  await hands.reload();
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

async function takeAttendance(page: Page, hands: ActionCounter): Promise<void> {
  await hands.click(page.getByRole('link', { name: 'Attendance', exact: true }).first());
  await hands.click(page.getByRole('button', { name: 'New session' }));
  await expect(page.getByText(`${IMPORTED} present`)).toBeVisible();
  await hands.click(page.getByRole('button', { name: 'Save session' }));
  await expectToast(page, 'Attendance saved');
  expectAtMost(hands, 3, `attendance of ${IMPORTED} students`);
}

/** @param family the family name of one student, of which only the last word is typed */
async function findStudent(page: Page, hands: ActionCounter, family: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await hands.press('Control+k');
  await page.getByRole('searchbox').fill(`احمد عبد ${family.split(' ').at(-1)}`);
  await expect(page.getByRole('menuitem').first()).toContainText('أحمد عبد الرحمن');
  await hands.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('أحمد عبد الرحمن');
  expectAtMost(hands, 2, 'find a student by half an Arabic name');
}

async function remind(page: Page, hands: ActionCounter, toTask: Locator): Promise<void> {
  await hands.click(toTask);
  await expect(page.getByRole('list', { name: 'Submissions' }).getByRole('listitem')).toHaveCount(IMPORTED);
  await hands.click(page.getByRole('button', { name: `Remind ${IMPORTED} students` }));
  await hands.click(page.getByRole('button', { name: 'Send the mails' }));
  await expectToast(page, `${IMPORTED} students are reminded by mail`);
  expectAtMost(hands, 3, 'see who has not handed in, and remind them');
}

async function giveTime(page: Page, hands: ActionCounter, toTask: Locator, late: string): Promise<void> {
  await hands.click(toTask);
  await hands.click(page.getByRole('button', { name: `More time or excuse for ${late}` }));
  const dialog = page.getByRole('dialog', { name: `More time for ${late}` });
  await hands.fillAndEnter(field(dialog, 'Deadline for this student'), '31/12/2099, 20:00');
  await expectToast(page, `Saved for ${late}`);
  expectAtMost(hands, 4, 'more time for one student');
}

/** A quiz of one question, whose key is A, and which the student answered with B. */
async function answeredQuiz(teacher: Api, student: Api, classroom: Classroom): Promise<string> {
  const quiz = await teacher.setQuiz(classroom, { pictures: await drawQuestions(1) });
  const { questions } = await student.get<{ questions: { _id: string }[] }>(`/api/quiz/id/${quiz._id}`);
  const answers = questions.map(({ _id }) => ({ questionId: _id, answer: 'B' }));
  await student.post(`/api/quiz-student/${quiz._id}/submit`, { studentId: student.user.id, answers });
  return quiz.title;
}

async function correctKey(page: Page, hands: ActionCounter, quiz: string): Promise<void> {
  await hands.click(page.getByRole('button', { name: `Statistics of ${quiz}` }));
  await hands.click(page.getByRole('button', { name: 'Correct the answer or marks of question 1' }));
  await hands.click(page.getByRole('radiogroup').getByText('B', { exact: true }));
  await expect(page.getByText('1 of 1 scores change')).toBeVisible();
  await hands.click(page.getByRole('button', { name: 'Score again' }));
  await expectToast(page, 'Question corrected: 1 score has changed');
  expectAtMost(hands, 4, 'correct a wrong key, and see results change');
}

test('a teacher’s daily jobs take few clicks: attendance, finding a student, reminding, more time, a wrong key', async ({
  page,
  apiOf,
}) => {
  const teacher = await makeAnotherTeacher();
  const api = await apiOf(teacher);
  const [late, family] = [unique('Needs more time'), unique('الشربيني')];
  const classroom = await importClass(api, [late, `أحمد عبد الرحمن ${family}`]);
  const task = await api.setTask(classroom);
  const toTask = page.getByRole('list', { name: 'Today' }).getByRole('link', { name: new RegExp(task.title) });
  const open = async (path = '/teacher-dashboard') => {
    await page.goto(path);
    return new ActionCounter(page);
  };
  await test.step('attendance of a new session takes three clicks besides the marks', async () =>
    takeAttendance(page, await enterWith(page, teacher, classroom)));
  await test.step('half an Arabic name finds a student with two keys', async () =>
    findStudent(page, await open(), family));
  await test.step('missing work is seen and reminded of in three clicks', async () =>
    remind(page, await open(), toTask));
  await test.step('one student gets more time in four', async () => giveTime(page, await open(), toTask, late));

  await test.step('a wrong answer key of a quiz is corrected in five clicks, and results change', async () => {
    const { student, ...other } = await api.makeClass();
    const quiz = await answeredQuiz(api, await apiOf(student), other);
    await page.evaluate(
      ({ year, group }) => {
        localStorage.setItem('yearId', year);
        localStorage.setItem('groupId', group);
      },
      { year: other.year._id, group: other.group._id },
    );
    await correctKey(page, await open('/quizlist'), quiz);
  });
});
