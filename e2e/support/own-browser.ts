import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from './test.ts';

/** A browser with a profile of its own, as on a phone: what it keeps is there when it is started again. */
export class OwnBrowser {
  private running: BrowserContext | undefined;

  constructor(private readonly start: () => Promise<BrowserContext>) {}

  get context(): BrowserContext {
    if (!this.running) throw new Error('The browser does not run');
    return this.running;
  }

  /** Closes it, where it runs, and starts it with the same profile. @returns its one tab */
  async restart(): Promise<Page> {
    await this.close();
    this.running = await this.start();
    return this.running.pages()[0] ?? this.running.newPage();
  }

  /** Closes a tab without asking its page, as a phone does that needs the memory. @returns another, empty one */
  async killTab(page: Page): Promise<Page> {
    const next = await this.context.newPage();
    await page.close({ runBeforeUnload: false });
    return next;
  }

  /** Kills the browser itself, which writes nothing any more, and starts it with the same profile. @returns its one tab */
  async kill(): Promise<Page> {
    const client = await this.context.browser()?.newBrowserCDPSession();
    const { processInfo = [] } = (await client?.send('SystemInfo.getProcessInfo')) ?? {};
    const own = processInfo.find(({ type }) => type === 'browser');
    if (!own) throw new Error('The browser does not say which process it is');
    const gone = this.context.waitForEvent('close');
    process.kill(own.id, 'SIGKILL');
    await gone;
    return this.restart();
  }

  async close(): Promise<void> {
    await this.running?.close();
    this.running = undefined;
  }
}

export const test = base.extend<{ phone: OwnBrowser }>({
  phone: async ({ playwright, cleanPages }, use) => {
    const profile = mkdtempSync(path.join(tmpdir(), 'fulcrum-profile-'));
    const phone = new OwnBrowser(async () => {
      const context = await playwright.chromium.launchPersistentContext(profile);
      await cleanPages(context);
      return context;
    });
    await use(phone);
    await phone.close();
    rmSync(profile, { recursive: true, force: true });
  },
});
