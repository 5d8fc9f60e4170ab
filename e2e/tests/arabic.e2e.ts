import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Person, Task } from '../support/api.ts';
import { dataDirectory } from '../support/environment.ts';
import { mailTo, oneTimePasswordIn } from '../support/mail.ts';
import { makeAnotherTeacher } from '../support/make-teacher.ts';
import { enterAs, expectPath, field, openInside } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
import { type Account, NAMES, PASSWORD } from '../support/people.ts';
import { drawQuestions } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

interface Room {
  student: Person;
  task: Task;
  quiz: { _id: string; title: string };
}

const root = (page: Page) => page.locator('html');

/** The words that the page was headed with since it was opened, in their order. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => seen.add(document.querySelector('h1')?.textContent ?? '');
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)]);
}

/** What a reader sees of an element, read from the left of the screen: each character by its own box, line by line. */
async function drawn(element: Locator): Promise<string> {
  await expect(element).toBeVisible();
  return element.evaluate((shown) => {
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    const characters: { character: string; left: number; top: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const [index, character] of [...(node.textContent ?? '')].entries()) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const [box] = range.getClientRects();
        // What isolates a value has no width.
        if (box?.width) characters.push({ character, left: box.left, top: Math.round(box.top) });
      }
    }
    characters.sort((one, other) => one.top - other.top || one.left - other.left);
    return characters.map(({ character }) => character).join('');
  });
}

const headed = (page: Page, title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

/** The class of a student who registered in Arabic: five of six sessions attended, a graded task, a quiz. */
const arabic = test.extend<{ room: Room }>({
  locale: 'ar-EG',
  room: async ({ teacherApi, apiOf, browser }, use) => {
    const classroom = await teacherApi.makeEmptyClass();
    const student = await teacherApi.register(classroom.school._id, NAMES[0], 'ar');
    await teacherApi.place(classroom.group._id, [student]);
    for (const status of ['Present', 'Present', 'Late', 'Present', 'Present', 'Absent']) {
      const session = await teacherApi.makeSession(classroom, 'Forces');
      const attendance = [{ studentId: student.id, status }];
      await teacherApi.put(`/api/session/${session._id}/attendance`, { attendance });
    }
    const task = await teacherApi.setTask(classroom, { gradeOutOf: 15 });
    const work = await (await apiOf(student)).handIn(task, await printPdf(browser, 'Homework'));
    await teacherApi.putForm(`/api/tasks/submission/${work._id}/grade`, { grade: '10', comments: 'أحسنت! F = ma' });
    await teacherApi.post(`/api/marking/submissions/${work._id}/return`, {});
    const quiz = await teacherApi.setQuiz(classroom, { pictures: await drawQuestions(2) });
    await use({ student, task, quiz });
  },
});

/** Answers a question by its key, once the page listens to keys: as the map of all questions shows it then. */
const choose = (page: Page, key: string, shown: RegExp) =>
  expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: shown })).toBeVisible({ timeout: 1_000 });
  }).toPass();

async function signInInArabic(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel(/^كلمة المرور/).fill(password);
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
}

