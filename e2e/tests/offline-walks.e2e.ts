import type { Page } from '@playwright/test';
import { IS_LONG } from '../../backend/src/testing/long-search.ts';
import { holdLastReply, holdSecondPart, watchParts } from '../support/hand-in-parts.ts';
import { type PersistentBrowser, test } from '../support/own-browser.ts';
import { printPhoto } from '../support/pdf.ts';
import { enterAs, expectPath, field, waitForServiceWorker, openTask } from '../support/pages.ts';
import { drawQuestions } from '../support/pictures.ts';
import { NAMES } from '../support/people.ts';
import { expect } from '../support/test.ts';

/** Each kind of interruption once, and several times in the long run. */
const TIMES = IS_LONG ? 5 : 1;
const walksOf = <One>(kinds: readonly One[]): One[] => Array.from({ length: TIMES }, () => kinds).flat();

/** What happens to a hand-in on its way to the server. */
const MOMENTS = [
  'killed before its answer arrives',
  'cut before it leaves',
  'killed while it leaves',
  'restarted while it leaves',
] as const;
type Moment = (typeof MOMENTS)[number];
/**
 * In ms. The outbox waits up to a minute while the server still counts uploads of closed pages as open, and a busy
 * machine checks a PDF slowly.
 */
const TAKEN_MS = 240_000;
/** The lowest byte offset at which the next visit may resume: it must not resend what the server already has. */
const GOES_ON_AT: Record<Moment, number> = {
  'killed before its answer arrives': Infinity,
  'cut before it leaves': 0,
  'killed while it leaves': 1024 * 1024,
  'restarted while it leaves': 1024 * 1024,
};

/** Hands in and waits for the given moment. */
async function handInUntil(page: Page, moment: Moment, send: () => Promise<void>): Promise<void> {
  if (moment === 'cut before it leaves') {
    await page.context().setOffline(true);
    await send();
    return;
  }
  const watch = moment === 'killed before its answer arrives' ? holdLastReply : holdSecondPart;
  const { isThere } = await watch(page);
  await send();
  await isThere;
}

test.describe('outbox', () => {
  // No service worker, so that requests can be held.
  test.use({ serviceWorkers: 'block' });

  test('delivers each hand-in once, byte for byte, after a killed tab or a browser restart', async ({
    phone,
    teacherApi,
    apiOf,
    browser,
  }) => {
    test.setTimeout(TIMES * 300_000);
    const { student, ...classroom } = await teacherApi.makeClass(NAMES);
    const mine = await apiOf(student);
    const pdf = await printPhoto(browser, 'Homework without a line');
    const list = `/api/tasks/group/${classroom.group._id}`;
    let task = await teacherApi.setTask(classroom);
    // Each run starts in the tab in which the previous one ended.
    let page = await phone.restart();
    await enterAs(page, student, '/student-tasks');
    for (const [walk, moment] of walksOf(MOMENTS).entries()) {
      await test.step(`walk ${walk + 1}, ${moment}`, async () => {
        const card = page.getByRole('region', { name: task.title });
        await openTask(card);
        await field(card, 'Your work: one PDF, at most 25 MB').setInputFiles(pdf);
        await handInUntil(page, moment, () => card.getByRole('button', { name: 'Hand in' }).click());
        await expect(card.getByText('Not handed in yet.')).toBeVisible();
        const { _id, title } = task;
        // The next tab shows it beside the finished ones. All tasks at once would be more than the page shows at first.
        task = await teacherApi.setTask(classroom);
        page = await (moment === 'restarted while it leaves' ? phone.restart() : phone.killTab(page));
        await phone.context.setOffline(false);

        const offsets = watchParts(page);
        await page.goto('/student-tasks');
        const later = page.getByRole('region', { name: title });
        await expect(later.getByText('Submitted', { exact: true }).first()).toBeVisible({ timeout: TAKEN_MS });
        await expect.poll(() => page.evaluate((id) => localStorage.getItem(`outbox:${id}`), student.id)).toBeNull();
        expect(Math.min(Infinity, ...offsets)).toBeGreaterThanOrEqual(GOES_ON_AT[moment]);
        const known = await mine.get<{ _id: string; mySubmission: { fileUrl: string } | null }[]>(list);
        const handedIn = known.find((one) => one._id === _id)?.mySubmission;
        const arrived = await page.request.get(handedIn?.fileUrl ?? '');
        expect((await arrived.body()).equals(pdf.buffer)).toBe(true);
      });
    }
  });
});

