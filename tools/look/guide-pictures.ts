import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { type ListedPage, pagesOf, readPages } from '../../shells/build/page-tables.ts';
import { type GuideRole, PICTURE_SIZES } from '../../shells/host/src/help/picture-sizes.ts';
import { ROOT } from '../start/layout.ts';
import { openBrowser } from './browser.ts';
import type { Product } from './product.ts';
import { addressOf, choose, type Seat, seatFor, settled } from './seats.ts';

const HELP = path.join(ROOT, 'shells/host/src/help');
const FOLDER = path.join(HELP, 'pictures');
const LANGUAGES = ['en', 'ar'];
/**
 * The smaller a picture can be shown with its text still readable, the fewer bytes it takes: a desktop is scaled to
 * three quarters, a phone to one and a half.
 */
const SCALES = { teacher: 0.75, student: 1.5, parent: 1.5 };
const QUALITY = 55;

/**
 * Teacher chapters whose page is complete as it opens: its choices only narrow it, as do all choices of students and
 * parents.
 */
const OPENS_WHOLE = new Set(['today', 'quizzes', 'marking']);

/** Chapters of which another page shows more than the one in the sidebar. */
const PICTURED: Record<string, string> = { marking: '/teacher-tasks/mark/:taskId' };

const QUESTION_TEXTS = path.join(ROOT, 'shells/teacher/src/features/questions/locales');

/** A number with its unit as a teacher writes it, with answers tried. */
async function writeNumber(page: Page, lang: string): Promise<void> {
  const textsOf = (name: string): Record<string, string> =>
    JSON.parse(readFileSync(path.join(QUESTION_TEXTS, `${name}.${lang}.json`), 'utf8'));
  const [upload, keys] = [textsOf('upload'), textsOf('keys')];
  await page.getByRole('button', { name: upload['writeQuestion'] ?? '' }).click();
  const card = page.locator('[data-draft]');
  await card.locator('select').first().selectOption('number');
  await card.getByLabel(keys['value'] ?? '').fill('1.20');
  await card.getByLabel(keys['unit'] ?? '', { exact: true }).fill('m/s');
  await card
    .locator('summary')
    .filter({ hasText: keys['try'] ?? '' })
    .click();
  await card.locator('tbody tr').last().waitFor();
  await card.evaluate((shown) => shown.scrollIntoView({ block: 'start' }));
}

/** Chapters whose page shows what they tell of only after it has been filled in. */
const FILLED: Record<string, (page: Page, lang: string) => Promise<void>> = { 'upload-question': writeNumber };

/** The demo data's videos are processed for up to five minutes after the start. */
const PROCESSED_WITHIN_MS = 6 * 60_000;

/** Waits until nothing on the page is in progress any more. */
const finished = (page: Page): Promise<void> =>
  page.locator('main progress').first().waitFor({ state: 'detached', timeout: PROCESSED_WITHIN_MS });

const ROLES = Object.keys(PICTURE_SIZES) as GuideRole[];

/** The chapters of a role's guide, in its order. */
function chaptersOf(role: GuideRole): string[] {
  const guide: { chapters: object } = JSON.parse(readFileSync(path.join(HELP, `guide/${role}.en.json`), 'utf8'));
  return Object.keys(guide.chapters);
}

/** The path of the page that a chapter's picture shows: the listed one, that of its name, or its first in the sidebar. */
function picturedPath(pages: ListedPage[], chapter: string): string {
  const [first, ...others] = pages.filter(({ guide }) => guide === chapter);
  if (!first) throw new Error(`No page has the chapter ${chapter}`);
  const all = [first, ...others];
  const shown = PICTURED[chapter] ?? `/${chapter}`;
  return (all.find((page) => page.path === shown) ?? all.find(({ link }) => link) ?? first).path;
}

/**
 * The part of a page that the guide shows: what is visible without scrolling.
 * @param isWaiting whether to wait until what is in progress on the page is finished
 * @param isChoosing whether to make the page's choices first
 * @param fill fills it in, and scrolls to what it shows
 */
async function shoot(seat: Seat, url: string, { isWaiting, isChoosing, fill }: Preparation): Promise<Buffer> {
  const page = await seat.context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('h1').first().waitFor();
  await settled(page);
  if (isWaiting) await finished(page);
  if (isChoosing) await choose(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await fill?.(page);
  const image = await page.screenshot();
  await page.close();
  return image;
}

interface Preparation {
  isWaiting: boolean;
  isChoosing: boolean;
  fill: ((page: Page) => Promise<void>) | undefined;
}

/** Parents see the consent notice only once; the guide shows the page after that. */
async function agree(seat: Seat, url: string): Promise<void> {
  const page = await seat.context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const consent = page.getByRole('button', { name: 'I have read this and agree' });
  if (await consent.isVisible()) {
    await consent.click();
    await consent.waitFor({ state: 'detached' });
  }
  await page.close();
}

async function shootRole(browser: Browser, product: Product, { role, lang, only }: Wanted): Promise<void> {
  const size = PICTURE_SIZES[role];
  const scale = SCALES[role];
  const seat = await seatFor(browser, product, role, { ...size, scheme: 'light', lang, scale: Math.max(1, scale) });
  if (role === 'parent' && lang === 'en') await agree(seat, `${product.address}/parent-dashboard`);
  const pages = [...(await pagesOf(role)), ...(await readPages('host'))];
  for (const id of chaptersOf(role)) {
    const file = `${role}.${id}.${lang}.webp`;
    const address = addressOf(picturedPath(pages, id), seat.ids);
    // The demo data lacks what this page shows, so its chapter has no picture.
    if (address === null || !only.test(file)) continue;
    const isChoosing = role === 'teacher' && !OPENS_WHOLE.has(id);
    const filled = FILLED[id];
    const fill = filled && ((page: Page) => filled(page, lang));
    const image = await shoot(seat, product.address + address, {
      isWaiting: id === 'lessons',
      isChoosing,
      fill,
    });
    const small = sharp(image)
      .resize({ width: Math.round(size.width * scale) })
      .webp({ quality: QUALITY, effort: 6 });
    writeFileSync(path.join(FOLDER, file), await small.toBuffer());
  }
  await seat.context.close();
}

interface Wanted {
  role: GuideRole;
  lang: string;
  only: RegExp;
}

/**
 * Takes the guide's pictures again.
 * @param only file names to take
 * @returns a sentence with their number and size
 */
export async function shootGuide(product: Product, only: RegExp): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await openBrowser();
  for (const lang of LANGUAGES) for (const role of ROLES) await shootRole(browser, product, { role, lang, only });
  await browser.close();
  const files = readdirSync(FOLDER);
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(FOLDER, file)).size, 0);
  return `${files.length} pictures of ${Math.round(bytes / 1024)} KB in ${path.relative(process.cwd(), FOLDER)}`;
}