test.describe('an Arabic browser', () => {
  test.use({ locale: 'ar-EG' });

  test('gets the front page from right to left, and English by its link', async ({ page }) => {
    await page.goto('/');
    await expect(root(page)).toHaveAttribute('dir', 'rtl');
    await expect(root(page)).toHaveAttribute('lang', 'ar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('فيزياء مفهومة');
    expect(await drawn(page.locator('a[href^="tel:"]').first())).toContain('+20 100 000 0000');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(root(page)).toHaveAttribute('dir', 'ltr');
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  });

  test('gets the login page in Arabic and nothing in English before; a switch keeps what was typed', async ({
    page,
  }) => {
    const headings = await watchHeadings(page);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('تسجيل الدخول');
    expect(await headings()).toEqual(['', 'تسجيل الدخول']);
    await expectAccessible(page);
    await page.getByLabel('البريد الإلكتروني').fill('mona@example.org');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('mona@example.org');
    await expect(root(page)).toHaveAttribute('dir', 'ltr');
    await page.getByRole('button', { name: 'العربية' }).click();
    await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue('mona@example.org');
    await expect(root(page)).toHaveAttribute('dir', 'rtl');
  });
});

arabic('switching the language back and forth loses no word of a form @drawn-1', async ({ page }) => {
  await page.goto('/register');
  await headed(page, 'إنشاء حساب');
  await page.getByLabel(/^الاسم الكامل/).fill('Zoë El-Sherbiny');
  await page.getByLabel(/^البريد الإلكتروني \*/).fill('zoe@pupils.example');
  const phone = page.getByRole('textbox', { name: /^هاتف الطالب/ });
  await phone.click();
  await page.keyboard.insertText('١٠٠١٢٣٤٥٦٧');
  await expect(phone).toHaveValue('1001234567');
  await page.getByRole('button', { name: 'English' }).click();
  await headed(page, 'Register');
  await expect(field(page, 'Full name')).toHaveValue('Zoë El-Sherbiny');
  await page.getByRole('button', { name: 'العربية' }).click();
  await headed(page, 'إنشاء حساب');
  await expect(page.getByLabel(/^البريد الإلكتروني \*/)).toHaveValue('zoe@pupils.example');
  await expect(phone).toHaveValue('1001234567');
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
});

arabic('who chooses Arabic digits reads them on every page @drawn-2', async ({ page, room }) => {
  await enterAs(page, room.student, '/account');
  await headed(page, 'الحساب');
  await expect(page.getByRole('main').getByText(room.student.email).first()).toBeVisible();
  expect(await drawn(page.getByRole('main'))).toContain(room.student.email);
  await page.getByRole('combobox', { name: 'الأرقام في الصفحات والرسائل' }).selectOption('arab');
  await page.goto('/student-performance');
  expect(await drawn(page.getByText(/^حضور .*٥.* من .*٦/))).toMatch(/٦.*٥/);
  expect(await drawn(page.getByText(/^الدرجة .*١٠/))).toContain('١٠/١٥');
});

arabic('Arabic, and a language that is 40 % longer than English, fit a phone', async ({ page, room }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const paths = [
    '/login',
    '/register',
    '/student-dashboard',
    '/student-quizzes',
    '/student-tasks',
    '/student-performance',
  ];
  for (const language of ['ar', 'en-XA']) {
    await page.context().addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
    for (const path of paths) {
      if (path === '/student-dashboard') await enterAs(page, room.student, path);
      else if (path === '/login') await page.goto(path);
      else await openInside(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'ar' ? /[\u0600-\u06ff]/ : /~$/);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond, `${language} ${path}`).toBeLessThanOrEqual(0);
    }
    await page.evaluate(() => localStorage.clear());
  }
});

test('an English browser loads no Arabic', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(files.filter((file) => /\/(ar|en-XA)-/.test(file))).toEqual([]);
});

