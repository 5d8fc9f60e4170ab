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
const LONGEST_FADE_MS = 1000;

/** No serious or critical finding of axe on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  if (await page.evaluate(() => !globalThis.axe)) await page.evaluate(AXE);
  const wanted = { tags: WCAG_22_AA, impacts: GRAVE, longestFade: LONGEST_FADE_MS };
  expect(await page.evaluate(graveFindings, wanted), `axe on ${page.url()}`).toEqual([]);
}

interface Wanted {
  tags: string[];
  impacts: string[];
  longestFade: number;
}

/** Runs in the page, which has no frames: axe's builder for Playwright makes a second page each time to join theirs. */
async function graveFindings({ tags, impacts, longestFade }: Wanted): Promise<string[]> {
  // axe measures the colours of the moment: what fades in is waited for. A toast's bar is an animation, too: it runs as long as
  // the toast stays, and stands still while a pointer is over it or the window is not the one in use.
  const fades = document.getAnimations().filter(({ playState, effect }) => {
    const lasts = Number(effect?.getComputedTiming().endTime);
    return playState === 'running' && lasts <= longestFade;
  });
  await Promise.all(fades.map((fade) => fade.finished.catch(() => undefined)));
  // Without this axe also finds a selector for each element that passes.
  // It would read all styles and wait for films, for rules of lesser impact only.
  const results = await globalThis.axe?.run({ runOnly: tags, resultTypes: ['violations'], preload: false });
  if (!results) throw new Error('axe is not on the page');
  return results.violations
    .filter(({ impact }) => impacts.includes(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
