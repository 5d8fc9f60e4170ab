import type { Page, Route } from '@playwright/test';
import { type Api, type Task, type Upload } from '../support/api.ts';
import { addMaterial, makeUnit } from '../support/content.ts';
import { printPdf } from '../support/pdf.ts';
import { drawQuestions } from '../support/pictures.ts';
import { enterAs, expectPath, field } from '../support/pages.ts';
import { type Account, unique } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Where the line is cut: before the step begins, when a request leaves, or before its answer arrives. */
type Cut = 'before' | { request: RegExp } | { reply: RegExp };

interface Job {
  /** Goes to where the step begins, with a line. */
  arrive: (page: Page) => Promise<unknown>;
  /** The step in which the line is cut. */
  step: (page: Page) => Promise<unknown>;
  /** What was typed or chosen, and must still be there while the line is cut. */
  kept?: (page: Page) => Promise<unknown>;
  /** What is there once the line is back, by itself. */
  done: (page: Page) => Promise<unknown>;
  cuts: Cut[];
}

const DRAWN = 6;
const DAY_MS = 86_400_000;
const SEED = Number(process.env['SEARCH_SEED'] || Math.trunc(Date.now() / DAY_MS));
const isLong = process.env['FULCRUM_LONG'] === '1' || process.env['LONG_SEARCHES'] === '1';

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
const titled = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

function opening(chunk: string, label: string, title: string, data?: RegExp): Job {
  const code = new RegExp(`/assets/${chunk}-[^/]*\\.js`);
  return {
    arrive: (page) => titled(page, 'Dashboard'),
    step: (page) => link(page, label).click(),
    done: async (page) => {
      await titled(page, title);
      await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toHaveCount(0);
    },
    cuts: ['before', { request: code }, { reply: code }, ...(data ? [{ request: data }] : [])],
  };
}

