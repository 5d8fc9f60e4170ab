import type { Browser, Page } from '@playwright/test';

/** Pictures of questions as an examination paper has them: Chromium draws them. */
export async function drawQuestions(browser: Browser, count: number): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (let number = 1; number <= count; number += 1) pictures.push(await drawQuestion(browser, number));
  return pictures;
}

async function drawQuestion(browser: Browser, number: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } });
  try {
    await page.setContent(`
      <h1>Which is true of lever ${number}?</h1>
      <svg width="400" height="80"><path d="M20 40H380M200 40l-20 30h40z" stroke="navy" fill="none"/></svg>
      <p>A: in balance &nbsp; B: turns left &nbsp; C: turns right &nbsp; D: breaks</p>`);
    return await capture(page);
  } finally {
    await page.context().close();
  }
}

/** Without processors for some seconds Chromium may have no frame to capture, and says so: the next one is as good. */
async function capture(page: Page, attempts = 5): Promise<Buffer> {
  try {
    return await page.screenshot({ type: 'png' });
  } catch (error) {
    if (attempts === 1) throw error;
    return capture(page, attempts - 1);
  }
}
