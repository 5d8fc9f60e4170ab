import type { Page } from '@playwright/test';
import { type Api, type Task, type Upload } from '../support/api.ts';
import { addMaterial, makeUnit } from '../support/content.ts';
import {
  answered,
  asked,
  codeAnswered,
  codeAsked,
  cutAtEach,
  expectShown,
  type Job,
  momentsOf,
  watchToasts,
} from '../support/line-cuts.ts';
import { printPdf } from '../support/pdf.ts';
import { drawQuestions } from '../support/pictures.ts';
import { enterAs, expectPath, field, startQuiz, openTask } from '../support/pages.ts';
import { type Account, unique } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
const titled = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

function opening(chunk: string, label: string, title: string, data?: RegExp): Job {
  return {
    arrive: (page) => titled(page, 'Dashboard'),
    step: (page) => link(page, label).click(),
    done: async (page) => {
      await titled(page, title);
      await expect(page.getByText(/could not be loaded|Failed to load/)).toHaveCount(0);
    },
    cuts: ['before', codeAsked(chunk), codeAnswered(chunk), ...(data ? [asked(data), answered(data)] : [])],
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
/** One part of an upload. */
const PART = /\/api\/tasks\/submission\/tus\/\w/;

/** Handing in: a toast, the upload, and the dialog that cancels the submission. */
function taskJobs(task: Task, pdf: Upload): Record<string, Job> {
  const card = (page: Page) => page.getByRole('region', { name: task.title });
  const openTasks = async (page: Page) => {
    await link(page, 'Tasks').click();
    await titled(page, 'Tasks');
    await openTask(card(page));
  };
  const empty = (page: Page) => field(card(page), 'Your work: one PDF, at most 25 MB');
  const choose = (page: Page) => empty(page).setInputFiles(pdf);
  const removeButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Remove my PDF' });
  const send = (page: Page) => card(page).getByRole('button', { name: 'Hand in now' }).click();
  const isIn = (page: Page) => expect(card(page).getByText('Submitted', { exact: true })).toBeVisible();
  const missing = { text: 'Please select a PDF' };
  const chosen = (page: Page) => expect(card(page).getByText(pdf.name)).toBeVisible();
  return {
    // Red with the fault of old, a lazy library without a boundary (blank), and without the retry of `useLazyModule` (stuck).
    toast: {
      arrive: async (page) => {
        await openTasks(page);
        await watchToasts(page);
      },
      step: send,
      kept: (page) => expectShown(page, { ...missing, area: 'plain' }),
      again: async (page) => {
        await expect(page.locator('.toast-areas')).toBeAttached();
        await send(page);
      },
      done: (page) => expectShown(page, { ...missing, area: 'library' }),
      cuts: ['before', codeAsked('LoadedToasts')],
    },
    upload: {
      arrive: async (page) => {
        await openTasks(page);
        await choose(page);
      },
      step: send,
      kept: chosen,
      done: isIn,
      cuts: ['before', asked(SUBMISSION), answered(SUBMISSION), asked(PART)],
    },
    choose: {
      arrive: openTasks,
      step: choose,
      kept: chosen,
      again: async (page) => {
        await chosen(page);
        await send(page);
      },
      done: isIn,
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
      step: (page) => removeButton(page).click(),
      // Only a reload of the tasks shows whether the PDF was removed. Until then the removal is requested again.
      again: async (page) => {
        await expect(page.getByRole('dialog')).toBeHidden();
        const stands = card(page).getByRole('button', { name: 'Cancel submission' });
        await expect(async () => {
          // On a slow machine the dialog may open only after the click ran out of time.
          if ((await stands.isVisible()) && !(await removeButton(page).isVisible()))
            await stands.click({ timeout: 1000 });
          if (await removeButton(page).isVisible()) await removeButton(page).click({ timeout: 1000 });
          await expect(empty(page)).toBeVisible({ timeout: 2000 });
        }).toPass({ timeout: 60_000 });
      },
      done: (page) => expect(empty(page)).toBeVisible(),
      cuts: ['before', asked(SUBMISSION), answered(SUBMISSION)],
    },
  };
}

function quizJobs(quiz: { _id: string; title: string }): Record<string, Job> {
  const start = (page: Page) => startQuiz(page, quiz.title);
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
  const isChosen = (page: Page) => expect(page.getByRole('button', { name: /^Question 1, answered B/ })).toBeVisible();
  const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Submit quiz' }).click();
  return {
    'open quiz': {
      arrive: list,
      step: start,
      done: isOpen,
      cuts: ['before', codeAsked('TakeQuizPage'), asked(/\/api\/quiz\/id\//), answered(/\/api\/quiz\/id\//)],
    },
    answer: {
      arrive: open,
      step: answer,
      kept: isChosen,
      done: (page) => expect(page.getByRole('button', { name: 'Question 1, answered B', exact: true })).toBeVisible(),
      cuts: ['before', asked(/\/answers$/), answered(/\/answers$/)],
    },
    submit: {
      arrive: async (page) => {
        await open(page);
        await answer(page);
        await isChosen(page);
        await page.getByRole('button', { name: 'Submit quiz' }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
      step: submit,
      done: (page) => expect(page).toHaveURL(/quiz-result/),
      cuts: ['before', asked(/\/submit$/), answered(/\/submit$/), codeAsked('QuizResultPage')],
    },
  };
}

function otherJobs(student: Account, material: string): Record<string, Job> {
  const watchButton = (page: Page) => page.getByRole('button', { name: /^Watch / }).first();
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
        await expect(watchButton(page)).toBeVisible();
      },
      step: (page) => watchButton(page).click(),
      done: (page) =>
        expect(
          page
            .locator('iframe')
            .or(page.getByRole('link', { name: /site|tab|open/i }))
            .first(),
        ).toBeVisible(),
      cuts: ['before', codeAsked('VideoPlayer')],
    },
    pdf: {
      arrive: (page) => titled(page, 'Dashboard'),
      step: (page) => link(page, 'Course Materials').click(),
      done: async (page) => {
        const shown = page.getByRole('region', { name: new RegExp(material) });
        await expect(shown.first()).toBeVisible();
        await expect(page.getByText('could not be loaded')).toHaveCount(0);
      },
      cuts: ['before', codeAsked('engine'), asked(/\/api\/files\//), answered(/\/api\/files\//)],
    },
    login: {
      arrive: async (page) => {
        await page.goto('/login');
        await type(page);
      },
      step: signIn,
      kept: (page) => expect(field(page, 'Email')).toHaveValue(student.email),
      again: signIn,
      done: (page) => expectPath(page, '/student-dashboard'),
      cuts: ['before', asked(LOGIN), answered(LOGIN)],
    },
  };
}

/** Creates a class, and the jobs that its students do. */
async function arrange(api: Api, { pdf, pictures }: { pdf: Upload; pictures: Buffer[] }) {
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
  const jobs = { ...PAGES, ...taskJobs(task, pdf), ...quizJobs(quiz), ...otherJobs(classroom.student, 'Levers') };
  return { classroom, jobs };
}

test('whenever the connection is cut, no page is blank, nothing is lost, and work resumes by itself', async ({
  teacherApi,
  browser,
  otherDevice,
}) => {
  const [pdf, pictures] = [await printPdf(browser, 'Moments'), await drawQuestions(2)];
  const { classroom, jobs } = await arrange(teacherApi, { pdf, pictures });
  const moments = momentsOf(jobs);
  test.setTimeout(300_000 + moments.length * 30_000);
  const students = await Promise.all(moments.map(() => teacherApi.register(classroom.school._id)));
  await teacherApi.place(classroom.group._id, students);

  const faults = await cutAtEach(moments, async ({ name }, index) => {
    const page = await otherDevice();
    if (name !== 'login') await enterAs(page, students[index] ?? classroom.student, '/student-dashboard');
    return page;
  });
  expect(faults).toEqual({ blank: [], lost: [], stuck: [] });
});