const PAGES = {
  'open Tasks': opening('StudentTasksPage', 'Tasks', 'Tasks', /\/api\/tasks\/group\//),
  'open Quizzes': opening('StudentQuizzesPage', 'Quizzes', 'Quizzes', /\/api\/quiz-student\//),
  'open Videos': opening('StudentVideosPage', 'Videos', 'Videos', /\/api\/video\/year\//),
  'open Attendance': opening('StudentAttendancePage', 'Attendance', 'Attendance', /\/api\/sessions\/student\//),
  'open Performance': opening('StudentPerformancePage', 'My Performance', 'My Performance'),
};

const SUBMISSION = /\/api\/tasks\/submission/;

/** Handing in: a toast, the upload, and the dialog that takes it back. */
function taskJobs(task: Task, pdf: Upload): Record<string, Job> {
  const card = (page: Page) => page.getByRole('region', { name: task.title });
  const openTasks = async (page: Page) => {
    await link(page, 'Tasks').click();
    await titled(page, 'Tasks');
    await expect(card(page)).toBeVisible();
  };
  const choose = (page: Page) => field(card(page), 'Your work: one PDF, at most 25 MB').setInputFiles(pdf);
  const send = (page: Page) => card(page).getByRole('button', { name: 'Upload' }).click();
  const isIn = (page: Page) => expect(card(page).getByText('Submitted', { exact: true })).toBeVisible();
  const chosen = (page: Page) => expect(card(page).getByText(pdf.name)).toBeVisible();
  return {
    toast: {
      arrive: openTasks,
      step: send,
      kept: (page) => expect(page.getByText('Please select a PDF')).toBeVisible(),
      done: async (page) => {
        await send(page);
        await expect(page.getByText('Please select a PDF').last()).toBeVisible();
      },
      cuts: ['before', { request: /LoadedToasts/ }],
    },
    upload: {
      arrive: async (page) => {
        await openTasks(page);
        await choose(page);
      },
      step: send,
      kept: chosen,
      done: isIn,
      cuts: ['before', { request: SUBMISSION }, { reply: SUBMISSION }],
    },
    choose: {
      arrive: openTasks,
      step: choose,
      kept: chosen,
      done: async (page) => {
        await chosen(page);
        await send(page);
        await isIn(page);
      },
      cuts: ['before'],
    },
    dialog: {
      arrive: async (page) => {
        await openTasks(page);
        await choose(page);
        await send(page);
        await isIn(page);
        await press(page, 'Cancel submission');
      },
      step: (page) => page.getByRole('dialog').getByRole('button', { name: 'Remove my PDF' }).click(),
      done: (page) => expect(card(page)).toBeVisible(),
      cuts: ['before', { request: SUBMISSION }, { reply: SUBMISSION }],
    },
  };
}

function quizJobs(quiz: { _id: string; title: string }): Record<string, Job> {
  const start = (page: Page) =>
    page
      .getByRole('region', { name: quiz.title })
      .getByRole('link', { name: /Start Quiz|Continue/ })
      .click();
  const list = async (page: Page) => {
    await link(page, 'Quizzes').click();
    await expect(page.getByRole('region', { name: quiz.title })).toBeVisible();
  };
  const isOpen = (page: Page) => expect(page.getByRole('button', { name: 'Answer A', exact: true })).toBeVisible();
  const open = async (page: Page) => {
    await list(page);
    await start(page);
    await isOpen(page);
  };
  const answer = (page: Page) => page.getByRole('button', { name: 'Answer B', exact: true }).click();
  const answered = (page: Page) => expect(page.getByRole('button', { name: /^Question 1, answered B/ })).toBeVisible();
  const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Submit quiz' }).click();
  return {
    'open quiz': {
      arrive: list,
      step: start,
      done: isOpen,
      cuts: ['before', { request: /TakeQuizPage/ }, { request: /\/api\/quiz\/id\// }, { reply: /\/api\/quiz\/id\// }],
    },
    answer: {
      arrive: open,
      step: answer,
      kept: answered,
      done: (page) => expect(page.getByText(/All answers saved$/)).toBeVisible({ timeout: 30_000 }),
      cuts: ['before', { request: /\/answers$/ }, { reply: /\/answers$/ }],
    },
    submit: {
      arrive: async (page) => {
        await open(page);
        await answer(page);
        await answered(page);
        await page.getByRole('button', { name: 'Submit quiz' }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
      step: submit,
      done: (page) => expect(page).toHaveURL(/quiz-result/, { timeout: 30_000 }),
      cuts: ['before', { request: /\/submit$/ }, { reply: /\/submit$/ }, { request: /QuizResultPage/ }],
    },
  };
}

function otherJobs(student: Account, material: string): Record<string, Job> {
  const watch = (page: Page) => press(page, /^Watch /);
  const type = async (page: Page) => {
    await field(page, 'Email').fill(student.email);
    await field(page, 'Password').fill(student.password);
  };
  const signIn = (page: Page) => press(page, 'Sign In');
  const LOGIN = /\/api\/auth\/login/;
  return {
    video: {
      arrive: async (page) => {
        await link(page, 'Videos').click();
        await titled(page, 'Videos');
      },
      step: watch,
      done: (page) =>
        expect(
          page
            .locator('iframe')
            .or(page.getByRole('link', { name: /site|tab|open/i }))
            .first(),
        ).toBeVisible(),
      cuts: ['before', { request: /VideoPlayer/ }, { request: /\/api\/video\/[^/]+\/playback/ }],
    },
    pdf: {
      arrive: (page) => titled(page, 'Dashboard'),
      step: (page) => link(page, 'Course Materials').click(),
      done: async (page) => {
        const shown = page.getByRole('region', { name: new RegExp(material) });
        await expect(shown.first()).toBeVisible();
        await expect(page.getByText('could not be loaded')).toHaveCount(0);
      },
      cuts: [{ request: /assets\/engine-/ }, { request: /\/api\/files\// }],
    },
    login: {
      arrive: async (page) => {
        await page.goto('/login');
        await type(page);
      },
      step: signIn,
      kept: (page) => expect(field(page, 'Email')).toHaveValue(student.email),
      done: async (page) => {
        await signIn(page).catch(() => undefined);
        await expectPath(page, '/student-dashboard');
      },
      cuts: ['before', { request: LOGIN }],
    },
  };
}

async function cutAt(page: Page, cut: Cut, step: () => Promise<unknown>): Promise<void> {
  const context = page.context();
  if (cut === 'before') {
    await context.setOffline(true);
    return void (await step());
  }
  const pattern = 'request' in cut ? cut.request : cut.reply;
  let isCut: () => void = () => undefined;
  const cutting = new Promise<void>((resolve) => {
    isCut = resolve;
  });
  const onRoute = async (route: Route) => {
    if ('reply' in cut) await route.fetch().catch(() => undefined);
    await context.setOffline(true);
    await route.abort('internetdisconnected').catch(() => undefined);
    isCut();
  };
  await page.route(pattern, onRoute);
  await step();
  // A code that came with the page before is not asked for again: the line is cut behind it.
  await Promise.race([cutting, page.waitForTimeout(3_000)]);
  await context.setOffline(true);
  await page.unroute(pattern, onRoute);
}

function momentsOf(jobs: Record<string, Job>) {
  const all = Object.entries(jobs).flatMap(([name, job]) => job.cuts.map((cut) => ({ name, job, cut })));
  let state = SEED;
  const draw = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648);
  const drawn = all.map((moment) => ({ moment, rank: draw() })).toSorted((a, b) => a.rank - b.rank);
  return drawn.map(({ moment }) => moment).slice(0, isLong ? all.length : DRAWN);
}

async function arrange(api: Api, pdf: Upload, pictures: Buffer[]) {
  const classroom = await api.makeClass();
  const yearId = classroom.year._id;
  const place = await makeUnit(api, yearId);
  const teacherId = api.user.realTeacherId ?? api.user.id;
  const of = { title: unique('Film'), yearId, unitId: place.unit._id, chapterId: place.chapter._id, teacherId };
  const [task, quiz] = await Promise.all([
    api.setTask(classroom),
    api.setQuiz(classroom, { pictures }),
    api.post('/api/video/url', { ...of, videoUrl: 'https://example.org/film' }),
    addMaterial(api, { ...place, yearId }, { ...pdf, name: 'Levers.pdf' }),
  ]);
  const { student } = classroom;
  const jobs = { ...PAGES, ...taskJobs(task, pdf), ...quizJobs(quiz), ...otherJobs(student, 'Levers') };
  return { student, jobs };
}

const words = (page: Page) => page.evaluate(() => document.getElementById('root')?.innerText.trim().length ?? 0);

test('whenever the line is cut, no page is blank, nothing is lost, and it goes on by itself', async ({
  teacherApi,
  browser,
  otherDevice,
}) => {
  const pdf = await printPdf(browser, 'Moments');
  const pictures = await drawQuestions(browser, 2);
  const { jobs } = await arrange(teacherApi, pdf, pictures);
  const moments = momentsOf(jobs);
  test.setTimeout(60_000 + moments.length * 60_000);
  const [blank, lost, stuck]: [string[], string[], string[]] = [[], [], []];
  for (const { name, cut } of moments) {
    const where = `${name} ${cut === 'before' ? cut : JSON.stringify(Object.entries(cut).map(String))}`;
    await test.step(where, async () => {
      const { student, jobs: own } = await arrange(teacherApi, pdf, pictures);
      const job = own[name as keyof typeof own] ?? jobs['open Tasks'];
      const page = await otherDevice();
      if (name === 'login') await page.goto('/login');
      else await enterAs(page, student, '/student-dashboard');
      await job.arrive(page);
      await cutAt(page, cut, () => job.step(page));
      await expect(page.getByText('You are offline.')).toBeAttached();
      await job.kept?.(page).catch((error: unknown) => lost.push(`${where}: ${String(error)}`));
      if ((await words(page)) < 40) blank.push(where);
      await page.context().setOffline(false);
      await job.done(page).catch((error: unknown) => stuck.push(`${where}: ${String(error)}`));
      await expect(page.getByText('You are offline.')).toHaveCount(0);
      await page.close();
    });
  }
  const figures = `blank pages ${blank.length}, lost ${lost.length}, stuck ${stuck.length}`;
  process.stdout.write(`line cuts: ${moments.length} moments (seed ${SEED}), ${figures}\n`);
  expect({ blank, lost, stuck }).toEqual({ blank: [], lost: [], stuck: [] });
});
