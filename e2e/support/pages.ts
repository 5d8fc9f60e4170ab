import { expect, type Locator, type Page } from '@playwright/test';
import { Api } from './api.ts';
import type { Account } from './people.ts';

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A form's field by its label, whether or not it is marked as required. */
export const field = (where: Page | Locator, label: string): Locator =>
  where.getByLabel(new RegExp(`^${literal(label)}( \\*)?( \\(required\\))?$`));

/** Signs in by the login page, as a person does. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Waits for the code of a page that the server has rendered: until then it has links, and what is pressed waits. */
const isTakenOver = (page: Page): Promise<void> => expect(page.locator('#root:not([data-page])')).toBeAttached();

/**
 * Opens a page in a browser that has signed in already, for tests of other things than the login.
 * @param stored what the browser's local storage holds besides
 */
export async function enterAs(
  page: Page,
  account: Account,
  path = '/dashboard',
  stored: { yearId?: string } = {},
): Promise<void> {
  const { token, user } = await Api.signIn(page.request, account);
  const { id, name, role, groupId, realTeacherId = null } = user;
  const entries = { token, user: JSON.stringify({ id, name, role, groupId, realTeacherId }), ...stored };
  const store = await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, entries);
  await page.goto(path);
  await isTakenOver(page);
  await store.dispose();
}

/** Presses Start Quiz in the list, and again in the question that follows; an attempt that runs is gone on with at once. */
export async function startQuiz(page: Page, title: string): Promise<void> {
  const card = page.getByRole('region', { name: title });
  const asks = card.getByRole('button', { name: 'Start Quiz' });
  const goesOn = card.getByRole('link', { name: 'Start Quiz' });
  await expect(asks.or(goesOn)).toBeVisible();
  if (await goesOn.isVisible()) return goesOn.click();
  await asks.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start Quiz' }).click();
}

/** Opens an address inside the page that is loaded, as Back and Forward do: the router decides, nothing is reloaded. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Opens a page inside the one that is loaded, and waits for its own heading: it costs a tenth of loading everything anew. */
export async function openInside(page: Page, path: string): Promise<void> {
  // The router listens once it has shown something itself.
  await isTakenOver(page);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.before = '';
  });
  await goInside(page, path);
  await expect(page.locator('h1:not([data-before])'), path).toBeVisible();
}

/** The teacher's dashboard is a list of sections that open by their headings. */
export async function openSection(page: Page, title: string): Promise<Locator> {
  const section = page.locator('details').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
  await unfold(section);
  return section;
}

/** Opens a `<details>` that is closed; a teacher's only year, for one, is open at first. */
export async function unfold(details: Locator): Promise<void> {
  if ((await details.getAttribute('open')) === null) await details.locator('summary').first().click();
}

/** A short message at the top right. */
export const toast = (page: Page, text: string): Locator =>
  page
    .getByRole('region', { name: /notifications Alt\+T$/i })
    .getByRole('alert')
    .filter({ hasText: text });

/** Answers the question that is open with the named button. */
export async function answer(page: Page, question: string | RegExp, button: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: question });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

export const expectPath = (page: Page, path: string): Promise<void> =>
  expect(page).toHaveURL((url) => url.pathname === path);

/** Waits until the product is kept on the device: the worker that keeps it works for this page. */
export const isKept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 60_000 });