/** How a quiz is interrupted after its first answer. */
const INTERRUPTIONS = [
  'killed without a line',
  'reloaded without a line',
  'restarted without a line',
  'killed with its browser without a line',
  'killed while an answer leaves',
] as const;

async function choose(page: Page, question: number, option: 'A' | 'B' | 'C' | 'D'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Question ${question}, `) }).click();
  await page.getByRole('button', { name: `Answer ${option}`, exact: true }).click();
}
const isAnswered = (page: Page, question: number, option: string) =>
  expect(page.getByRole('button', { name: new RegExp(`^Question ${question}, answered ${option}`) })).toBeVisible();
const isSaved = (page: Page) => expect(page.getByText(/All answers saved$/)).toBeVisible();

/** Waits until each of these images is stored on the device, whatever the signature in its URL. */
const areKept = (page: Page, images: string[]) =>
  expect
    .poll(() =>
      page.evaluate(async (addresses) => {
        const found = await Promise.all(addresses.map((address) => caches.match(address, { ignoreSearch: true })));
        return found.filter(Boolean).length;
      }, images),
    )
    .toBe(images.length);

/** Interrupts a quiz and opens it again; its question's image must still be shown. */
async function interrupt(phone: PersistentBrowser, page: Page, how: (typeof INTERRUPTIONS)[number]): Promise<Page> {
  const address = page.url();
  if (how === 'killed while an answer leaves') {
    await choose(page, 2, 'B');
    const next = await phone.killTab(page);
    await next.goto(address);
    return next;
  }
  await phone.context.setOffline(true);
  await choose(page, 2, 'B');
  await isAnswered(page, 2, 'B');
  let next = page;
  if (how === 'killed without a line') next = await phone.killTab(page);
  if (how === 'restarted without a line') next = await phone.restart();
  if (how === 'killed with its browser without a line') {
    await expect(page.getByText('Your answers are kept on this device.')).toBeVisible();
    next = await phone.kill();
  }
  await phone.context.setOffline(true);
  await next.goto(address);
  // Chromium writes the list of a new cache to disk some seconds late.
  if (how === 'killed with its browser without a line') return next;
  const image = next.getByRole('img').first();
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  return next;
}

test.describe('quiz in progress', () => {
  test.use({ serviceWorkers: 'allow' });

  test('continues offline, and the last answer given to each question arrives', async ({
    phone,
    teacherApi,
    apiOf,
  }) => {
    test.setTimeout(TIMES * 300_000);
    const { student, ...classroom } = await teacherApi.makeClass(NAMES);
    const mine = await apiOf(student);
    const pictures = await drawQuestions(3);
    let page = await phone.restart();
    for (const [walk, how] of walksOf(INTERRUPTIONS).entries()) {
      await test.step(`walk ${walk + 1}, ${how}`, async () => {
        const quiz = await teacherApi.setQuiz(classroom, { pictures });
        await enterAs(page, student, `/student/take-quiz/${quiz._id}`);
        await choose(page, 1, 'A');
        await isSaved(page);
        await waitForServiceWorker(page);
        const { questions } = await mine.get<{ questions: { imageUrl: string }[] }>(`/api/quiz/id/${quiz._id}`);
        await areKept(
          page,
          questions.map(({ imageUrl }) => imageUrl),
        );

        page = await interrupt(phone, page, how);
        await isAnswered(page, 1, 'A');
        await isAnswered(page, 2, 'B');
        await choose(page, 3, 'C');
        await choose(page, 1, 'D');
        await isAnswered(page, 1, 'D');
        await phone.context.setOffline(false);
        await isSaved(page);
        await page.getByRole('button', { name: 'Submit quiz' }).first().click();
        await page.getByRole('dialog').getByRole('button', { name: 'Submit quiz' }).click();
        await expectPath(page, `/student/quiz-result/${quiz._id}`);
        const results = await teacherApi.get<{ answers: { answer: string }[] }[]>(`/api/quiz/${quiz._id}/submissions`);
        expect(results.map(({ answers }) => answers.map(({ answer }) => answer).toSorted())).toEqual([['B', 'C', 'D']]);
      });
    }
  });
});
