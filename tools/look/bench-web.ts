import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { openBrowser } from './browser.ts';
import {
  firstVisit,
  type FirstVisit,
  MOST_DASHBOARD_JS_BYTES,
  MOST_LANGUAGE_BYTES,
  type Visit,
} from './first-visit.ts';
import { addLongMaterial, filmsAreReady, type LongMaterial } from './bench-content.ts';
import { type Login, startProduct } from './product.ts';
import { isSpoken, type ReadProduct } from './reader.ts';
import { POOR_LINE, POOREST_LINE, waitForHydration, usable } from './slow-phone.ts';
import { firstPdfPage, KeptPhone, poorHome, savingLesson, signIn, type Walk } from './walks.ts';

const HELP = `Measures the pages in Chromium, as a cheap phone sees them: CPU 4x slower, 1.6 Mbit/s, 150 ms. A first visit (empty cache) of the
landing page, the login and each dashboard; then signing in, the first page of a PDF of 5 MB, the student's home and a lesson at
400 kbit/s, and a second visit after the browser was restarted, with a connection and without one. Prints the median of the visits.

A page is usable when it is painted with its heading and working links, and nothing of it is still loading. The student's home is usable as
the server rendered it; its menu and buttons work after hydration, whose time is printed beside it.

  npm run bench:web [-- --visits N] [--lang LANG] [--only home|parent|teacher|second]

  --visits N    3 by default
  --only WHAT   home: only the student's home, its first visit and at 400 kbit/s; parent, teacher: only their first visit; second: only second visits
  --lang LANG   in that language: en, ar; languages other than English may load 12 KB more JavaScript
`;

/** Maximum Largest Contentful Paint of first visits, in ms. */
const MOST_LCP_MS: Record<string, number> = { landing: 700, login: 1500, teacher: 2000, student: 2000, parent: 2000 };
const MOST_BLOCKING_MS = 200;
const MEGABYTE = 1024 * 1024;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    visits: { type: 'string', default: '3' },
    lang: { type: 'string', default: 'en' },
    only: { type: 'string' },
  },
});
if (!isSpoken(values.lang)) throw new Error(`There are no texts in ${values.lang}.`);
const mostJsBytes = MOST_DASHBOARD_JS_BYTES + (values.lang === 'en' ? 0 : MOST_LANGUAGE_BYTES);
const times = Array.from({ length: Number(values.visits) });
const say = (line: string) => process.stdout.write(`${line}\n`);

function loginOf({ logins }: ReadProduct, role: string): Login {
  const login = logins.find((one) => one.role === role);
  if (!login) throw new Error(`The demo has no login of a ${role}.`);
  return login;
}

function firstVisits(product: ReadProduct): Visit[] {
  return [
    { name: 'landing', path: '/' },
    { name: 'login', path: '/login' },
    ...['teacher', 'student', 'parent'].map((name) => ({
      name,
      path: `/${name}-dashboard`,
      login: loginOf(product, name),
    })),
  ];
}

function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function medians(runs: FirstVisit[]): FirstVisit {
  const of = (field: keyof FirstVisit) => median(runs.map((run) => run[field]));
  return {
    requests: of('requests'),
    jsBytes: of('jsBytes'),
    cssBytes: of('cssBytes'),
    lcpMs: of('lcpMs'),
    blockingMs: of('blockingMs'),
  };
}

/** Lists the targets that a first visit exceeds. */
function verdict(name: string, { lcpMs, jsBytes, blockingMs }: FirstVisit): string {
  const over = [
    lcpMs > (MOST_LCP_MS[name] ?? 0) && `LCP over ${MOST_LCP_MS[name]} ms`,
    name.length > 0 && jsBytes > mostJsBytes && `JS over ${kilobytes(mostJsBytes)} KB`,
    blockingMs > MOST_BLOCKING_MS && `blocking over ${MOST_BLOCKING_MS} ms`,
  ].filter((one) => one !== false);
  return over.length === 0 ? 'in target' : `OVER: ${over.join(', ')}`;
}

const cell = (text: string | number, width = 12) => String(text).padStart(width);
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

