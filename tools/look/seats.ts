import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { signInContext, type SignedIn } from './browser.ts';
import type { Viewer } from './pages.ts';
import type { Product } from './product.ts';

/** How pages are looked at. */
export interface Shot {
  width: number;
  height: number;
  /** Device pixels per CSS pixel; 1 unless it is named. */
  scale?: number;
  scheme: 'light' | 'dark';
  lang: string;
}

/** A viewer's browser, and the ids that stand for the names in addresses of pages about one thing. */
export interface Seat {
  context: BrowserContext;
  ids: ReadonlyMap<string, string>;
}

type Ask = <Reply>(call: string) => Promise<Reply>;
type Ids = Record<string, string | undefined>;

/** One thing of each kind that the demo data has for this viewer. */
async function idsFor(request: APIRequestContext, address: string, { token, user }: SignedIn): Promise<Seat['ids']> {
  const headers = { authorization: `Bearer ${token}` };
  const ask: Ask = async (call) => (await request.get(`${address}/api${call}`, { headers })).json();
  const idsOf = { teacher: idsOfTeacher, student: idsOfStudent, parent: idsOfParent };
  const find = idsOf[user.role as keyof typeof idsOf];
  const ids = find ? await find(ask, user) : {};
  return new Map(Object.entries(ids).flatMap(([name, id]) => (id ? [[name, id]] : [])));
}

async function idsOfTeacher(ask: Ask, { id }: SignedIn['user']): Promise<Ids> {
  const years = await ask<{ groups: { _id: string }[] }[]>(`/year/${id}`);
  const groupId = years[0]?.groups[0]?._id ?? '';
  const sessions = await ask<{ _id: string }[]>(`/session/group/${groupId}/${id}`);
  const tasks = await ask<{ _id: string }[]>(`/tasks/group/${groupId}`);
  const schemes = await Promise.all(tasks.map((task) => ask<{ version: number }>(`/marking/tasks/${task._id}/scheme`)));
  // One that is marked by a scheme shows more.
  const task = tasks[schemes.findIndex(({ version }) => version > 0)] ?? tasks[0];
  const seconds = await ask<{ _id: string }[]>('/marking/moderations');
  const quizzes = await ask<{ _id: string }[]>(`/quiz/teacher/${id}?limit=1`);
  const ids = {
    ...{ sessionId: sessions[0]?._id, taskId: task?._id },
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

/** Null for a page of a thing that the demo data has none of. */
export function addressOf(pattern: string, ids: Seat['ids']): string | null {
  const named = pattern.replace('take-quiz/:quizId', 'take-quiz/:openQuizId');
  const names = [...named.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.every((name) => ids.has(name)) ? named.replace(/:(\w+)/g, (_, name) => ids.get(name) ?? '') : null;
}

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
  const login = product.logins.find(({ role }) => role === viewer);
  if (!login) return { context, ids: new Map() };
  const session = await signInContext(context, product, login);
  return { context, ids: await idsFor(context.request, product.address, session) };
}

/** In each language. */
const LOADING = /Loading…|Löádíñg…|جارٍ التحميل…/;

/** What lies over the paper of a script, which comes once its page is drawn. */
const MARKED_ON = 'svg[data-tool]';

/** After the first page of a document is drawn, where there is one. */
async function drawn(page: Page): Promise<void> {
  await page.locator('section[aria-busy="true"]').first().waitFor({ state: 'detached' });
  const paper = page.locator('section[aria-busy] article').first();
  if ((await paper.count()) === 0) return;
  const isMarked = new URL(page.url()).pathname.startsWith('/teacher-tasks/mark/');
  await paper
    .locator(isMarked ? MARKED_ON : 'canvas')
    .first()
    .waitFor({ state: 'attached' });
}

/** After what the page shows next has been drawn and nothing in it is loading. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.getByText(LOADING).first().waitFor({ state: 'detached' });
  await drawn(page);
}

/** What only narrows a search stays as it is: of what the first of each leaves there may be nothing to look at. */
const CHOOSERS = 'main select:not(search select)';

/** Chooses the first option of whatever is not chosen yet, and opens what is folded. @returns whether there was any */
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
