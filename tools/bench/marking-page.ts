import { setTimeout as look } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** A script in the page that records the time from each pointer event to the frame that shows its ink. */
const WATCH_INK = `
  globalThis.ink = [];
  const waiting = [];
  addEventListener('pointermove', (event) => event.buttons === 1 && waiting.push(event.timeStamp), true);
  const painted = (batch) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => batch.forEach((began) => ink.push(performance.now() - began));
    requestAnimationFrame(() => channel.port2.postMessage(null));
  };
  new MutationObserver((changes) => {
    if (waiting.length === 0 || !changes.some(({ target }) => target.closest?.('svg[data-tool]'))) return;
    painted(waiting.splice(0));
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['d'] });
`;

const SURFACE = 'svg[data-tool]';

interface Drawing {
  /** Selector of what is drawn on. */
  surface: string;
  strokes: number;
  slowdown: number;
}

/**
 * Draws strokes with a throttled CPU, on a page that records the delays in `ink`.
 * @returns the delay of each pointer event, in ms
 */
export async function drawStrokes(page: Page, devtools: CDPSession, drawing: Drawing): Promise<number[]> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: drawing.slowdown });
  const box = await page.locator(drawing.surface).first().boundingBox();
  if (!box) throw new Error('There is no page to draw on.');
  const { mouse } = page;
  for (let stroke = 0; stroke < drawing.strokes; stroke += 1) {
    const y = Math.max(box.y, 0) + 60 + stroke * 12;
    await mouse.move(box.x + 40, y);
    await mouse.down();
    for (let at = 0; at < 60; at += 1) await mouse.move(box.x + 40 + at * 6, y + Math.sin(at / 3) * 15);
    await mouse.up();
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => Reflect.get(globalThis, 'ink') as number[]);
}

/** The marking page of one task, in a browser. */
export class MarkingPage {
  private readonly page: Page;
  private readonly devtools: CDPSession;
  private readonly address: string;

  constructor(page: Page, devtools: CDPSession, address: string) {
    this.page = page;
    this.devtools = devtools;
    this.address = address;
  }

  /**
   * Opens the task.
   * @returns ms from the navigation to the first page of the first script
   */
  async open(taskId: string): Promise<number> {
    const began = performance.now();
    await this.page.goto(`${this.address}/teacher-tasks/mark/${taskId}`);
    await this.drawn();
    return performance.now() - began;
  }

  /** @returns the delay of each pointer event, in ms */
  async draw(strokes: number, slowdown: number): Promise<number[]> {
    await this.page.evaluate(WATCH_INK);
    return drawStrokes(this.page, this.devtools, { surface: SURFACE, strokes, slowdown });
  }

  /**
   * Looks at the script for a moment, then presses the key for the next one.
   * @returns ms until its first page is shown
   */
  async next(lookMs: number): Promise<number> {
    await look(lookMs);
    const took = await this.page.evaluate(
      ([surface]) =>
        new Promise<number>((resolve) => {
          const before = document.querySelector(surface);
          const began = performance.now();
          const observer = new MutationObserver(() => {
            const now = document.querySelector(surface);
            if (!now || now === before || !now.closest('article')?.querySelector('canvas')) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
          });
          observer.observe(document, { subtree: true, childList: true });
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', bubbles: true }));
        }),
      [SURFACE] as const,
    );
    return took;
  }

  /** JavaScript heap size in bytes and number of DOM nodes, after a garbage collection. */
  async memory(): Promise<{ heap: number; nodes: number }> {
    await this.devtools.send('HeapProfiler.collectGarbage');
    await this.devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.devtools.send('Runtime.getHeapUsage');
    const { nodes } = await this.devtools.send('Memory.getDOMCounters');
    return { heap: usedSize, nodes };
  }

  private async drawn(): Promise<void> {
    await this.page.locator(SURFACE).first().waitFor({ timeout: 60_000 });
  }
}
