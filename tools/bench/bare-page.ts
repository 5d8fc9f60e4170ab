import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { CHEAP_PHONE, type Line, slowDown } from './slow-phone.ts';
import { measureWork, observe, type PageWeight, readOut, workMsOf } from './web-visit.ts';

/** In ms since the navigation, except `workMs`: the main thread's processor time. */
export interface BareVisit {
  lcpMs: number;
  workMs: number;
  /** Until the script has run and its elements are on the screen. */
  doneMs: number;
}

/** Bytes that no line can compress. */
const padding = (bytes: number) => randomBytes(Math.ceil(Math.max(0, bytes) * 0.75)).toString('base64');

/** The script makes the elements that the measured page has, in lists of ten. */
function partsOf({
  documentBytes,
  cssBytes,
  jsBytes,
  elements,
}: PageWeight): Map<string, [type: string, body: string]> {
  const head = '<link rel="stylesheet" href="/style.css"><script defer src="/script.js"></script>';
  const document = `<!doctype html><html lang="en"><head><title>Bare</title>${head}</head><body><main><h1>A bare page</h1></main>`;
  const script = `
    const main = document.querySelector('main');
    for (let count = 0, list; count < ${elements}; count += 1) {
      if (count % 10 === 0) main.append(list = document.createElement('ul'));
      list.append(Object.assign(document.createElement('li'), { textContent: 'An item of a list ' + count }));
    }
    requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { doneMs: performance.now() })));`;
  return new Map([
    ['/', ['text/html', `${document}<!--${padding(documentBytes - document.length)}--></body></html>`]],
    ['/style.css', ['text/css', `li { display: flex; padding: 4px } /*${padding(cssBytes)}*/`]],
    ['/script.js', ['text/javascript', `${script}/*${padding(jsBytes - script.length)}*/`]],
  ]);
}

async function serve(weight: PageWeight): Promise<{ server: Server; address: string }> {
  const parts = partsOf(weight);
  const server = createServer((request, response) => {
    const [type, body] = parts.get(request.url ?? '') ?? ['text/plain', ''];
    response.writeHead(parts.has(request.url ?? '') ? 200 : 404, { 'content-type': type }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

/** The yardstick of a page: opens one of the same bytes, whose script makes as many elements, on the same slow phone. */
export async function visitBarePage(browser: Browser, weight: PageWeight, line: Line): Promise<BareVisit> {
  const { server, address } = await serve(weight);
  const context = await browser.newContext(CHEAP_PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const client = await slowDown(page, line);
    await measureWork(client);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => Reflect.has(globalThis, 'doneMs'));
    const doneMs = await page.evaluate(() => Reflect.get(globalThis, 'doneMs') as number);
    const { lcp } = await page.evaluate(readOut);
    return { lcpMs: lcp, workMs: await workMsOf(client), doneMs };
  } finally {
    await context.close();
    server.close();
    server.closeAllConnections();
  }
}
