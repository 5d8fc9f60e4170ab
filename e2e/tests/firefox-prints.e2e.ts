import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { openFirefox } from '../other-browsers/firefox.ts';
import { Visitor } from '../other-browsers/visitor.ts';
import { type PrintedSheet, scannedSheets } from '../support/answer-sheets.ts';
import { OnPaper } from '../support/on-paper.ts';
import { enterAs } from '../support/pages.ts';
import { teacher, unique } from '../support/people.ts';
import { drawQuestions } from '../support/pictures.ts';
import { expectWholeQuestions, setPrintedQuiz } from '../support/printed-questions.ts';
import { expect, test as base } from '../support/test.ts';

/** What the print dialog offers for a PDF and for a page. */
const SIZES = {
  'at 100 %': { margin: '0mm', fits: false },
  'fitted to the page': { margin: '12.7mm', fits: true },
};
const LANGUAGES = { English: 'en', Arabic: 'ar' } as const;
const ANSWERS = ['ABCDA', 'DCBAD'];

/** How many pages Firefox's viewer can print: none of them before it knows all. */
const SHOWN_PAGES = `(({ pdfViewer }) => (pdfViewer?.pageViewsReady ? pdfViewer.pagesCount : 0))(
  globalThis.PDFViewerApplication ?? {},
)`;

const test = base.extend<{ firefox: Awaited<ReturnType<typeof openFirefox>> }>({
  // The first argument of a fixture has to be a pattern.
  // oxlint-disable-next-line no-empty-pattern
  firefox: async ({}, use) => {
    const firefox = await openFirefox();
    await use(firefox);
    await firefox.close();
  },
});

for (const [size, language] of [
  ['at 100 %', 'English'],
  ['fitted to the page', 'Arabic'],
] as const) {
  test(`answer sheets that Firefox prints ${size} are read, in ${language}`, async ({
    page,
    teacherApi,
    firefox,
  }, info) => {
    const classroom = await teacherApi.makeClass([unique('Pupil'), unique('تلميذ')]);
    const quiz = await teacherApi.setQuiz(classroom, { pictures: await drawQuestions(ANSWERS[0]?.length ?? 0) });
    const sheets = await teacherApi.post<PrintedSheet[]>(`/api/quiz/${quiz._id}/sheets`, {});
    const onPaper = new OnPaper(teacherApi, quiz._id);
    const blank = await onPaper.pdfOf(classroom.students, LANGUAGES[language]);
    const filled = sheets.map(({ options }, at) => ({ options, answers: ANSWERS[at] ?? '' }));
    const file = info.outputPath('sheets.pdf');
    await writeFile(file, await scannedSheets(blank, filled));
    await firefox.goto(pathToFileURL(file).href);
    await expect.poll(() => firefox.evaluate<number>(SHOWN_PAGES)).toBe(sheets.length);
    const buffer = await firefox.print(SIZES[size]);
    await writeFile(info.outputPath('printed.pdf'), buffer);
    await enterAs(page, teacher, `/quizlist/paper/${quiz._id}?tab=scan`);
    await page
      .getByLabel('Choose photos or PDFs')
      .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer });
    await expect.poll(async () => Object.values(await onPaper.answers()).toSorted()).toEqual(ANSWERS);
    expect(Object.values(await onPaper.standings())).toEqual(['done', 'done']);
  });

  test(`questions that Firefox prints ${size} are each whole on one page, in ${language}`, async ({
    teacherApi,
    firefox,
    baseURL,
  }, info) => {
    const quiz = await setPrintedQuiz(teacherApi);
    const visitor = new Visitor(firefox, baseURL ?? '');
    await visitor.signIn(teacher);
    await visitor.finds<string>('location.pathname', (path) => path === '/teacher-dashboard');
    await visitor.evaluate(`document.cookie = 'language=${LANGUAGES[language]}; path=/'`);
    await visitor.goto(`/question-files?quiz=${quiz._id}`);
    await visitor.finds<string>('document.documentElement.lang', (lang) => lang === LANGUAGES[language]);
    await visitor.finds<boolean>('document.querySelectorAll("main ol > li").length >= 24', Boolean);
    const file = info.outputPath('questions.pdf');
    await writeFile(file, await firefox.print(SIZES[size]));
    await expectWholeQuestions(await readFile(file));
  });
}
