import type { Browser } from '@playwright/test';

/** Pictures of questions as an examination paper has them: Chromium draws them. */
export async function drawQuestions(browser: Browser, count: number): Promise<Buffer[]> {
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } });
  const pictures: Buffer[] = [];
  for (let number = 1; number <= count; number += 1) {
    await page.setContent(`
      <h1>Which is true of lever ${number}?</h1>
      <svg width="400" height="80"><path d="M20 40H380M200 40l-20 30h40z" stroke="navy" fill="none"/></svg>
      <p>A: in balance &nbsp; B: turns left &nbsp; C: turns right &nbsp; D: breaks</p>`);
    pictures.push(await page.screenshot({ type: 'png' }));
  }
  await page.context().close();
  return pictures;
}