function row(name: string, result: FirstVisit): string {
  const { requests, jsBytes, cssBytes, lcpMs, blockingMs } = result;
  const figures = [requests, kilobytes(jsBytes), kilobytes(cssBytes), Math.round(lcpMs), Math.round(blockingMs)];
  return `${name.padEnd(10)}${figures.map((figure) => cell(figure)).join('')}   ${verdict(name, result)}`;
}

async function measureFirstVisits(browser: Browser, product: ReadProduct, only?: string): Promise<void> {
  const heads = ['requests', 'JS KB', 'CSS KB', 'LCP ms', 'blocking ms'].map((head) => cell(head)).join('');
  say(`${'page'.padEnd(10)}${heads}`);
  for (const visit of firstVisits(product).filter(({ name }) => !only || name === only)) {
    const runs: FirstVisit[] = [];
    for (const _ of times) runs.push(await firstVisit(browser, product, visit));
    say(row(visit.name, medians(runs)));
  }
}

function report(what: string, ms: number, most: number | undefined): void {
  const judged = most === undefined ? '' : `${ms <= most ? 'in target' : 'OVER'} (${most} ms)`;
  say(`${what.padEnd(62)}${cell(Math.round(ms), 8)} ms   ${judged}`);
}

const poorHomes: [string, Walk, number | undefined][] = [
  ['student’s home at 400 kbit/s and 400 ms, empty cache: usable', poorHome(usable), 4000],
  ['the same: taken over by its code', poorHome(waitForHydration), undefined],
];

const walksOf = ({ title }: LongMaterial): [string, Walk, number | undefined][] => [
  ['sign-in to the dashboard', signIn, 1500],
  ['first page of a PDF of 5 MB is seen, nothing read before', firstPdfPage(title, true, 'seen'), 2500],
  ['first page of a PDF of 5 MB is seen, its code is there', firstPdfPage(title, false, 'seen'), 2500],
  // A reader waits for the page to be seen.
  ['the same: drawn by the viewer', firstPdfPage(title, false, 'drawn'), undefined],
  ...poorHomes,
  ['a lesson begins while data is saved, 400 kbit/s', savingLesson, 3000],
];

async function measureWalks(browser: Browser, product: ReadProduct): Promise<void> {
  const [teacher, student] = [loginOf(product, 'teacher'), loginOf(product, 'student')];
  const material = await addLongMaterial(browser, product, { teacher, student });
  await filmsAreReady(browser, product, teacher, material.yearId);
  say(`\nthe PDF has ${material.pages} pages and ${(material.bytes / MEGABYTE).toFixed(1)} MB`);
  await measureEach(browser, product, walksOf(material));
}

async function measureEach(
  browser: Browser,
  product: ReadProduct,
  walks: [string, Walk, number | undefined][],
): Promise<void> {
  for (const [what, walk, most] of walks) {
    const runs: number[] = [];
    for (const _ of times) runs.push(await walk(browser, product, loginOf(product, 'student')));
    report(what, median(runs), most);
  }
}

async function measureSecondVisits(product: ReadProduct): Promise<void> {
  const phone = new KeptPhone(product, loginOf(product, 'student'));
  try {
    await phone.visitFirst();
    const runs: Awaited<ReturnType<KeptPhone['visitAgain']>>[] = [];
    const poorest: number[] = [];
    for (const _ of times) {
      runs.push(await phone.visitAgain(POOR_LINE));
      poorest.push((await phone.visitAgain(POOREST_LINE)).usableMs);
    }
    report('second visit, browser restarted: LCP', median(runs.map(({ lcpMs }) => lcpMs)), 900);
    report('second visit: usable without a line', median(runs.map(({ offlineMs }) => offlineMs)), 2000);
    report('second visit: usable at 400 kbit/s and 400 ms', median(poorest), 4000);
  } finally {
    phone.remove();
  }
}

if (values.help) {
  process.stdout.write(HELP);
} else {
  const product: ReadProduct = { ...(await startProduct()), lang: values.lang };
  const browser = await openBrowser();
  try {
    if (values.only === 'home') {
      await measureFirstVisits(browser, product, 'student');
      await measureEach(browser, product, poorHomes);
    } else if (values.only === 'parent' || values.only === 'teacher') {
      await measureFirstVisits(browser, product, values.only);
    } else if (values.only === 'second') {
      await measureSecondVisits(product);
    } else {
      await measureFirstVisits(browser, product);
      await measureWalks(browser, product);
      await measureSecondVisits(product);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}
