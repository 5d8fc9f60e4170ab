import type { Browser } from '@playwright/test';
import { openBrowser } from '../look/browser.ts';
import { type BareVisit, visitBarePage } from './bare-page.ts';
import { type Bench, type Chosen, WrongArguments } from './bench.ts';
import { loginOf, withBenchProduct } from './bench-product.ts';
import { isSpoken, type ReadProduct } from './reader.ts';
import { median, type Report, say } from './report.ts';
import { type Line, NO_LINE_LIMIT, POOR_LINE, POOREST_LINE, usable, waitForHydration } from './slow-phone.ts';
import { addLongMaterial, filmsAreReady, type LongMaterial } from './web-content.ts';
import { firstVisit, MOST_DASHBOARD_JS_BYTES, MOST_LANGUAGE_BYTES, type PageWeight, type Visit } from './web-visit.ts';
import { firstPdfPage, KeptPhone, LESSON_LINE, poorHome, savingLesson, signIn, type Walk } from './web-walks.ts';

/** To a bare page of the same bytes whose script makes as many elements; `offline`: to one on an unlimited line. */
const MOST = { lcp: 2, work: 12, walk: 3, again: 3, offline: 12 };
const MEGABYTE = 1024 * 1024;

/** A browser, the product and how often each is visited. */
class PhoneBench {
  readonly #browser: Browser;
  readonly #product: ReadProduct;
  readonly #visits: number;
  readonly #report: Report;

  constructor(browser: Browser, product: ReadProduct, { visits, report }: { visits: number; report: Report }) {
    this.#browser = browser;
    this.#product = product;
    this.#visits = visits;
    this.#report = report;
  }

  async firstVisits(): Promise<void> {
    const { lang } = this.#product;
    const mostJs = MOST_DASHBOARD_JS_BYTES + (lang === 'en' ? 0 : MOST_LANGUAGE_BYTES);
    for (const visit of this.#pages()) {
      const runs = await this.#times(() => firstVisit(this.#browser, this.#product, visit));
      const [first] = runs;
      if (!first) continue;
      const bare = await this.#bare(first.weight, POOR_LINE);
      const { documentBytes, cssBytes, jsBytes, elements } = first.weight;
      const sizes = [documentBytes, cssBytes, jsBytes].map((bytes) => (bytes / 1024).toFixed(1));
      const blocking = median(runs.map(({ blockingMs }) => blockingMs)).toFixed(0);
      say(`${visit.name}: ${first.requests} requests, ${elements} elements, blocks for ${blocking} ms`);
      const what = `  HTML ${sizes[0]} KB, CSS ${sizes[1]} KB, JS ${sizes[2]} KB (target at most ${mostJs / 1024} KB)`;
      this.#report.must(what, jsBytes <= mostJs);
      const lcp = { figure: median(runs.map(({ lcpMs }) => lcpMs)), yardstick: bare('lcpMs'), unit: 'ms' } as const;
      this.#report.atMost('  largest contentful paint', lcp, MOST.lcp);
      const work = { figure: median(runs.map(({ workMs }) => workMs)), yardstick: bare('workMs'), unit: 'ms' } as const;
      this.#report.atMost('  work of the main thread', work, MOST.work);
    }
  }