test('a parent reads a text in the school’s own words, and nothing else before, until the teacher takes them back', async ({
  page,
  apiOf,
  otherDevice,
  request,
}) => {
  const product = 'لوحة المتابعة';
  const own = 'متابعة أبنائنا';
  const teacher = await makeAnotherTeacher();
  const { student } = await (await apiOf(teacher)).makeClass();
  const parent = { email: student.parentEmail, password: PASSWORD };
  const password = oneTimePasswordIn(await mailTo(dataDirectory(), parent.email));
  await request.post('/api/auth/login', { data: { email: parent.email, password } });
  await request.post('/api/auth/parent/set-password', { data: { email: parent.email, newPassword: PASSWORD } });

  await enterAs(page, teacher, '/texts');
  await field(page, 'Find a text, in either language').fill('parent/children:title');
  await expect(page.getByRole('button', { name: 'Say it differently' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Say it differently' }).click();
  await field(page, 'Your words').fill('{{name}}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nothing is filled in for {{name}}. Take it out.').first()).toBeVisible();
  await field(page, 'Your words').fill(own);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your own words')).toBeVisible();
  await expectAccessible(page);

  const device = await otherDevice();
  await device.context().addCookies([{ name: 'language', value: 'ar', domain: 'localhost', path: '/' }]);
  const headings = await watchHeadings(device);
  await device.goto('/login');
  await signInInArabic(device, parent);
  await headed(device, own);
  await device.reload();
  await headed(device, own);
  expect(await headings()).not.toContain(product);

  await page.getByRole('button', { name: 'Back to the product’s words' }).click();
  await expect(page.getByText('Your own words')).toHaveCount(0);
  await device.reload();
  await headed(device, product);
});

// The two whole walks wait for mails, marked PDFs and pages of other accounts: not on every run.
if (process.env.LONG_SEARCHES === '1') {
  arabic('a parent activates by a mail in Arabic, reads the report, and prints it', async ({ page, room }) => {
    const mail = await mailTo(dataDirectory(), room.student.parentEmail);
    expect(mail).toContain('مرحبًا');
    await page.goto('/login');
    await signInInArabic(page, { email: room.student.parentEmail, password: oneTimePasswordIn(mail) });
    await headed(page, 'اختيار كلمة المرور');
    await page.getByLabel(/^كلمة المرور الجديدة/).fill(PASSWORD);
    await page.getByLabel(/^تأكيد كلمة المرور/).fill(PASSWORD);
    await page.getByRole('button', { name: 'حفظ كلمة المرور' }).click();
    await headed(page, 'تسجيل الدخول');
    await signInInArabic(page, { email: room.student.parentEmail, password: PASSWORD });
    await headed(page, 'لوحة المتابعة');

    const report = page.getByRole('region', { name: /^تقرير/ });
    // Read from the left, a sentence in Arabic runs backwards, and its numbers do not.
    expect(await drawn(report.getByText(/^حضور .*5.* من .*6/))).toMatch(/6.*5/);
    expect(await drawn(report.getByText(/^الدرجة .*10/))).toContain('10/15');
    await expect(report.getByText('Forces').first()).toBeVisible();
    await expectAccessible(page);

    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(report.getByText(/^الدرجة .*10/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'طباعة' })).toBeHidden();
    await expect(page.getByRole('navigation')).toBeHidden();
  });

  arabic('a student takes a quiz, hands it in, and reads a marked script', async ({ page, room, apiOf }) => {
    await enterAs(page, room.student, `/student/take-quiz/${room.quiz._id}`);
    await choose(page, 'a', /1.*A/);
    await page.keyboard.press('ArrowLeft');
    await choose(page, 'b', /2.*B/);
    expect(await drawn(page.getByText(/^تمت الإجابة عن .*2.* من .*2/))).toMatch(/2.*2/);
    await expect(page.getByText('تم حفظ كل الإجابات')).toBeVisible();
    await page.getByRole('button', { name: 'تسليم الاختبار' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'تسليم الاختبار' }).click();
    await expectPath(page, `/student/quiz-result/${room.quiz._id}`);
    await expect(page.getByText('درجتك')).toBeVisible();
    expect(await drawn(page.getByText(/1.*\/.*2/).first())).toContain('1 / 2');
    await expectAccessible(page);

    const student = await apiOf(room.student);
    type Mine = { mySubmission: { _id: string } }[];
    const [own] = await student.get<Mine>(`/api/tasks/group/${student.user.groupId}`);
    const script = `/api/marking/submissions/${own?.mySubmission._id}/returned`;
    await expect.poll(() => student.get(script).catch(() => null), { timeout: 40_000 }).not.toBeNull();
    await page.goto('/student-tasks');
    await page.getByRole('link', { name: 'عرض العمل المصحَّح' }).click();
    await headed(page, 'العمل المصحَّح');
    expect(await drawn(page.getByText(/10.* من .*15/))).toMatch(/15.*10/);
    expect(await drawn(page.getByText('أحسنت! F = ma'))).toContain('F = ma');
    await expectAccessible(page);
  });
}
