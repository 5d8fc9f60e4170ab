import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { Api } from './api.ts';

interface Fixtures {
  /** Signed in as the teacher of the product under test. */
  teacherApi: Api;
  /** Fails the test when a page threw, or broke its Content-Security-Policy. */
  cleanPages: void;
}

export const test = base.extend<Fixtures>({
  teacherApi: async ({ request }, use) => use(await Api.asTeacher(request)),
  cleanPages: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('weberror', (fault) => faults.push(String(fault.error())));
      context.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
      });
      await use();
      expect(faults, 'what the pages threw').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** No serious or critical finding of axe on the page as it stands (WCAG 2.2 A and AA). */
export async function expectAccessible(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

/** Signs in by the login page, as a person does. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
