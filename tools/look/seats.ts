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

/** One thing of each kind that the demo data has for this viewer. */
async function idsFor(request: APIRequestContext, address: string, { token, user }: SignedIn): Promise<Seat['ids']> {
  const ask = async <Reply>(call: string) =>
    (await (
      await request.get(`${address}/api${call}`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as Reply;
  if (user.role === 'parent') return new Map();
  const years = user.role === 'teacher' ? await ask<{ groups: { _id: string }[] }[]>(`/year/${user.id}`) : [];
  const groupId = user.groupId ?? years[0]?.groups[0]?._id ?? '';
  const sessions = user.role === 'teacher' ? await ask<{ _id: string }[]>(`/session/group/${groupId}/${user.id}`) : [];
  const tasks = await ask<{ _id: string; mySubmission?: { _id: string; correctedFileUrl: string | null } | null }[]>(
    `/tasks/group/${groupId}`,
  );
  const returned = tasks.find(({ mySubmission }) => mySubmission?.correctedFileUrl)?.mySubmission;
  const ids = {
    id: groupId,
    groupId,
    sessionId: sessions[0]?._id,
    taskId: tasks[0]?._id,
    submissionId: returned?._id,
  };
  return new Map(Object.entries(ids).flatMap(([name, id]) => (id ? [[name, id]] : [])));
}

/** Null for a page of a thing that the demo data has none of. */
export function addressOf(pattern: string, ids: Seat['ids']): string | null {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.every((name) => ids.has(name)) ? pattern.replace(/:(\w+)/g, (_, name) => ids.get(name) ?? '') : null;
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

/** After what the page shows next has been drawn and nothing in it is loading. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.getByText(LOADING).first().waitFor({ state: 'detached' });
}

/** Chooses the first option of whatever is not chosen yet, and opens what is folded. @returns whether there was any */
export async function choose(page: Page): Promise<boolean> {
  let chosen = false;
  for (let place = 0; place < (await page.locator('main select').count()); place += 1) {
    const select = page.locator('main select').nth(place);
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
