import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from '@playwright/test';
import { ROOT } from '../start/layout.ts';
import { openBrowser } from './browser.ts';
import { everyPage, fileName, type PageToSee, type Viewer } from './pages.ts';
import { type Product, startProduct } from './product.ts';
import { signInContext } from './visit.ts';

const HELP = `Writes a PNG of every page, for each role, with the demo data, into data/screens.

  npm run screens [-- --only TEXT] [--out DIR]

  --only TEXT   only pages whose path contains TEXT
  --out DIR     another directory
`;

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
const SCHEMES = ['light', 'dark'] as const;

interface Shot {
  width: number;
  height: number;
  scheme: (typeof SCHEMES)[number];
}

async function contextFor(browser: Browser, product: Product, viewer: Viewer, shot: Shot): Promise<BrowserContext> {
  const { width, height, scheme } = shot;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    locale: 'en-GB',
    timezoneId: 'Africa/Cairo',
  });
  const login = product.logins.find(({ role }) => role === viewer);
  if (login) await signInContext(context, product, login);
  return context;
}

async function shoot(context: BrowserContext, address: string, target: { path: string; file: string }): Promise<void> {
  const page = await context.newPage();
  await page.goto(address + target.path, { waitUntil: 'networkidle' });
  await page.screenshot({ path: target.file, fullPage: true });
  await page.close();
}

async function shootAll(product: Product, pages: PageToSee[], out: string): Promise<number> {
  const browser = await openBrowser();
  const shots: Shot[] = SIZES.flatMap((size) => SCHEMES.map((scheme) => ({ ...size, scheme })));
  const viewers = [...new Set(pages.map(({ viewer }) => viewer))];
  let count = 0;
  for (const shot of shots) {
    for (const viewer of viewers) {
      const context = await contextFor(browser, product, viewer, shot);
      for (const { path: pagePath } of pages.filter((page) => page.viewer === viewer)) {
        const file = path.join(out, `${viewer}.${fileName(pagePath)}.${shot.width}.${shot.scheme}.png`);
        await shoot(context, product.address, { path: pagePath, file });
        count += 1;
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
    out: { type: 'string', default: path.join(ROOT, 'data/screens') },
  },
});
if (values.help) {
  process.stdout.write(HELP);
} else {
  mkdirSync(values.out, { recursive: true });
  const product = await startProduct();
  try {
    const count = await shootAll(
      product,
      everyPage().filter((page) => page.path.includes(values.only)),
      values.out,
    );
    process.stdout.write(`${count} pictures in ${path.relative(process.cwd(), values.out)}\n`);
  } finally {
    await product.stop();
  }
}
