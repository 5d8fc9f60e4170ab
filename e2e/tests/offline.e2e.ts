import type { Page } from '@playwright/test';
import { IS_LONG, SEARCH_SEED } from '../../backend/src/testing/long-search.ts';
import { lastAnswer, secondPart, watchParts } from '../support/hand-in-parts.ts';
import { isRemembered } from '../support/kept.ts';
import { printPhoto } from '../support/pdf.ts';
import { enterAs, expectPath, field, isKept } from '../support/pages.ts';
import { drawQuestions } from '../support/pictures.ts';
import { NAMES } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('Chromium finds the product installable, with its icons and shortcuts', async ({ page }) => {
  await page.goto('/login');
  const client = await page.context().newCDPSession(page);
  const { errors, data } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons, shortcuts } = JSON.parse(data ?? '{}');
  expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Tasks', 'Quizzes', 'Live class']);
  for (const { src } of icons) expect((await page.request.get(src)).status(), src).toBe(200);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // A private window, which every test has, cannot install anything.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('a reload without a line opens the product, whoever is signed in stays so, and each page of theirs opens', async ({
  page,
  teacherApi,
}) => {
  const { student } = await teacherApi.makeClass(NAMES);
  await enterAs(page, student, '/student-dashboard');
  await isKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  for (const name of ['Tasks', 'Quizzes', 'Attendance']) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Attendance' })).toBeFocused();
  await page.goto('/login');
  await expect(page).toHaveURL((url) => url.pathname === '/student-dashboard');
  await page.context().setOffline(false);
});

