import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axeCore from 'axe-core';
import { expect, type Page } from '@playwright/test';

declare global {
  var axe: typeof axeCore | undefined;
}

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The small form, of 0.65 MB: parsing the other one costs 0.07 s of CPU more in each process of a page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const GRAVE = ['serious', 'critical'];

/** No serious or critical finding of axe on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  if (await page.evaluate(() => !globalThis.axe)) await page.evaluate(AXE);
  expect(await page.evaluate(graveFindings, { tags: WCAG_22_AA, impacts: GRAVE }), `axe on ${page.url()}`).toEqual([]);
}

/** Runs in the page, which has no frames: axe's builder for Playwright makes a second page each time to join theirs. */
async function graveFindings({ tags, impacts }: { tags: string[]; impacts: string[] }): Promise<string[]> {
  // axe measures the colours of the moment: what fades in is waited for.
  await Promise.all(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished.catch(() => undefined)),
  );
  // Without this axe also finds a selector for each element that passes.
  const results = await globalThis.axe?.run({ runOnly: tags, resultTypes: ['violations'] });
  if (!results) throw new Error('axe is not on the page');
  return results.violations
    .filter(({ impact }) => impacts.includes(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
