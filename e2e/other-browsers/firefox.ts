import puppeteer, { type Page } from 'puppeteer-core';
import type { Driver } from './visitor.ts';

const PROGRAM = '/usr/bin/firefox-esr';

/** Its print dialog's choices. */
interface PrintTerms {
  /** On every side, with a unit. */
  margin: string;
  /** Fitted to the page within the margins, whatever the page says of its own size; else at 100 %. */
  fits: boolean;
}

interface Firefox extends Driver {
  /** The PDF that Firefox prints of its page. */
  print(terms: PrintTerms): Promise<Buffer>;
}

/** Debian's Firefox, driven over WebDriver BiDi. */
export async function openFirefox(): Promise<Firefox> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? PROGRAM,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', 'media.autoplay.default': 0 },
  });
  const page = await browser.newPage();
  return {
    name: 'Firefox',
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    click: async (xpath) => (await visible(page, xpath)).click(),
    type: async (xpath, text) => {
      const element = await visible(page, xpath);
      await element.click({ count: 3 });
      await element.type(text);
    },
    attach: async (xpath, file) => {
      const input = await page.waitForSelector(`::-p-xpath(${xpath})`);
      await (await input?.toElement('input'))?.uploadFile(file);
    },
    evaluate: <Value>(script: string) => page.evaluate(script) as Promise<Value>,
    screenshot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    print: (terms) => printed(page, terms),
    close: () => browser.close(),
  };
}

/** Returns the first visible match: menus exist twice, for wide and for narrow windows. */
async function visible(page: Page, xpath: string) {
  for (const element of await page.$$(`::-p-xpath(${xpath})`)) {
    if (await element.isVisible()) return element;
  }
  throw new Error(`Firefox does not show ${xpath}`);
}

async function printed(page: Page, { margin, fits }: PrintTerms): Promise<Buffer> {
  const margins = { top: margin, right: margin, bottom: margin, left: margin };
  const options = { format: 'a4', preferCSSPageSize: !fits, printBackground: true, margin: margins } as const;
  return Buffer.from(await page.pdf(options));
}
