import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axeCore from 'axe-core';
import { expect, type Page } from '@playwright/test';

declare global {
  var axe: typeof axeCore | undefined;
}

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The minified build (0.65 MB). Parsing the full build costs another 0.07 s of CPU in each page process. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const GRAVE = ['serious', 'critical'];
const LONGEST_FADE_MS = 1000;

/** Expects no serious or critical axe finding on the page in its current state. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(untilFaded, LONGEST_FADE_MS);
  if (await page.evaluate(() => !globalThis.axe)) await page.evaluate(AXE);
  const wanted = { tags: WCAG_22_AA, impacts: GRAVE };
  expect(await page.evaluate(graveFindings, wanted), `axe on ${page.url()}`).toEqual([]);
}

/**
 * Runs in the page. Waits for fades to end, because axe measures the current colours. A toast's progress bar is an
 * animation too: it runs as long as the toast is shown, and pauses while the pointer is over it or the window has no
 * focus.
 */
async function untilFaded(longest: number): Promise<void> {
  const fades = document.getAnimations().filter(({ playState, effect }) => {
    const lasts = Number(effect?.getComputedTiming().endTime);
    return playState === 'running' && lasts <= longest;
  });
  await Promise.all(fades.map((fade) => fade.finished.catch(() => undefined)));
}

interface Wanted {
  tags: string[];
  impacts: string[];
}

/**
 * Runs in the page, which has no frames. The axe builder for Playwright would open a second page each time to merge
 * frame results.
 */
async function graveFindings({ tags, impacts }: Wanted): Promise<string[]> {
  // Without resultTypes, axe also computes a selector for each element that passes. Preloading would read all styles
  // and wait for videos, and only rules of lesser impact need it.
  const results = await globalThis.axe?.run({ runOnly: tags, resultTypes: ['violations'], preload: false });
  if (!results) throw new Error('axe is not on the page');
  return results.violations
    .filter(({ impact }) => impacts.includes(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
