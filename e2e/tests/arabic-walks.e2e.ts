import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Api, Classroom, Task, Upload } from '../support/api.ts';
import { arabic, textAsDisplayed, expectHeading, type Room, signInInArabic } from '../support/arabic.ts';
import { dataDirectory } from '../support/environment.ts';
import { mailTo, oneTimePasswordIn, pathIn } from '../support/mail.ts';
import { enterAs, expectPath, field, openInApp, unfold } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
import { PASSWORD } from '../support/people.ts';
import { expect } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** Answers a question by its key, repeating until the page handles keys and the question map shows the answer. */
const choose = (page: Page, key: string, shown: RegExp) =>
  expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: shown })).toBeVisible({ timeout: 1_000 });
  }).toPass();

arabic('a parent activates by a mail in Arabic, reads the report, and prints it', async ({ page, room }) => {
  const mail = await mailTo(dataDirectory(), room.student.parentEmail);
  expect(mail).toMatch(/مرحبًا [^]*كلمة المرور المؤقتة التالية/);
  expect(mail).not.toMatch(/Hello|password/);
  await page.goto(pathIn(mail, '/login'));
  await signInInArabic(page, { email: room.student.parentEmail, password: oneTimePasswordIn(mail) });
  await expectHeading(page, 'اختيار كلمة المرور');
  await page.getByLabel(/^كلمة المرور الجديدة/).fill(PASSWORD);
  await page.getByLabel(/^تأكيد كلمة المرور/).fill(PASSWORD);
  await page.getByRole('button', { name: 'حفظ كلمة المرور' }).click();
  await expectHeading(page, 'تسجيل الدخول');
  await signInInArabic(page, { email: room.student.parentEmail, password: PASSWORD });
  await expectHeading(page, 'لوحة المتابعة');

  const report = page.getByRole('region', { name: /^تقرير/ });
  await expect(report.locator('details').first()).toBeVisible();
  for (const part of await report.locator('details').all()) await unfold(part);
  // In left-to-right screen order an Arabic sentence is reversed, but its numbers are not.
  expect(await textAsDisplayed(report.getByText(/^حضور .*5.* من .*6/))).toMatch(/6.*5/);
  expect(await textAsDisplayed(report.getByText(/^الدرجة .*10/))).toContain('10/15');
  await expect(report.getByText('Forces').first()).toBeVisible();
  await expectAccessible(page);

  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(report.getByText(/^الدرجة .*10/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'طباعة' })).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
});

async function takeQuiz(page: Page, { student, quiz }: Room): Promise<void> {
  await enterAs(page, student, `/student/take-quiz/${quiz._id}`);
  await choose(page, 'a', /1.*A/);
  await page.keyboard.press('ArrowLeft');
  await choose(page, 'b', /2.*B/);
  expect(await textAsDisplayed(page.getByText(/^تمت الإجابة عن .*2.* من .*2/))).toMatch(/2.*2/);
  await expect(page.getByText('تم حفظ كل الإجابات')).toBeVisible();
  await page.getByRole('button', { name: 'تسليم الاختبار' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'تسليم الاختبار' }).click();
  await expectPath(page, `/student/quiz-result/${quiz._id}`);
  await expect(page.getByText('درجتك')).toBeVisible();
  expect(await textAsDisplayed(page.getByText(/1.*\/.*2/).first())).toContain('1 / 2');
  await expectAccessible(page);
}

const TYPED = '3.5 m/s';
const REMARK = 'أين الوحدة؟ F = ma';

/** A task out of 15 with one question, whose answer may be typed beside the file. */
async function setTask(teacherApi: Api, classroom: Classroom): Promise<Task> {
  const task = await teacherApi.setTask(classroom, { gradeOutOf: 15 });
  const questions = [{ id: 'question-1', label: '1', maximum: 15, points: [], typed: true }];
  const scheme = { basedOn: 0, rounding: 'none', appealDays: 0, questions };
  await teacherApi.put(`/api/marking/tasks/${task._id}/scheme`, scheme);
  return task;
}

/** Types an answer, views the page in English, and hands in a file. */
async function handIn(page: Page, { title }: Task, work: Upload): Promise<void> {
  await openInApp(page, '/student-tasks');
  const card = page.getByRole('region', { name: title });
  await card.getByRole('button', { name: 'تسليم الواجب', exact: true }).click();
  const answer = card.getByLabel(/^إجابة السؤال .*1/);
  await answer.fill(TYPED);
  await page.getByRole('button', { name: 'English' }).click();
  await expectHeading(page, 'Tasks');
  await expect(field(card, 'Answer to question 1')).toHaveValue(TYPED);
  await page.getByRole('button', { name: 'العربية' }).click();
  await expectHeading(page, 'الواجبات');
  await expect(answer).toHaveValue(TYPED);
  await card.getByLabel(/^حلّك: ملف PDF واحد/).setInputFiles(work);
  await card.getByRole('button', { name: 'تسليم الآن' }).click();
  await expectToast(page, 'تم تسليم الواجب');
  await expect(card.getByRole('link', { name: 'فتح ملف PDF الخاص بي' })).toBeVisible();
  await expect(card.getByRole('region', { name: 'إجاباتك المكتوبة' })).toContainText(TYPED);
  await expectAccessible(page);
}

/** Grades the work 10 of 15 as the teacher, writes on the page, and returns it. */
async function returnMarked(teacherApi: Api, task: Task, student: Api): Promise<void> {
  const [row] = await teacherApi.get<{ _id: string }[]>(`/api/tasks/submission/${task._id}`);
  const script = `/api/marking/submissions/${row?._id}`;
  const comments = [{ id: 'comment-01', text: REMARK, at: { x: 80, y: 300 }, mark: -0.5 }];
  await teacherApi.put(script, { basedOn: 0, pages: [{ page: 1, strokes: [], stamps: [], comments }] });
  const questions = [{ questionId: 'question-1', points: [], free: 10, stamps: 0 }];
  await teacherApi.put(`${script}/marks`, { basedOn: 0, schemeVersion: 1, questions, grade: true });
  await teacherApi.post(`${script}/return`, {});
  const returned = () => student.get(`${script}/returned`).catch(() => null);
  await expect.poll(returned).not.toBeNull();
}

arabic(
  'a student takes a quiz, hands in a file, and reads it marked',
  async ({ page, room, browser, teacherApi, apiOf }) => {
    const task = await setTask(teacherApi, room.classroom);
    await takeQuiz(page, room);
    await handIn(page, task, await printPdf(browser, 'Homework'));
    await returnMarked(teacherApi, task, await apiOf(room.student));

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/student-tasks');
    const card = page.getByRole('region', { name: task.title });
    expect(await textAsDisplayed(card.getByText(/10.*\/.*15/).first())).toContain('10 / 15');
    await card.getByRole('link', { name: 'عرض الواجب المصحَّح' }).click();
    await expectHeading(page, 'الواجب المصحَّح');
    expect(await textAsDisplayed(page.getByText(/10.* من .*15/).first())).toMatch(/15.*10/);
    // The last page of the document also shows the marks, once it is rendered.
    const marks = page.getByRole('region', { name: 'الدرجات حسب السؤال' });
    expect(await textAsDisplayed(marks.getByText(TYPED))).toContain('3.5 m/s');
    expect(await textAsDisplayed(page.getByText(REMARK).first())).toContain('F = ma');
    await expect(
      page
        .getByRole('region', { name: /^المستند: / })
        .getByRole('article')
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  },
);
