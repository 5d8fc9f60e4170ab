import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { CHAPTERS, type GuideRole, PICTURE_SIZES } from '../../shells/host/src/help/guide-chapters.ts';
import { ROOT } from '../start/layout.ts';
import { openBrowser } from './browser.ts';
import type { Product } from './product.ts';
import { addressOf, choose, type Seat, seatFor, settled } from './seats.ts';

const FOLDER = path.join(ROOT, 'shells/host/src/help/pictures');
const LANGUAGES = ['en', 'ar'];
/** The longer a picture's text can be read in small, the fewer bytes it may take: a desk is drawn at three quarters, a phone at one and a half. */
const SCALES = { teacher: 0.75, student: 1.5, parent: 1.5 };
const QUALITY = 55;

/** Chapters of a teacher whose page is whole as it opens: what can be chosen narrows it, as all choices of families do. */
const OPENS_WHOLE = new Set([CHAPTERS.teacher[0]?.id, 'quizzes']);

const ROLES = Object.keys(CHAPTERS) as GuideRole[];

/** What the guide shows of a page: what is seen without scrolling. @param isChoosing with its choices made */
async function shoot(seat: Seat, url: string, isChoosing: boolean): Promise<Buffer> {
  const page = await seat.context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('h1').first().waitFor();
  await settled(page);
  if (isChoosing) await choose(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const image = await page.screenshot();
  await page.close();
  return image;
}

/** A parent reads about the child's data once; the picture is of what they see from then on. */
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
  for (const { id, pages } of CHAPTERS[role]) {
    const file = `${role}.${id}.${lang}.webp`;
    const address = addressOf(pages[0] ?? '/', seat.ids);
    // A page of a thing that the demo data has none of: its chapter has no picture.
    if (address === null || !only.test(file)) continue;
    const isChoosing = role === 'teacher' && !OPENS_WHOLE.has(id);
    const image = await shoot(seat, product.address + address, isChoosing);
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
 * Makes the pictures of the guide anew.
 * @param only names of files
 * @returns how many there are now, and how large, in words
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
