import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axeCore from 'axe-core';
import { expect, type Page, test } from '@playwright/test';
import { IS_LONG, SEARCH_SEED } from '../../backend/src/testing/long-search.ts';

declare global {
  var axe: typeof axeCore | undefined;
}

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The small form, of 0.65 MB: parsing the other one costs 0.07 s of CPU more in each process of a page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const GRAVE = ['serious', 'critical'];
const LONGEST_FADE_MS = 1000;

/** A third of the states that tests come to is drawn each day, all of them in the long run: axe and its parsing cost 0.3 s of CPU. */
const TURNS = 3;
/** How many states each test has shown. */
const shown = new WeakMap<object, number>();

/** No serious or critical finding of axe on the page as it stands, when its turn is today. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(untilFaded, LONGEST_FADE_MS);
  if (!isDrawn()) return;
  if (await page.evaluate(() => !globalThis.axe)) await page.evaluate(AXE);
  const wanted = { tags: WCAG_22_AA, impacts: GRAVE };
  expect(await page.evaluate(graveFindings, wanted), `axe on ${page.url()}`).toEqual([]);
}

/** States of one test take turns; which one begins differs from test to test. */
function isDrawn(): boolean {
  const about = test.info();
  const state = shown.get(about) ?? 0;
  shown.set(about, state + 1);
  const start = [...about.title].reduce((sum, letter) => sum + Number(letter.codePointAt(0)), 0);
  // A test that runs each third day has another turn each time, too.
  const day = SEARCH_SEED + Math.trunc(SEARCH_SEED / TURNS);
  return IS_LONG || (start + state + day) % TURNS === 0;
}

/**
 * Runs in the page. axe measures the colours of the moment: what fades in is waited for. A toast's bar is an animation, too: it
 * runs as long as the toast stays, and stands still while a pointer is over it or the window is not the one in use.
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

/** Runs in the page, which has no frames: axe's builder for Playwright makes a second page each time to join theirs. */
async function graveFindings({ tags, impacts }: Wanted): Promise<string[]> {
  // Without this axe also finds a selector for each element that passes.
  // It would read all styles and wait for films, for rules of lesser impact only.
  const results = await globalThis.axe?.run({ runOnly: tags, resultTypes: ['violations'], preload: false });
  if (!results) throw new Error('axe is not on the page');
  return results.violations
    .filter(({ impact }) => impacts.includes(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
