import { readFile, writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { openFirefox } from '../other-browsers/firefox.ts';
import { openWebKit } from '../other-browsers/webkit.ts';
import { press, Visitor } from '../other-browsers/visitor.ts';
import { makeTestVideo } from '../support/films.ts';
import { addMaterial, makeUnit, type UnitWithChapter } from '../support/content.ts';
import type { Api } from '../support/api.ts';
import { unique } from '../support/people.ts';
import { parentOf } from '../support/parents.ts';
import { printPdf } from '../support/pdf.ts';
import { drawQuestions } from '../support/pictures.ts';
import { expect, test as base } from '../support/test.ts';

/** The same tests in other browser engines: Firefox, and WebKit, which every browser on an iPhone uses. */
const BROWSERS = { Firefox: openFirefox, WebKit: openWebKit };
/** In ms. A video is transcoded on a busy machine. */
const LIMIT_MS = 300_000;

interface School {
  student: { id: string; name: string; email: string; password: string; parentEmail: string };
  task: { title: string };
  quiz: { _id: string; title: string };
  material: string;
  video: string;
  /** A PDF to hand in. */
  work: string;
}

/** A class with one of each kind of content that a student works with. */
async function makeSchool(api: Api, browser: Parameters<typeof printPdf>[0], info: TestInfo): Promise<School> {
  const classroom = await api.makeClass();
  const yearId = classroom.year._id;
  const place = { yearId, ...(await makeUnit(api, yearId)) };
  const pdf = await printPdf(browser, unique('Moments'));
  await addMaterial(api, place, pdf);
  const work = info.outputPath('homework.pdf');
  await writeFile(work, pdf.buffer);
  const task = await api.setTask(classroom);
  const quiz = await api.setQuiz(classroom, { pictures: await drawQuestions(2) });
  const film = info.outputPath('film.mp4');
  await makeTestVideo(film, 12);
  const video = await uploadFilm(api, place, film);
  return { student: classroom.student, task, quiz, material: pdf.name.replace(/\.pdf$/, ''), video, work };
}

/** Uploads a generated video through the API, and waits until it can be watched. */
async function uploadFilm(api: Api, place: UnitWithChapter & { yearId: string }, film: string): Promise<string> {
  const title = unique('Standing waves');
  const { yearId, unit, chapter } = place;
  const fields = {
    title,
    yearId,
    unitId: unit._id,
    chapterId: chapter._id,
    teacherId: api.user.id,
    uploadId: title.replaceAll(' ', '-'),
  };
  await api.upload('/api/video', fields, { name: 'film.mp4', mimeType: 'video/mp4', buffer: await readFile(film) });
  const states = async () =>
    (await api.get<{ state: string }[]>(`/api/video/year/${yearId}`)).map(({ state }) => state);
  await expect.poll(states, { timeout: 120_000 }).toEqual(['ready']);
  return title;
}

const test = base.extend<{ school: School; visit: (name: keyof typeof BROWSERS) => Promise<Visitor> }>({
  school: async ({ teacherApi, browser }, use, info) => use(await makeSchool(teacherApi, browser, info)),
  visit: async ({ baseURL }, use, info) => {
    const opened: Visitor[] = [];
    await use(async (name) => {
      const visitor = new Visitor(await BROWSERS[name](), baseURL ?? '');
      opened.push(visitor);
      return visitor;
    });
    for (const visitor of opened) {
      if (info.status !== info.expectedStatus) await visitor.screenshot(info.outputPath(`${visitor.browser}.png`));
      await visitor.close();
    }
  },
});

async function handsIn(visitor: Visitor, { task, work }: School): Promise<void> {
  await visitor.goto('/student-tasks');
  await visitor.reads(task.title);
  await visitor.fits('tasks');
  await visitor.clicks(press('Hand in'));
  await visitor.attaches(work);
  await visitor.reads('homework.pdf');
  await visitor.clicks(press('Hand in now'));
  await visitor.sees(press('Open my PDF'));
}

async function takesQuiz(visitor: Visitor, { quiz }: School): Promise<void> {
  await visitor.goto('/student-quizzes');
  await visitor.clicks("//main//button[contains(., 'Start Quiz')]");
  await visitor.clicks(`//dialog//button[contains(., 'Start Quiz')]`);
  await visitor.finds<boolean>('[...document.images].some((image) => image.naturalWidth === 640)', Boolean);
  await visitor.fits('quiz');
  await visitor.clicks("//fieldset//button[normalize-space(.)='A']");
  await visitor.reads('1 of 2 answered');
  await visitor.reads('All answers saved');
  await visitor.clicks(press('Submit quiz'));
  await visitor.clicks(`//dialog//button[contains(., 'Submit quiz')]`);
  await visitor.finds<string>('location.pathname', (path) => path === `/student/quiz-result/${quiz._id}`);
  await visitor.reads(/1 \/ 2/);
}

interface Film {
  currentTime: number;
  /** In seconds: the first moment that was loaded. */
  begins: number;
}

/** Says besides the position what can keep a film from playing. */
const FILM = `(({ currentTime, paused, seeking, readyState, networkState, buffered, error }) =>
  ({ currentTime, paused, seeking, readyState, networkState, begins: buffered?.length ? buffered.start(0) : null,
    error: error?.message }))(document.querySelector("video") ?? {})`;

async function watchesAndReads(visitor: Visitor, { material, video }: School): Promise<void> {
  await visitor.goto('/StudentVideoViewer');
  await visitor.clicks(press(`Watch ${video}`));
  await visitor.finds<Film | null>(FILM, (film) => (film?.currentTime ?? 0) > 2 && film?.begins === 0);
  await visitor.fits('videos');
  await visitor.goto('/MaterialViewer');
  await visitor.reads(material);
  const drawn = `[...document.querySelectorAll('canvas')].some((canvas) => canvas.width > 300)`;
  await visitor.finds<boolean>(drawn, Boolean);
  await visitor.finds<string>('document.body.textContent', (text) => text.includes('The moment of a force'));
  await visitor.fits('materials');
}

async function looksAround(visitor: Visitor): Promise<void> {
  for (const path of ['/student-dashboard', '/student-performance', '/student-attendance', '/student-announcements']) {
    await visitor.goto(path);
    await visitor.finds<string>('document.querySelector("h1")?.textContent ?? ""', (title) => title.length > 2);
    await visitor.finds<boolean>('document.querySelector("[aria-busy=true]") === null', Boolean);
    await visitor.fits(path);
  }
}

/** Opens every student page in Arabic and checks that it is right-to-left. */
async function readsArabic(visitor: Visitor): Promise<void> {
  await visitor.goto('/student-dashboard');
  await visitor.clicks(press('العربية'));
  await visitor.finds<string>('document.documentElement.dir', (direction) => direction === 'rtl');
  for (const path of ['/student-tasks', '/student-quizzes', '/StudentVideoViewer', '/MaterialViewer']) {
    await visitor.goto(path);
    await visitor.finds<string>('document.querySelector("h1")?.textContent ?? ""', (title) =>
      /[\u0600-\u06ff]/.test(title),
    );
    await visitor.fits(`${path} in Arabic`);
  }
  await looksAround(visitor);
  // The menu is on the right.
  const menu = 'document.querySelector("nav").getBoundingClientRect().left - innerWidth / 2';
  await visitor.finds<number>(menu, (left) => left > 0);
}

/** Checks the printout: the name at the top, no menu and no buttons. */
async function printsReport(visitor: Visitor, name: string): Promise<void> {
  const menu = '//nav//a';
  const head = `//header[not(ancestor::nav)]/strong[contains(., '${name}')]`;
  await visitor.reads('Over the term');
  await visitor.sees(menu);
  await visitor.misses(head);
  await visitor.prints(press('Print'));
  await visitor.sees(head);
  await visitor.misses(menu);
  await visitor.misses(press('Print'));
  await visitor.reads('17/20');
  await visitor.fits('the printed report');
}

test.describe.configure({ timeout: LIMIT_MS });

for (const name of ['Firefox', 'WebKit'] as const) {
  test(`${name}: a student hands in, takes a quiz, watches, reads, and does so in Arabic`, async ({
    school,
    visit,
  }) => {
    const visitor = await visit(name);
    await test.step('signs in', async () => {
      await visitor.signIn(school.student);
      await visitor.finds<string>('location.pathname', (path) => path === '/student-dashboard');
    });
    await test.step('hands in a PDF', () => handsIn(visitor, school));
    await test.step('takes a quiz', () => takesQuiz(visitor, school));
    await test.step('watches a video and reads a PDF', () => watchesAndReads(visitor, school));
    await test.step('opens every other page', () => looksAround(visitor));
    await test.step('uses the pages in Arabic', () => readsArabic(visitor));
  });

  test(`${name}: a parent prints the report of their child`, async ({ teacherApi, apiOf, request, browser, visit }) => {
    const classroom = await teacherApi.makeClass();
    const { student } = classroom;
    const task = await teacherApi.setTask(classroom);
    const work = await (await apiOf(student)).handIn(task, await printPdf(browser, unique('Moments')));
    await teacherApi.putForm(`/api/tasks/submission/${work._id}/grade`, { grade: '17', comments: '' });
    const visitor = await visit(name);
    await visitor.signIn(await parentOf(request, student));
    await visitor.finds<string>('location.pathname', (path) => path === '/parent-dashboard');
    await printsReport(visitor, student.name);
  });
}
