import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { ROOT } from '../start/layout.ts';
import { openBrowser, signInContext, type SignedIn } from './browser.ts';
import { everyPage, fileName, pagesOfOneThing, type PageToSee, type Viewer } from './pages.ts';
import { type Product, startProduct } from './product.ts';

const HELP = `Writes a PNG of every page, for each role, with the demo data, into data/screens:
as it opens and, where it asks for choices, with the first of each made.
Pages about one thing are seen with one that the demo data has; a teacher's pages on a wide screen, too.

  npm run screens [-- --only TEXT] [--out DIR] [--lang LANG] [--scheme light]

  --only TEXT   only pages whose path contains TEXT, a regular expression
  --out DIR     another directory
  --lang LANG   in that language: en, ar, or en-XA (longer by 40 %, accented)
  --scheme ONE  light or dark; both by default
`;

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
/** Of pages that are worked at for hours. */
const WIDE = { width: 1920, height: 1080 } as const;
const SCHEMES = ['light', 'dark'] as const;

interface Shot {
  width: number;
  height: number;
  scheme: (typeof SCHEMES)[number];
  lang: string;
}

/** A viewer's browser, and the ids that stand for the names in addresses of pages about one thing. */
interface Seat {
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
function addressOf(pattern: string, ids: Seat['ids']): string | null {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.every((name) => ids.has(name)) ? pattern.replace(/:(\w+)/g, (_, name) => ids.get(name) ?? '') : null;
}

async function seatFor(browser: Browser, product: Product, viewer: Viewer, shot: Shot): Promise<Seat> {
  const { width, height, scheme, lang } = shot;
  const context = await browser.newContext({
    viewport: { width, height },
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

/** The whole page as if the screen were as high: what sticks to the bottom edge stays there. */
async function picture(page: Page, file: string): Promise<void> {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size) await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
  await page.screenshot({ path: file, fullPage: true });
  if (size) await page.setViewportSize(size);
}

/** In each language. */
const LOADING = /Loading…|Löádíñg…|جارٍ التحميل…/;

/** After what the page shows next has been drawn and nothing in it is loading. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.getByText(LOADING).first().waitFor({ state: 'detached' });
}

/** Chooses the first option of whatever is not chosen yet, and opens what is folded. @returns whether there was any */
async function choose(page: Page): Promise<boolean> {
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

/** @returns how many pictures were taken: of the page as it opens and, when it asks for choices, with them made */
async function shoot(
  context: BrowserContext,
  address: string,
  target: { path: string; file: string },
): Promise<number> {
  const page = await context.newPage();
  await page.goto(address + target.path, { waitUntil: 'networkidle' });
  await page.locator('h1').first().waitFor();
  await settled(page);
  await picture(page, `${target.file}.png`);
  const chosen = await choose(page);
  if (chosen) await picture(page, `${target.file}.chosen.png`);
  await page.close();
  return chosen ? 2 : 1;
}

async function shootAll(
  product: Product,
  pages: PageToSee[],
  { out, shots }: { out: string; shots: Shot[] },
): Promise<number> {
  const browser = await openBrowser();
  const viewers = [...new Set(pages.map(({ viewer }) => viewer))];
  let count = 0;
  for (const shot of shots) {
    for (const viewer of viewers) {
      if (shot.width === WIDE.width && viewer !== 'teacher') continue;
      const { context, ids } = await seatFor(browser, product, viewer, shot);
      for (const { path: pagePath } of pages.filter((page) => page.viewer === viewer)) {
        const address = addressOf(pagePath, ids);
        if (address === null) continue;
        const language = shot.lang === 'en' ? '' : `.${shot.lang}`;
        const file = path.join(out, `${viewer}.${fileName(pagePath)}.${shot.width}.${shot.scheme}${language}`);
        count += await shoot(context, product.address, { path: address, file });
      }
      await context.close();
    }
  }
  await browser.close();
  return count;
}

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    only: { type: 'string', default: '' },
    lang: { type: 'string', default: 'en' },
    scheme: { type: 'string', default: '' },
    out: { type: 'string', default: path.join(ROOT, 'data/screens') },
  },
});
if (values.help) {
  process.stdout.write(HELP);
} else {
  mkdirSync(values.out, { recursive: true });
  const product = await startProduct();
  try {
    const schemes = SCHEMES.filter((scheme) => scheme.includes(values.scheme));
    const shots = [...SIZES, WIDE].flatMap((size) => schemes.map((scheme) => ({ ...size, scheme, lang: values.lang })));
    const pages = [...everyPage(), ...pagesOfOneThing].filter((page) => new RegExp(values.only).test(page.path));
    const count = await shootAll(product, pages, { out: values.out, shots });
    process.stdout.write(`${count} pictures in ${path.relative(process.cwd(), values.out)}\n`);
  } finally {
    await product.stop();
  }
}
