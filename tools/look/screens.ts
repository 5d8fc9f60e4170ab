import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { ROOT } from '../start/layout.ts';
import { openBrowser } from './browser.ts';
import { eachDialog } from './dialogs.ts';
import { shootGuide } from './guide-pictures.ts';
import { everyPage, fileName, pagesOfOneThing, type PageToSee } from './pages.ts';
import { type Product, startProduct } from './product.ts';
import { addressOf, choose, seatFor, settled, type Shot } from './seats.ts';

const HELP = `Writes a PNG of every page, for each role, with the demo data, into data/screens:
as it opens and, where it asks for choices, with the first of each made.
Pages about one item show one from the demo data. A teacher's pages are also taken on a wide screen, and
those for marking on a tablet. Names the pages that are wider than their screen.

  npm run screens [-- --only TEXT] [--out DIR] [--lang LANG] [--scheme light] [--width 360] [--text 200] [--dialogs]
  npm run screens -- --guide [--only TEXT]

  --only TEXT   only pages whose path contains TEXT, a regular expression
  --out DIR     another directory
  --lang LANG   in that language: en, ar, or en-XA (longer by 40 %, accented)
  --scheme ONE  light or dark; both by default
  --width N     only on screens of this width: 360, 1180, 1280 or 1920
  --text N      text of that size, in per cent
  --dialogs     also each dialog and menu that a button of the page opens
  --guide       the pictures of the guide instead (/help), where the build takes them from; TEXT is a part of a file's name
`;

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
/** For pages that people work on for hours. */
const WIDE = { width: 1920, height: 1080 } as const;
/** For pages that people work on with a pen. */
const TABLET = { width: 1180, height: 820 } as const;
const BY_PEN = /\/mark\/|\/second\//;
const SCHEMES = ['light', 'dark'] as const;
/** A button on this page would sign out all later pages. */
const LOGS_OUT = /^\/set-up-second-factor/;

/** Prints by how much the page is wider than its screen, if it is, and what is the first to be too wide. */
async function sayIfWide(page: Page, file: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isWide = (one: Element) => {
      const { left, right } = one.getBoundingClientRect();
      return right > clientWidth + 1 || left < -1;
    };
    const culprit = [...document.querySelectorAll('main *')].find(
      (one) => isWide(one) && ![...one.children].some(isWide),
    );
    return { beyond: scrollWidth - clientWidth, culprit: culprit?.outerHTML.slice(0, 120) ?? '' };
  });
  if (wide.beyond <= 0) return;
  process.stdout.write(`${path.basename(file)}: ${wide.beyond} px wider than the screen (${wide.culprit})\n`);
}

/** Takes the whole page as if the screen were that tall, so that elements stuck to the bottom edge stay there. */
async function picture(page: Page, file: string): Promise<void> {
  await sayIfWide(page, file);
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size) await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
  await page.screenshot({ path: file, fullPage: true });
  if (size) await page.setViewportSize(size);
}

/**
 * @returns the number of pictures taken: the page as it opens, then with its choices made if it has any, then its
 * dialogs
 */
async function shoot(
  context: BrowserContext,
  address: string,
  target: { path: string; file: string },
): Promise<number> {
  const page = await context.newPage();
  const open = async () => {
    await page.goto(address + target.path, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    if (values.text !== '100') await page.addStyleTag({ content: `html { font-size: ${values.text}% }` });
    await settled(page);
  };
  await open();
  await picture(page, `${target.file}.png`);
  const chosen = await choose(page);
  if (chosen) await picture(page, `${target.file}.chosen.png`);
  const again = async () => {
    await open();
    await choose(page);
  };
  const seen = async (number: number) => void (await page.screenshot({ path: `${target.file}.dialog${number}.png` }));
  const dialogs = values.dialogs && !LOGS_OUT.test(target.path) ? await eachDialog(page, { again, seen }) : 0;
  await page.close();
  return (chosen ? 2 : 1) + dialogs;
}

/** Every page on a phone and a desktop, a teacher's on a wide screen, and those for a pen on a tablet. */
function isSeenAt({ path: pagePath, viewer }: PageToSee, { width }: Shot): boolean {
  if (width === WIDE.width) return viewer === 'teacher';
  return width !== TABLET.width || BY_PEN.test(pagePath);
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
      const seen = pages.filter((page) => page.viewer === viewer && isSeenAt(page, shot));
      if (seen.length === 0) continue;
      const { context, ids } = await seatFor(browser, product, viewer, shot);
      for (const { path: pagePath } of seen) {
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
    guide: { type: 'boolean' },
    only: { type: 'string', default: '' },
    lang: { type: 'string', default: 'en' },
    scheme: { type: 'string', default: '' },
    width: { type: 'string', default: '' },
    text: { type: 'string', default: '100' },
    dialogs: { type: 'boolean' },
    out: { type: 'string', default: path.join(ROOT, 'data/screens') },
  },
});

/** @returns a sentence about what was made */
async function look(product: Product): Promise<string> {
  const only = new RegExp(values.only);
  if (values.guide) return shootGuide(product, only);
  mkdirSync(values.out, { recursive: true });
  const schemes = SCHEMES.filter((scheme) => scheme.includes(values.scheme));
  const sizes = [...SIZES, WIDE, TABLET].filter(({ width }) => !values.width || String(width) === values.width);
  const shots = sizes.flatMap((size) => schemes.map((scheme) => ({ ...size, scheme, lang: values.lang })));
  const pages = [...everyPage(), ...pagesOfOneThing].filter((page) => only.test(page.path));
  const count = await shootAll(product, pages, { out: values.out, shots });
  return `${count} pictures in ${path.relative(process.cwd(), values.out)}`;
}

if (values.help) {
  process.stdout.write(HELP);
} else {
  const product = await startProduct();
  try {
    process.stdout.write(`${await look(product)}\n`);
  } finally {
    await product.stop();
  }
}
