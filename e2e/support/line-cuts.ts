import { expect, type Page, type Route } from '@playwright/test';
import { IS_LONG, reportFigure } from '../../backend/src/testing/long-search.ts';

/** A request at which the connection is cut. */
interface CutRequest {
  pattern: RegExp;
  /** True: cut before the reply arrives. Omitted: cut when the request is sent. */
  isAnswered?: true;
}

/**
 * When the connection is cut: before the step, or at one of its requests. A request is not sent if an earlier page
 * already loaded its content; the connection is then cut when the step is done.
 */
export type Cut = 'before' | CutRequest;

export const asked = (pattern: RegExp): Cut => ({ pattern });
export const answered = (pattern: RegExp): Cut => ({ pattern, isAnswered: true });
const chunkOf = (name: string) => new RegExp(`/assets/${name}-[^/]*\\.js`);
export const codeAsked = (name: string): Cut => asked(chunkOf(name));
export const codeAnswered = (name: string): Cut => answered(chunkOf(name));

export interface Job {
  /** Goes to where the step begins, while online. */
  arrive: (page: Page) => Promise<unknown>;
  /** The step during which the connection is cut. */
  step: (page: Page) => Promise<unknown>;
  /** Checks that what was typed or chosen is still there while offline. */
  kept?: (page: Page) => Promise<unknown>;
  /** What the user repeats once the connection is back, if the page asks for it. */
  again?: (page: Page) => Promise<unknown>;
  /** Checks, without acting, for what appears only when the connection is back and the step is done. */
  done: (page: Page) => Promise<unknown>;
  cuts: Cut[];
}

export interface Moment {
  name: string;
  job: Job;
  cut: Cut;
}

/** What went wrong, one sentence per moment. */
export interface Faults {
  blank: string[];
  lost: string[];
  stuck: string[];
}

/** Moments tested in parallel: each spends most of its time waiting for the page. */
const LANES = 3;
/** A page with less text shows only its frame. */
const FEWEST_LETTERS = 40;

/**
 * All moments in `npm run test:long`; otherwise one of each job, of another kind than that of the job before.
 */
export function momentsOf(jobs: Record<string, Job>): Moment[] {
  return Object.entries(jobs).flatMap(([name, job], at) => {
    const cuts = IS_LONG ? job.cuts : job.cuts.filter((_, kind) => kind === at % job.cuts.length);
    return cuts.map((cut) => ({ name, job, cut }));
  });
}

/**
 * Cuts the connection at each moment, a few in parallel.
 * @param enter opens a page for the moment with that index, from which `arrive` starts
 */
export async function cutAtEach(
  moments: Moment[],
  enter: (moment: Moment, index: number) => Promise<Page>,
): Promise<Faults> {
  const began = Date.now();
  const faults: Faults = { blank: [], lost: [], stuck: [] };
  const waiting = moments.entries();
  const lane = async () => {
    for (const [index, moment] of waiting) {
      const page = await enter(moment, index);
      await walk(page, moment, faults).catch((error: unknown) => faults.stuck.push(`${momentName(moment)}: ${error}`));
      await page.context().close();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const seconds = Math.round((Date.now() - began) / 1000);
  const found = Object.entries(faults).map(([kind, list]) => `${kind} ${list.length}`);
  reportFigure('line cuts', `${moments.length} moments in ${seconds} s: ${found.join(', ')}`);
  return faults;
}

function momentName({ name, cut }: Moment): string {
  if (cut === 'before') return `${name}, before`;
  return `${name}, ${cut.isAnswered ? 'answer of' : ''} ${cut.pattern.source}`;
}

async function walk(page: Page, moment: Moment, faults: Faults): Promise<void> {
  const { job, cut } = moment;
  const offline = page.getByText('No internet.');
  await job.arrive(page);
  await cutAt(page, job, cut);
  await expect(offline).toBeAttached();
  await job.kept?.(page).catch((error: unknown) => faults.lost.push(`${momentName(moment)}: ${error}`));
  if ((await letters(page)) < FEWEST_LETTERS) faults.blank.push(momentName(moment));
  await page.context().setOffline(false);
  await job.again?.(page);
  await job.done(page);
  await expect(offline).toHaveCount(0);
}

async function cutAt(page: Page, job: Job, cut: Cut): Promise<void> {
  const context = page.context();
  if (cut === 'before') {
    await context.setOffline(true);
    await job.step(page);
    return;
  }
  const { pattern, isAnswered } = cut;
  // A second matching request may be handled late; it must not cut the connection again once it is back.
  let isOver = false;
  let isCut: () => void = () => undefined;
  const cutting = new Promise<void>((resolve) => {
    isCut = resolve;
  });
  const onRoute = async (route: Route) => {
    if (isAnswered) await route.fetch().catch(() => undefined);
    if (!isOver) await context.setOffline(true);
    await route.abort('internetdisconnected').catch(() => undefined);
    isCut();
  };
  await page.route(pattern, onRoute);
  await job.step(page);
  await Promise.race([cutting, job.done(page).catch(() => undefined)]);
  isOver = true;
  await context.setOffline(true);
  await page.unroute(pattern, onRoute);
}

/** What shows a toast: the page itself, or the toast library once it is loaded. */
type ToastArea = 'plain' | 'library';

/** Records the toasts that the page shows from now on: they close before a slow machine may get to look. */
export const watchToasts = (page: Page) =>
  page.evaluate(() => {
    const selectors = { plain: '.plain-toasts span', library: '.Toastify__toast' };
    const shown = Object.entries(selectors).map(([area, selector]) => ({ area, selector, texts: [] as string[] }));
    const note = () => {
      for (const { selector, texts } of shown)
        for (const toast of document.querySelectorAll<HTMLElement>(selector)) texts.push(toast.innerText.trim());
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { shownToasts: shown });
  });

export const expectShown = (page: Page, { text, area }: { text: string; area: ToastArea }) =>
  expect
    .poll(() =>
      page.evaluate((wanted) => {
        const shown: { area: string; texts: string[] }[] = Reflect.get(globalThis, 'shownToasts');
        return shown.find((one) => one.area === wanted)?.texts;
      }, area),
    )
    .toContain(text);

const letters = (page: Page) => page.evaluate(() => document.getElementById('root')?.innerText.trim().length ?? 0);