  async walks(): Promise<void> {
    const [teacher, student] = [loginOf(this.#product, 'teacher'), loginOf(this.#product, 'student')];
    const material = await addLongMaterial(this.#browser, this.#product, { teacher, student });
    await filmsAreReady(this.#browser, this.#product, teacher, material.yearId);
    say(`the PDF has ${material.pages} pages and ${(material.bytes / MEGABYTE).toFixed(1)} MB`);
    for (const [what, walk, line] of walksOf(material)) {
      const runs = await this.#times(() => walk(this.#browser, this.#product, student));
      const bytes = median(runs.map((run) => run.bytes));
      const bare = await this.#bare({ documentBytes: 0, cssBytes: 0, jsBytes: bytes, elements: 0 }, line);
      const compared = { figure: median(runs.map(({ ms }) => ms)), yardstick: bare('doneMs'), unit: 'ms' } as const;
      this.#report.atMost(what, compared, MOST.walk);
    }
  }

  async secondVisits(): Promise<void> {
    const phone = new KeptPhone(this.#product, loginOf(this.#product, 'student'));
    try {
      await phone.visitFirst();
      const runs = await this.#times(() => phone.visitAgain(POOR_LINE));
      const poorest = await this.#times(() => phone.visitAgain(POOREST_LINE));
      const weight = { documentBytes: 0, cssBytes: 0, jsBytes: 0, elements: runs[0]?.elements ?? 0 };
      const judge = async (what: string, { figures, line, most }: Again) => {
        const bare = await this.#bare(weight, line);
        this.#report.atMost(what, { figure: median(figures), yardstick: bare('doneMs'), unit: 'ms' }, most);
      };
      const lcps = runs.map(({ lcpMs }) => lcpMs);
      await judge('browser restarted: LCP', { figures: lcps, line: POOR_LINE, most: MOST.again });
      const offline = runs.map(({ offlineMs }) => offlineMs);
      await judge('usable without a line', { figures: offline, line: NO_LINE_LIMIT, most: MOST.offline });
      const usableAt = poorest.map(({ usableMs }) => usableMs);
      await judge('usable at 400 kbit/s', { figures: usableAt, line: POOREST_LINE, most: MOST.again });
    } finally {
      phone.remove();
    }
  }

  /** The median of as many visits to the bare page, by figure. */
  async #bare(weight: PageWeight, line: Line): Promise<(figure: keyof BareVisit) => number> {
    const runs = await this.#times(() => visitBarePage(this.#browser, weight, line));
    return (figure) => median(runs.map((run) => run[figure]));
  }

  async #times<Result>(visit: () => Promise<Result>): Promise<Result[]> {
    const results: Result[] = [];
    for (let count = 0; count < this.#visits; count += 1) results.push(await visit());
    return results;
  }

  #pages(): Visit[] {
    const homes = ['teacher', 'student', 'parent'].map((role) => {
      return { name: role, path: `/${role}-dashboard`, login: loginOf(this.#product, role) };
    });
    return [{ name: 'landing', path: '/' }, { name: 'login', path: '/login' }, ...homes];
  }
}

interface Again {
  figures: number[];
  line: Line;
  most: number;
}

const walksOf = ({ title }: LongMaterial): [string, Walk, Line][] => [
  ['sign-in to the dashboard', signIn, POOR_LINE],
  ['first page of a PDF of 5 MB, nothing read before', firstPdfPage(title, true), POOR_LINE],
  ['first page of a PDF of 5 MB, its code is there', firstPdfPage(title, false), POOR_LINE],
  ['student’s home at 400 kbit/s: usable', poorHome(usable), POOREST_LINE],
  ['the same: taken over by its code', poorHome(waitForHydration), POOREST_LINE],
  ['a lesson begins while data is saved, 400 kbit/s', savingLesson, LESSON_LINE],
];

async function measure(product: ReadProduct, chosen: Chosen, report: Report): Promise<void> {
  const browser = await openBrowser();
  try {
    const bench = new PhoneBench(browser, product, { visits: chosen.number('visits'), report });
    if (chosen.has('first')) await bench.firstVisits();
    if (chosen.has('walks')) await bench.walks();
    if (chosen.has('second')) await bench.secondVisits();
  } finally {
    await browser.close();
  }
}

export const web: Bench = {
  about: `The pages in Chromium, as a cheap phone sees them: CPU 4x slower, 1.6 Mbit/s, 150 ms. first: the landing page, the login and each
home with an empty cache; walks: signing in, the first page of a PDF of 5 MB, the student's home and a lesson at 400 kbit/s; second: a
visit after the browser was restarted, with a line and without one. Prints the median of the visits. Yardstick: a bare page of the same
bytes, whose script makes as many elements, on the same phone and line.

A page is usable when it is painted with its heading and working links, and nothing of it is still loading.`,
  parts: ['first', 'walks', 'second'],
  numbers: { visits: 3 },
  texts: { lang: 'en' },
  run: (chosen, report) => {
    const lang = chosen.text('lang');
    if (!isSpoken(lang)) throw new WrongArguments(`There are no texts in "${lang}".`);
    return withBenchProduct(({ product }) => measure({ ...product, lang }, chosen, report));
  },
};
