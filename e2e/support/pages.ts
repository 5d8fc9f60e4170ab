import { expect, type Locator, type Page } from '@playwright/test';
import { Api } from './api.ts';
import type { Account } from './people.ts';

/** A space in it also matches a no-break space. */
const literal = (text: string) =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s`);

/** Finds a form field by its label, whether or not it is marked as required. */
export const field = (where: Page | Locator, label: string): Locator =>
  where.getByLabel(new RegExp(`^${literal(label)}( \\*)?( \\(required\\))?$`));

/** Opens a student's task by the button of its card: its form or, once it is closed, what was handed in. */
export const openTask = (card: Locator): Promise<void> =>
  card.getByRole('button', { name: /^(Hand in|Details)$/, expanded: false }).click();

/** Signs in on the login page, as a user does. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs out; until the login page has come, the page may still ask about unsent work. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expectPath(page, '/login');
}

/** The window of a small phone, in CSS px. */
export const PHONE = { width: 360, height: 740 };

/** A small phone, for `test.use`. */
export const PHONE_DEVICE = { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** The page is no wider than its window. */
export const expectNarrow = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `px that ${page.url()} is wider than its window`,
    })
    .toBeLessThanOrEqual(0);

/** Doubles the size of the page's text. @returns what undoes it */
export async function enlargeText(page: Page): Promise<() => Promise<void>> {
  const style = await page.addStyleTag({ content: 'html { font-size: 200% }' });
  return () => style.evaluate((node) => node.parentNode?.removeChild(node)).then(() => undefined);
}

/** On a small phone whose text is of twice the size, the page is no wider than its window. */
export async function expectNarrowInLargeText(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize(PHONE);
  const undo = await enlargeText(page);
  await expectNarrow(page);
  await undo();
  if (size) await page.setViewportSize(size);
}

/** Waits until a server-rendered page is hydrated. Before that its links work, and clicks on buttons are queued. */
const isTakenOver = (page: Page): Promise<void> => expect(page.locator('#root:not([data-page])')).toBeAttached();

/**
 * Opens a page already signed in, for tests that are not about the login.
 * @param stored further entries for the browser's local storage
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

/** Clicks Start Quiz in the list and again in the dialog; a running attempt has no dialog and continues at once. */
export async function startQuiz(page: Page, title: string): Promise<void> {
  const card = page.getByRole('region', { name: title });
  const asks = card.getByRole('button', { name: 'Start Quiz' });
  const goesOn = card.getByRole('link', { name: 'Start Quiz' });
  await expect(asks.or(goesOn)).toBeVisible();
  if (await goesOn.isVisible()) return goesOn.click();
  await asks.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start Quiz' }).click();
}

/** Navigates inside the loaded page as Back and Forward do: through the router, without a reload. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Navigates inside the loaded page and waits for the new page's own heading: a tenth of the cost of a full load. */
export async function openInApp(page: Page, path: string): Promise<void> {
  // The router listens only after it has rendered something itself.
  await isTakenOver(page);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.before = '';
  });
  await navigateInApp(page, path);
  await expect(page.locator('h1:not([data-before])'), path).toBeVisible();
}

/** Opens a section of the teacher's dashboard, where sections unfold by their headings. */
export async function openSection(page: Page, title: string): Promise<Locator> {
  const section = page.locator('details').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
  await unfold(section);
  return section;
}

/** Opens a `<details>` if it is closed. Some start open, such as a teacher's only year. */
export async function unfold(details: Locator): Promise<void> {
  if ((await details.getAttribute('open')) === null) await details.locator('summary').first().click();
}

/** Chooses an action of the menu of a row or page. */
export async function chooseAction(where: Page | Locator, action: string): Promise<void> {
  await where.getByRole('button', { name: /^Actions for / }).click();
  await where.getByRole('menuitem', { name: action, exact: true }).click();
}

/** A toast at the top right. */
export const toast = (page: Page, text: string): Locator =>
  page
    .getByRole('region', { name: /notifications Alt\+T$/i })
    .getByRole('alert')
    .filter({ hasText: text });

/** Answers the open confirmation dialog with the named button. */
export async function answer(page: Page, question: string | RegExp, button: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: question });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/**
 * Leaves the product on this device without signing out. An open page may send a request at any moment: if its session
 * has ended meanwhile, it signs out, and a reload at that moment keeps it from opening the login page.
 */
export const putAway = async (page: Page): Promise<void> => void (await page.goto('about:blank'));

export const expectPath = (page: Page, path: string): Promise<void> =>
  expect(page).toHaveURL((url) => url.pathname === path);

/** Waits until the product works offline: its service worker is active and controls this page. */
export const waitForServiceWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** Signs in with the box that lets the product keep what it shows on the device. */
export async function signInOnOwnDevice(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByLabel(/^This is my own device/).check();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectPath(page, '/student-dashboard');
  await waitForServiceWorker(page);
}
