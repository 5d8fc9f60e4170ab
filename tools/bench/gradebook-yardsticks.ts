import type { BrowserContext } from '@playwright/test';
import type { BareServer } from './bare-process.ts';
import { scrolled } from './scrolling.ts';

/** The frames of a page of plain lines, which the browser scrolls without its main thread. */
export async function plainFrames(
  context: BrowserContext,
  { slowdown, speed }: { slowdown: number; speed: number },
): Promise<number[]> {
  const page = await context.newPage();
  const lines = Array.from({ length: 300 }, (_, count) => `<p>${'A line of plain text. '.repeat(30)}${count}</p>`);
  const box = '<div style="height: 500px; overflow: auto; white-space: nowrap">';
  await page.setContent(`${box}<div role="grid" style="width: max-content">${lines.join('')}</div></div>`);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const { shown } = await scrolled(page, devtools, 'down', speed);
  await page.close();
  return shown;
}

/**
 * Milliseconds that a bare page takes to read the gradebook's reply, and to show as many elements as the first view has.
 */
export async function bareView(
  context: BrowserContext,
  json: string,
  { elements, slowdown }: BareView,
): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.route('**/*', (route) =>
    route.fulfill(
      route.request().url().endsWith('/reply')
        ? { contentType: 'application/json', body: json }
        : { contentType: 'text/html', body: '<!doctype html><main></main>' },
    ),
  );
  await page.goto('http://bare.invalid/');
  const took = await page.evaluate(async (count) => {
    await (await fetch('/reply')).json();
    const main = document.querySelector('main');
    for (let at = 0; at < count; at += 1)
      main?.append(Object.assign(document.createElement('span'), { textContent: `${at} ` }));
    await new Promise((painted) => requestAnimationFrame(painted));
    return performance.now();
  }, elements);
  await page.close();
  return took;
}

interface BareView {
  elements: number;
  slowdown: number;
}

/** Milliseconds of saves in the bare handler, one after the other, from a page on the same slowed processor. */
export async function bareSaves(
  context: BrowserContext,
  { address }: BareServer,
  terms: Record<'slowdown' | 'edits', number>,
) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: terms.slowdown });
  await page.goto(`${address}/api/quiz/id/gradebook`);
  const times = await page.evaluate(async (edits) => {
    const found: number[] = [];
    for (let at = 0; at < edits; at += 1) {
      const began = performance.now();
      const body = JSON.stringify({ answers: [{ questionId: 'grade', answer: String(at) }] });
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch('/api/quiz-student/gradebook/answers', { method: 'PUT', headers, body });
      if (!reply.ok) throw new Error(`the bare handler answered ${reply.status}`);
      found.push(performance.now() - began);
    }
    return found;
  }, terms.edits);
  await page.close();
  return times;
}
