import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { teacher } from '../support/people.ts';
import { enterAs, expectPath, field } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** What the Module Federation runtime stores on the page. */
interface FederationRuntime {
  __INSTANCES__: {
    name: string;
    shareScopeMap: Record<string, Record<string, Record<string, { from: string }>>>;
  }[];
}
declare global {
  var __FEDERATION__: FederationRuntime;
  var renderers: number;
}

/** A string that appears in only one package, even after minification. */
const MARKS = {
  react: 'takes an object of state variables to update',
  'react-query': 'resumePausedMutations',
  'shared-ui': 'No country matches.',
};

/** Counts React's renderers, which register with this hook as they do with React's developer tools. */
async function countRenderers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.renderers = 0;
    const hook = { supportsFiber: true, inject: () => (globalThis.renderers += 1), onCommitFiberRoot: () => {} };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
}

/** Switches to another account's dashboard within one document: a reload would start afresh. */
async function changeTo(page: Page, { email, password, home }: { email: string; password: string; home: string }) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectPath(page, home);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

test('host and remotes share one React, one router, one query cache and one shared-ui', async ({
  page,
  teacherApi,
}) => {
  const { student } = await teacherApi.makeClass();
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.text());
  });
  await countRenderers(page);
  await enterAs(page, teacher, '/teacher-dashboard');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await changeTo(page, { ...student, home: '/student-dashboard' });
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

  const instances = await page.evaluate(() => globalThis.__FEDERATION__.__INSTANCES__.map(({ name }) => name));
  expect(instances).toEqual(expect.arrayContaining(['host', 'teacher', 'student']));
  const offers = await page.evaluate(() =>
    globalThis.__FEDERATION__.__INSTANCES__.flatMap(({ shareScopeMap }) =>
      Object.values(shareScopeMap).flatMap((scope) =>
        Object.entries(scope).map(([name, versions]) => ({
          name,
          offeredBy: Object.values(versions).map(({ from }) => from),
        })),
      ),
    ),
  );
  expect(offers.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'react-dom', '@fulcrum/shared-ui']));
  for (const { name, offeredBy } of offers) expect(offeredBy, name).toEqual(['host']);

  expect(await page.evaluate(() => globalThis.renderers), 'React renderers on the page').toBe(1);
  const sources = await Promise.all([...scripts].map(async ([url, text]) => ({ url, text: await text })));
  for (const [name, mark] of Object.entries(MARKS)) {
    const holding = sources.filter(({ text }) => text.includes(mark)).map(({ url }) => url);
    expect(holding, `scripts that hold ${name}`).toHaveLength(1);
  }
});

/**
 * Blocks the code that matches. `triedByItself` waits until the page has checked the server and made all its automatic
 * retries of the code without success; from then on it waits for a click.
 */
async function withhold(page: Page, code: RegExp, tries: number) {
  const seen: ('answer' | 'aborted')[] = [];
  page.on('response', (response) => void (response.url().endsWith('/api/health/live') && seen.push('answer')));
  page.on('requestfailed', (request) => void (code.test(request.url()) && seen.push('aborted')));
  await page.route(code, (route) => route.abort());
  const inVain = () => {
    const answer = seen.indexOf('answer');
    return answer < 0 ? 0 : seen.slice(answer).filter((one) => one === 'aborted').length;
  };
  return {
    triedByItself: () => expect.poll(inVain).toBeGreaterThanOrEqual(tries),
    give: () => page.unroute(code),
  };
}

test('code that fails to load shows Retry inside the layout, and recovers', async ({ page, otherDevice }) => {
  const failureOn = (where: Page) =>
    where.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded' });
  await test.step('a whole remote', async () => {
    const code = await withhold(page, /\/remotes\/teacher\/remoteEntry\.js/, 2);
    await enterAs(page, teacher, '/teacher-dashboard');
    await expect(failureOn(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expectAccessible(page);
    await code.triedByItself();
    await code.give();
    await failureOn(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  await test.step('one page of a remote', async () => {
    const other = await otherDevice();
    const code = await withhold(other, /\/remotes\/teacher\/assets\/TeacherTasksPage-.*\.js/, 1);
    await enterAs(other, teacher, '/teacher-dashboard');
    await other.getByRole('link', { name: 'Tasks', exact: true }).click();
    await expect(failureOn(other)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
    await code.triedByItself();
    await code.give();
    await failureOn(other).getByRole('button', { name: 'Try again' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  });
});
