import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from './test.ts';

/** A browser with its own profile, as on a phone: its stored data survives a restart. */
export class PersistentBrowser {
  private running: BrowserContext | undefined;

  constructor(private readonly start: () => Promise<BrowserContext>) {}

  get context(): BrowserContext {
    if (!this.running) throw new Error('The browser does not run');
    return this.running;
  }

  /**
   * Closes the browser if it runs, and starts it with the same profile.
   * @returns its only tab
   */
  async restart(): Promise<Page> {
    await this.close();
    this.running = await this.start();
    return this.running.pages()[0] ?? this.running.newPage();
  }

  /**
   * Closes a tab without running its page's unload handlers, as a phone does when it needs memory.
   * @returns a new, empty tab
   */
  async killTab(page: Page): Promise<Page> {
    const next = await this.context.newPage();
    await page.close({ runBeforeUnload: false });
    return next;
  }

  /**
   * Kills the browser process, which writes nothing any more, and starts it with the same profile.
   * @returns its only tab
   */
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

export const test = base.extend<{ phone: PersistentBrowser }>({
  phone: async ({ playwright, cleanPages }, use) => {
    const profile = mkdtempSync(path.join(tmpdir(), 'fulcrum-profile-'));
    const phone = new PersistentBrowser(async () => {
      const context = await playwright.chromium.launchPersistentContext(profile);
      await cleanPages(context);
      return context;
    });
    await use(phone);
    await phone.close();
    rmSync(profile, { recursive: true, force: true });
  },
});
