import { type APIRequestContext, test as base, type BrowserContext, type Page } from '@playwright/test';
import { Api } from './api.ts';
import { watchContext } from './page-faults.ts';
import type { Account } from './people.ts';
import { keepToasts } from './toasts.ts';

interface TestFixtures {
  /** A page in a browser context of its own, as on another person's device. */
  otherDevice: () => Promise<Page>;
  /** The API signed in with another account. */
  apiOf: (account: Account) => Promise<Api>;
  /** Fails the test if a page throws or violates its Content-Security-Policy. */
  cleanPages: (context: BrowserContext) => Promise<unknown>;
}

interface WorkerFixtures {
  /** Signed in as the teacher of the product under test. */
  teacherApi: Api;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  teacherApi: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL });
      await use(await Api.asTeacher(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  cleanPages: [
    async ({ context }, use) => {
      const faults: string[] = [];
      const watch = (opened: BrowserContext) => {
        watchContext(opened, faults);
        return keepToasts(opened);
      };
      await watch(context);
      await use(watch);
      expect(faults, 'what the pages threw or their policy refused').toEqual([]);
    },
    { auto: true },
  ],
  otherDevice: async ({ browser, cleanPages }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      await cleanPages(context);
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
  apiOf: async ({ playwright, baseURL }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async (account) => {
      const request = await playwright.request.newContext({ baseURL });
      opened.push(request);
      return Api.signIn(request, account);
    });
    for (const request of opened) await request.dispose();
  },
});

export const { expect } = test;