test('the owner of a phone finds their pages as last seen, without a line; after the logout nobody does', async ({
  page,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeClass(NAMES);
  const { student } = classroom;
  const task = await teacherApi.setTask(classroom);
  await page.goto('/login');
  await field(page, 'Email').fill(student.email);
  await field(page, 'Password').fill(student.password);
  await page.getByLabel(/^This is my own device/).check();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectPath(page, '/student-dashboard');
  await page.getByRole('link', { name: 'Tasks', exact: true }).first().click();
  await expect(page.getByRole('region', { name: task.title })).toBeVisible();
  await isKept(page);
  await isRemembered(page, '["tasks"');

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('region', { name: task.title })).toBeVisible();
  await expect(page.getByText(/What you see is as of \d\d:\d\d\./)).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  const cleared = page.waitForResponse((reply) => reply.url().endsWith('/api/auth/logout'));
  await page.getByRole('button', { name: 'Logout' }).click();
  expect(await (await cleared).headerValue('Clear-Site-Data')).toBe('"cache"');
  await expectPath(page, '/login');
  await expect(page.getByLabel(/^This is my own device/)).not.toBeChecked();
  // Another account on the same device, without a line again: it finds nothing.
  const { student: other } = await teacherApi.makeClass();
  await enterAs(page, other, '/student-dashboard');
  await isKept(page);
  await page.context().setOffline(true);
  await page.goto('/student-tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await expect(page.getByText('Failed to load tasks').first()).toBeVisible();
  await expect(page.getByText(task.title)).toHaveCount(0);
  await page.context().setOffline(false);
});

/** What happens to a hand-in before its tab is killed: two of them each day. */
const MOMENTS = ['killed before its answer arrives', 'cut before it leaves', 'killed while it leaves'] as const;
const HAND_INS = IS_LONG ? 24 : 2;
/** The outbox waits for a minute while the server counts uploads of closed pages as open, and a busy machine checks a PDF slowly. */
const TAKEN_MS = 90_000;
/** Where the next visit goes on at the earliest: it sends nothing that the server has. bytes */
const GOES_ON_AT: Record<(typeof MOMENTS)[number], number> = {
  'killed before its answer arrives': Infinity,
  'cut before it leaves': 0,
  'killed while it leaves': 1024 * 1024,
};

/** Hands in until the moment has come. */
async function handInUntil(page: Page, moment: (typeof MOMENTS)[number], send: () => Promise<void>): Promise<void> {
  if (moment === 'cut before it leaves') {
    await page.context().setOffline(true);
    await send();
    return;
  }
  const watch = moment === 'killed while it leaves' ? secondPart : lastAnswer;
  const { isThere } = await watch(page);
  await send();
  await isThere;
}

test.describe('the outbox', () => {
  // Without a worker, so that requests can be held.
  test.use({ serviceWorkers: 'block' });

  test('takes each hand-in to the server once, byte for byte, though its tab was killed', async ({
    context,
    teacherApi,
    apiOf,
    browser,
  }) => {
    test.setTimeout(60_000 + HAND_INS * TAKEN_MS);
    const classroom = await teacherApi.makeClass(NAMES);
    const mine = await apiOf(classroom.student);
    const pdf = await printPhoto(browser, 'Homework without a line');
    const list = `/api/tasks/group/${classroom.group._id}`;
    for (let walk = 0; walk < HAND_INS; walk += 1) {
      const moment = MOMENTS[(walk + SEARCH_SEED) % MOMENTS.length] ?? MOMENTS[0];
      await test.step(`walk ${walk + 1}, ${moment}`, async () => {
        const task = await teacherApi.setTask(classroom);
        const page = await context.newPage();
        await enterAs(page, classroom.student, '/student-tasks');
        const card = page.getByRole('region', { name: task.title });
        await field(card, 'Your work: one PDF, at most 25 MB').setInputFiles(pdf);
        await handInUntil(page, moment, () => card.getByRole('button', { name: 'Upload' }).click());
        await expect(card.getByText('Not handed in yet.')).toBeVisible();
        await page.close({ runBeforeUnload: false });
        await context.setOffline(false);

        const again = await context.newPage();
        const offsets = watchParts(again);
        await again.goto('/student-tasks');
        const later = again.getByRole('region', { name: task.title });
        await expect(later.getByText('Submitted', { exact: true }).first()).toBeVisible({ timeout: TAKEN_MS });
        await expect
          .poll(() => again.evaluate((id) => localStorage.getItem(`outbox:${id}`), classroom.student.id))
          .toBeNull();
        expect(Math.min(Infinity, ...offsets)).toBeGreaterThanOrEqual(GOES_ON_AT[moment]);
        const tasks = await mine.get<{ _id: string; mySubmission: { fileUrl: string } | null }[]>(list);
        const handedIn = tasks.find(({ _id }) => _id === task._id)?.mySubmission;
        const arrived = await again.request.get(handedIn?.fileUrl ?? '');
        expect((await arrived.body()).equals(pdf.buffer)).toBe(true);
        await again.close();
      });
    }
  });
});

/** What happens to a quiz after its first answer. */
const INTERRUPTIONS = ['killed without a line', 'reloaded without a line', 'killed while an answer leaves'] as const;
const QUIZZES = IS_LONG ? 18 : 1;

async function choose(page: Page, question: number, option: 'A' | 'B' | 'C' | 'D'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Question ${question}, `) }).click();
  await page.getByRole('button', { name: `Answer ${option}`, exact: true }).click();
}
const isAnswered = (page: Page, question: number, option: string) =>
  expect(page.getByRole('button', { name: new RegExp(`^Question ${question}, answered ${option}`) })).toBeVisible();
const isSaved = (page: Page) => expect(page.getByText(/All answers saved$/)).toBeVisible({ timeout: 60_000 });

/** Waits until each of these images is on the device, whatever its address is signed with. */
const areKept = (page: Page, images: string[]) =>
  expect
    .poll(() =>
      page.evaluate(async (addresses) => {
        const found = await Promise.all(addresses.map((address) => caches.match(address, { ignoreSearch: true })));
        return found.filter(Boolean).length;
      }, images),
    )
    .toBe(images.length);

/** Breaks a quiz off and opens it again; what was chosen is there, with the image of its question. */
async function interrupt(page: Page, how: (typeof INTERRUPTIONS)[number]): Promise<Page> {
  if (how === 'killed while an answer leaves') {
    await choose(page, 2, 'B');
    const address = page.url();
    await page.close({ runBeforeUnload: false });
    const next = await page.context().newPage();
    await next.goto(address);
    return next;
  }
  await page.context().setOffline(true);
  await choose(page, 2, 'B');
  await isAnswered(page, 2, 'B');
  const address = page.url();
  const next = how === 'killed without a line' ? await page.context().newPage() : page;
  if (next !== page) await page.close({ runBeforeUnload: false });
  await next.goto(address);
  const image = next.getByRole('img').first();
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  return next;
}

test('a quiz that has begun goes on without a line, and every answer arrives as it was given last', async ({
  context,
  teacherApi,
  apiOf,
}) => {
  test.setTimeout(90_000 + QUIZZES * 60_000);
  const classroom = await teacherApi.makeClass(NAMES);
  const mine = await apiOf(classroom.student);
  const pictures = await drawQuestions(3);
  for (let walk = 0; walk < QUIZZES; walk += 1) {
    const how = INTERRUPTIONS[walk % INTERRUPTIONS.length] ?? INTERRUPTIONS[0];
    await test.step(`walk ${walk + 1}, ${how}`, async () => {
      const quiz = await teacherApi.setQuiz(classroom, { pictures });
      const page = await context.newPage();
      await enterAs(page, classroom.student, `/student/take-quiz/${quiz._id}`);
      await choose(page, 1, 'A');
      await isSaved(page);
      await isKept(page);
      const { questions } = await mine.get<{ questions: { imageUrl: string }[] }>(`/api/quiz/id/${quiz._id}`);
      await areKept(
        page,
        questions.map(({ imageUrl }) => imageUrl),
      );

      const again = await interrupt(page, how);
      await isAnswered(again, 1, 'A');
      await isAnswered(again, 2, 'B');
      await choose(again, 3, 'C');
      await choose(again, 1, 'D');
      await isAnswered(again, 1, 'D');
      await context.setOffline(false);
      await isSaved(again);
      await again.getByRole('button', { name: 'Submit quiz' }).first().click();
      await again.getByRole('dialog').getByRole('button', { name: 'Submit quiz' }).click();
      await expectPath(again, `/student/quiz-result/${quiz._id}`);
      const results = await teacherApi.get<{ answers: { answer: string }[] }[]>(`/api/quiz/${quiz._id}/submissions`);
      expect(results.map(({ answers }) => answers.map(({ answer }) => answer).toSorted())).toEqual([['B', 'C', 'D']]);
      await again.close();
    });
  }
});
