import type { Page } from '@playwright/test';
import { type PersistentBrowser, test } from '../support/own-browser.ts';
import { answer, enterAs, expectPath, field, signIn, startQuiz, openTask } from '../support/pages.ts';
import { printPhoto } from '../support/pdf.ts';
import { drawQuestions } from '../support/pictures.ts';
import { NAMES } from '../support/people.ts';
import { expect } from '../support/test.ts';

// No service worker, so that requests can be held.
test.use({ serviceWorkers: 'block' });

/** In ms. The server counts uploads of a closed page as open for up to a minute. */
const TAKEN_MS = 240_000;

/** Opens a page signed in, after a restart: the browser has written the session to the disk. */
async function signedIn(phone: PersistentBrowser, enter: (page: Page) => Promise<void>, path: string): Promise<Page> {
  await enter(await phone.restart());
  const page = await phone.restart();
  await page.goto(path);
  return page;
}

/** The number of hand-ins in the outbox of the account, as the browser's database has them. */
const handInsOf = (page: Page, account: string): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result } = opening;
          if (!result.objectStoreNames.contains('kept')) return resolve(0);
          const count = result.transaction('kept').objectStore('kept').count();
          count.onsuccess = () => {
            result.close();
            resolve(count.result);
          };
        };
      }),
    `fulcrum:${account}:outbox`,
  );

test('a hand-in survives a browser that is killed right after Hand in', async ({ phone, teacherApi, browser }) => {
  const { student, ...classroom } = await teacherApi.makeClass(NAMES);
  const task = await teacherApi.setTask(classroom);
  const pdf = await printPhoto(browser, 'Homework of a flat battery');
  const page = await signedIn(phone, (first) => enterAs(first, student, '/student-tasks'), '/student-tasks');
  await page.route('**/api/tasks/submission/**', () => undefined);
  const card = page.getByRole('region', { name: task.title });
  await openTask(card);
  await field(card, 'Your work: one PDF, at most 25 MB').setInputFiles(pdf);
  await card.getByRole('button', { name: 'Hand in' }).click();
  await expect(card.getByText(/It is kept on this device/)).toBeVisible();
  await expect.poll(() => handInsOf(page, student.id)).toBe(1);

  const next = await phone.kill();
  await next.goto('/student-tasks');
  // A browser writes local storage seconds later: it has lost what it noted there.
  const later = next.getByRole('region', { name: task.title });
  await expect(later.getByText('Submitted', { exact: true }).first()).toBeVisible({ timeout: TAKEN_MS });
});

test('signing out in a quiz asks about unsent answers, and leaves none for the next student', async ({
  phone,
  teacherApi,
}) => {
  const { students, student, ...classroom } = await teacherApi.makeClass(['Mona Adel', 'Omar Samir']);
  const quiz = await teacherApi.setQuiz({ ...classroom }, { pictures: await drawQuestions(2) });
  const page = await phone.restart();
  await enterAs(page, student, '/student-quizzes');
  await startQuiz(page, quiz.title);
  await expectPath(page, `/student/take-quiz/${quiz._id}`);
  await page.route('**/api/quiz-student/*/answers', (route) => route.abort());
  await page.getByRole('button', { name: 'Answer A', exact: true }).click();
  await expect(page.getByText(/Your answers are kept on this device\.$/)).toBeVisible();
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^(quiz-answers|videoPositions)/.test(key)).length);
  expect(await kept()).toBe(1);

  const logOut = () => page.getByRole('button', { name: 'Logout' }).first().click();
  await logOut();
  await answer(page, 'Log out before everything is sent?', 'Cancel');
  await expectPath(page, `/student/take-quiz/${quiz._id}`);
  expect(await kept()).toBe(1);
  await logOut();
  await answer(page, 'Log out before everything is sent?', 'Log out and remove it');
  await expectPath(page, '/login');
  expect(await kept()).toBe(0);

  // What a session that has ended leaves behind is gone once somebody else signs in.
  await page.evaluate((id) => localStorage.setItem(`quiz-answers:${id}:quiz`, '{}'), student.id);
  const [, sibling] = students;
  if (!sibling) throw new Error('the class has one student only');
  await signIn(page, sibling);
  await expectPath(page, '/student-dashboard');
  expect(await kept()).toBe(0);
});
