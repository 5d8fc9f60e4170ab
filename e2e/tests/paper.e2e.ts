import type { Page } from '@playwright/test';
import { IS_LONG, reportFigure } from '../../backend/src/testing/long-search.ts';
import { expectAccessible } from '../support/accessible.ts';
import { giveSheetCamera, layUnder, photoOfSheet, scannedSheets } from '../support/answer-sheets.ts';
import type { Person } from '../support/api.ts';
import { OnPaper } from '../support/on-paper.ts';
import { enterAs, expectNarrow, field, PHONE_DEVICE } from '../support/pages.ts';
import { parentOf } from '../support/parents.ts';
import { teacher, unique } from '../support/people.ts';
import { drawQuestions } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test.use(PHONE_DEVICE);

/** A class, and how many of its sheets are read without a line; fewer when there is little time. */
const STUDENTS = IS_LONG ? 28 : 12;
const CUT = IS_LONG ? 10 : 2;
/** For what is done once for each sheet: only ends a test that hangs. */
const EACH_SHEET_MS = 30_000;
const QUESTIONS = 5;

const openTab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click();
const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

test.describe.configure({ timeout: STUDENTS * EACH_SHEET_MS });

test('a class writes a quiz on paper: printed, scanned by phone and from a PDF, checked, and shown to the students', async ({
  page,
  teacherApi,
  apiOf,
  otherDevice,
  request,
}) => {
  const [first = '', ...others] = Array.from({ length: STUDENTS }, (_, n) =>
    unique(`Pupil ${String(n).padStart(2, '0')}`),
  );
  const classroom = await teacherApi.makeClass([first, ...others]);
  const quiz = await teacherApi.setQuiz(classroom, { pictures: await drawQuestions(QUESTIONS) });
  const onPaper = new OnPaper(teacherApi, quiz._id);
  const [online, missing, spare, doubtful, crossed, scannedA, scannedB, ...more] = classroom.students;
  if (!online || !missing || !spare || !doubtful || !crossed || !scannedA || !scannedB) {
    throw new Error('the class is too small');
  }
  const [cut, plain] = [more.slice(0, CUT), more.slice(CUT)];
  const ofCut = (standing: string) => Object.fromEntries(cut.map(({ name }) => [name, standing]));

  await test.step('one student takes it online', async () => {
    const api = await apiOf(online);
    await api.get(`/api/quiz/id/${quiz._id}`);
    await api.post(`/api/quiz-student/${quiz._id}/submit`, { studentId: online.id, answers: [] });
  });

  await giveSheetCamera(page);
  await enterAs(page, teacher, '/quizlist');

  await test.step('the sheets are made and printed', async () => {
    await page.getByRole('button', { name: `Actions for ${quiz.title}` }).click();
    await page.getByRole('menuitem', { name: 'On paper' }).click();
    await page.getByRole('button', { name: 'Make the sheets' }).click();
    const file = page.getByRole('link', { name: 'Open the PDF' });
    await expect(file).toBeVisible();
    const reply = await page.request.get((await file.getAttribute('href')) ?? '');
    expect(reply.headers()['content-type']).toBe('application/pdf');
    await expectNarrow(page);
    await expectAccessible(page);
  });

  const lay = async (student: Person, answers: string) => layUnder(page, await onPaper.photoOf(student, answers));
  /** Everybody but who took it online. */
  const of = STUDENTS - 1;
  let read = 0;
  const expectRead = async () => {
    read += 1;
    await expect(page.getByText(`${read} of ${of} read`)).toBeVisible();
  };

  await test.step('sheets are read one after the other, with the score of each', async () => {
    await openTab(page, 'Scan');
    await page.getByRole('button', { name: 'Start the camera' }).click();
    await expect(page.getByText('Hold the camera over a sheet')).toBeVisible();
    const begin = Date.now();
    for (const student of plain) {
      await lay(student, 'AAAAB');
      await expectRead();
    }
    reportFigure(
      'paper',
      `${plain.length} sheets in ${((Date.now() - begin) / 1_000).toFixed(1)} s, by pictures of a camera`,
    );
    await said(page, /: 4 of 5$/);
    await expectNarrow(page);
    await expectAccessible(page);
  });

  await test.step('a student who took it online keeps that result', async () => {
    await lay(online, 'BBBBB');
    await expect(page.getByText(/online/).first()).toBeVisible();
    await expect(page.getByText(`${read} of ${of} read`)).toBeVisible();
  });

  await test.step('without a line sheets are kept, and sent later', async () => {
    await page.context().setOffline(true);
    for (const student of cut) {
      await lay(student, 'AAAAA');
      await expectRead();
    }
    await expect(page.getByText(`${CUT} sheets not sent yet`)).toBeVisible();
    expect(await onPaper.standings()).toMatchObject(ofCut('missing'));
    await page.context().setOffline(false);
    await expect(page.getByText(/sheets? not sent yet/)).toBeHidden({ timeout: CUT * EACH_SHEET_MS });
    await expect.poll(onPaper.standings).toMatchObject(ofCut('done'));
  });

  await test.step('doubtful marks and a sheet without a name wait for a person', async () => {
    await lay(doubtful, 'A?AAA');
    await expectRead();
    await lay(crossed, 'AAA?A');
    await expectRead();
    await layUnder(page, await photoOfSheet(await onPaper.spare(), 'AAABB'));
    await said(page, /say whose it is/);
    await page.getByRole('button', { name: 'Stop the camera' }).click();
  });

  await test.step('a PDF of a scanner is read, too', async () => {
    const sheets = await Promise.all(
      [scannedA, scannedB].map(async (student) => ({
        options: (await onPaper.sheetOf(student)).options,
        answers: 'AACAA',
      })),
    );
    const buffer = await scannedSheets(await onPaper.pdfOf([scannedA, scannedB]), sheets);
    await page
      .getByLabel('Choose photos or PDFs')
      .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer });
    read += 1;
    await expectRead();
    await expect.poll(onPaper.standings).toMatchObject({ [scannedA.name]: 'done', [scannedB.name]: 'done' });
  });

  await test.step('the doubtful ones are decided by keys', async () => {
    await openTab(page, 'Check (3)');
    await expect(page.getByRole('heading', { name: doubtful.name })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Bubbles of question 2 in the photo' })).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page);
    await page.keyboard.press('a');
    await expect(page.getByRole('heading', { name: crossed.name })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Bubbles of question 4 in the photo' })).toBeVisible();
    await page.keyboard.press('0');
    await expect(page.getByRole('img', { name: 'Top of the sheet in the photo' })).toBeVisible();
    await page.getByLabel('Whose sheet is this?').selectOption({ label: spare.name });
    await page.getByRole('button', { name: 'Hand in', exact: true }).click();
    await expect(page.getByText('Nothing to check')).toBeVisible();
  });

  await test.step('one sheet is missing, and one student took it online', async () => {
    await openTab(page, 'Missing (1)');
    const section = page.getByRole('region', { name: '1 sheet is missing' });
    await expect(section.getByRole('link', { name: missing.name })).toBeVisible();
    await expect(page.getByRole('region', { name: '1 student took the quiz online' })).toContainText(online.name);
    await expectNarrow(page);
    await expectAccessible(page);
  });

  await test.step('a sheet that was misread is corrected', async () => {
    await page.getByRole('link', { name: `Correct ${scannedA.name}` }).click();
    await expect(page.getByRole('img', { name: 'Bubbles of question 3 in the photo' })).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page);
    await page.getByLabel('Question 3', { exact: true }).selectOption('A');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'The sheet is corrected');
  });

  await test.step('results and statistics show what was written', async () => {
    await page.getByRole('link', { name: 'Results' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(`${STUDENTS - 1} submissions`)).toBeVisible();
    for (const { name } of [doubtful, scannedA])
      await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText('5');
    await page.goto(`/quizlist?quiz=${quiz._id}&view=statistics`);
    await expect(dialog).toContainText('Question 5');
    await page.keyboard.press('Escape');
  });

  await test.step('the gradebook, the student’s page and the parent’s show it, too', async () => {
    await page.goto('/gradebook');
    await field(page, 'Year').selectOption(classroom.year.name);
    await expect(page.getByRole('row').filter({ hasText: crossed.name })).toContainText('80%');
    const phone = await otherDevice();
    await enterAs(phone, crossed, `/student/quiz-result/${quiz._id}`);
    await expect(phone.getByText('4 / 5')).toBeVisible();
    const parents = await otherDevice();
    await enterAs(parents, await parentOf(request, crossed), '/parent-dashboard');
    await expect(parents.getByRole('region', { name: `Report of ${crossed.name}` })).toContainText(quiz.title);
  });
});
