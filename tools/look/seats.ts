import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { signInContext, type SignedIn } from './browser.ts';
import type { Viewer } from './pages.ts';
import type { Product } from './product.ts';

/** How a page is shown for a picture. */
export interface Shot {
  width: number;
  height: number;
  /** Device pixels per CSS pixel; 1 by default. */
  scale?: number;
  scheme: 'light' | 'dark';
  lang: string;
}

/** A viewer's browser, and the IDs to fill in for the parameters of paths. */
export interface Seat {
  context: BrowserContext;
  ids: ReadonlyMap<string, string>;
}

type Ask = <Reply>(call: string) => Promise<Reply>;
type Ids = Record<string, string | undefined>;

/** Finds one row of each kind in this viewer's demo data. */
async function idsFor(request: APIRequestContext, address: string, { token, user }: SignedIn): Promise<Seat['ids']> {
  const headers = { authorization: `Bearer ${token}` };
  const ask: Ask = async (call) => (await request.get(`${address}/api${call}`, { headers })).json();
  const idsOf = { teacher: idsOfTeacher, student: idsOfStudent, parent: idsOfParent };
  const find = idsOf[user.role as keyof typeof idsOf];
  const ids = find ? await find(ask, user) : {};
  return new Map(Object.entries(ids).flatMap(([name, id]) => (id ? [[name, id]] : [])));
}

async function idsOfTeacher(ask: Ask, { id }: SignedIn['user']): Promise<Ids> {
  const years = await ask<{ _id: string; groups: { _id: string }[] }[]>(`/year/${id}`);
  const groupId = years[0]?.groups[0]?._id ?? '';
  const students = await ask<{ _id: string }[]>(`/students/year/${years[0]?._id ?? ''}/group/${groupId}`);
  const sessions = await ask<{ _id: string }[]>(`/session/group/${groupId}/${id}`);
  const tasks = await ask<{ _id: string }[]>(`/tasks/group/${groupId}`);
  const schemes = await Promise.all(tasks.map((task) => ask<{ version: number }>(`/marking/tasks/${task._id}/scheme`)));
  // A task with a mark scheme has more to show.
  const task = tasks[schemes.findIndex(({ version }) => version > 0)] ?? tasks[0];
  const seconds = await ask<{ _id: string }[]>('/marking/moderations');
  const quizzes = await ask<{ _id: string }[]>(`/quiz/teacher/${id}?limit=1`);
  const ids = {
    ...{ studentId: students[0]?._id, sessionId: sessions[0]?._id, taskId: task?._id },
    ...{ moderationId: seconds[0]?._id, quizId: quizzes[0]?._id },
  };
  return { id: groupId, groupId, ...ids };
}

async function idsOfStudent(ask: Ask, { id, groupId }: SignedIn['user']): Promise<Ids> {
  const tasks = await ask<{ mySubmission?: { _id: string; correctedFileUrl: string | null } | null }[]>(
    `/tasks/group/${groupId}`,
  );
  const quizzes = await ask<{ _id: string; state: string }[]>(`/quiz-student/${id}`);
  return {
    submissionId: tasks.find(({ mySubmission }) => mySubmission?.correctedFileUrl)?.mySubmission?._id,
    openQuizId: quizzes.find(({ state }) => state === 'open')?._id,
    quizId: quizzes.find(({ state }) => state === 'submitted')?._id,
  };
}

async function idsOfParent(ask: Ask, { id }: SignedIn['user']): Promise<Ids> {
  const reports = await ask<{ tasks: { submissionId?: string | null; correctedFileUrl?: string | null }[] }[]>(
    `/performance/parent/${id}`,
  );
  const returned = reports.flatMap(({ tasks }) => tasks).find(({ submissionId }) => submissionId);
  return { submissionId: returned?.submissionId ?? undefined };
}

/** Fills in a path; null if the demo data lacks a row it needs. */
export function addressOf(pattern: string, ids: Seat['ids']): string | null {
  const named = pattern
    .replace('take-quiz/:quizId', 'take-quiz/:openQuizId')
    .replace('/student/:id', '/student/:studentId');
  const names = [...named.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.every((name) => ids.has(name)) ? named.replace(/:(\w+)/g, (_, name) => ids.get(name) ?? '') : null;
}

/** @throws Error if the product has no demo login of the viewer's role */
export async function seatFor(browser: Browser, product: Product, viewer: Viewer, shot: Shot): Promise<Seat> {
  const { width, height, scheme, lang, scale = 1 } = shot;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: scheme,
    locale: lang === 'en' ? 'en-GB' : lang,
    timezoneId: 'Africa/Cairo',
  });
  await context.addCookies([{ name: 'language', value: lang, url: product.address }]);
  if (viewer === 'nobody') return { context, ids: new Map() };
  const login = product.logins.find(({ role }) => role === viewer);
  if (!login) throw new Error(`The product printed no demo login of a ${viewer}: was the demo data made?`);
  const session = await signInContext(context, product, login);
  return { context, ids: await idsFor(context.request, product.address, session) };
}

/** The loading text in each language. */
const LOADING = /Loading…|Löádíñg…|جارٍ التحميل…/;

/** The layer over a script's page, which appears once that page is rendered. */
const MARKED_ON = 'svg[data-tool]';

/** Waits until the first page of a document is rendered, if there is one. */
async function drawn(page: Page): Promise<void> {
  await page.locator('section[aria-busy="true"]').first().waitFor({ state: 'detached' });
  const paper = page.locator('section[aria-busy] article').first();
  const isMarked = new URL(page.url()).pathname.startsWith('/teacher-tasks/mark/');
  // The marking page always has a script, also while its viewer has not begun to open it.
  if (!isMarked && (await paper.count()) === 0) return;
  await paper
    .locator(isMarked ? MARKED_ON : 'canvas')
    .first()
    .waitFor({ state: 'attached' });
}

/** Waits until the page's next state is rendered and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.getByText(LOADING).first().waitFor({ state: 'detached' });
  await drawn(page);
}

/** Leaves out the fields that only narrow a search: with the first option of each there may be no results. */
const CHOOSERS = 'main select:not(search select)';

/**
 * Selects the first option of every field without a choice, and unfolds what is folded.
 * @returns whether there was any
 */
export async function choose(page: Page): Promise<boolean> {
  let chosen = false;
  for (let place = 0; place < (await page.locator(CHOOSERS).count()); place += 1) {
    const select = page.locator(CHOOSERS).nth(place);
    const [first] = await select.locator('option:not([value=""])').all();
    const option = await first?.getAttribute('value');
    if (!option || (await select.isDisabled()) || (await select.inputValue()) !== '') continue;
    await select.selectOption(option);
    await settled(page);
    chosen = true;
  }
  const folded = page.locator('main details:not([open]) > summary');
  for (let left = await folded.count(); left > 0; left -= 1) {
    await folded.first().click();
    chosen = true;
  }
  await settled(page);
  return chosen;
}
