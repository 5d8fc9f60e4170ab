import { parseArgs } from 'node:util';
import { openBrowser } from './browser.ts';
import { firstVisit, type FirstVisit, MOST_DASHBOARD_JS_BYTES, type Visit } from './first-visit.ts';
import { type Product, startProduct } from './product.ts';

const HELP = `Measures a first visit (empty cache) of the landing page, the login and each dashboard in Chromium,
as a cheap phone sees it: CPU 4x slower, 1.6 Mbit/s, 150 ms. Prints the median of the visits.

  npm run bench:web [-- --visits N]     3 visits by default
`;

const TARGETS = { landingLcpMs: 1800, dashboardLcpMs: 3000 };

function visits({ logins }: Product): Visit[] {
  const as = (role: string) => {
    const login = logins.find((one) => one.role === role);
    if (!login) throw new Error(`The demo has no login of a ${role}.`);
    return login;
  };
  return [
    { name: 'landing', path: '/' },
    { name: 'login', path: '/login' },
    { name: 'teacher', path: '/teacher-dashboard', login: as('teacher') },
    { name: 'student', path: '/student-dashboard', login: as('student') },
    { name: 'parent', path: '/parent-dashboard', login: as('parent') },
  ];
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
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

function verdict(name: string, { lcpMs, jsBytes }: FirstVisit): string {
  if (name === 'login') return '';
  if (name === 'landing') return lcpMs < TARGETS.landingLcpMs ? 'in target' : 'OVER TARGET';
  return lcpMs < TARGETS.dashboardLcpMs && jsBytes <= MOST_DASHBOARD_JS_BYTES ? 'in target' : 'OVER TARGET';
}

const cell = (text: string | number, width = 12) => String(text).padStart(width);
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

function row(name: string, result: FirstVisit): string {
  const { requests, jsBytes, cssBytes, lcpMs, blockingMs } = result;
  const figures = [requests, kilobytes(jsBytes), kilobytes(cssBytes), Math.round(lcpMs), Math.round(blockingMs)];
  return `${name.padEnd(10)}${figures.map((figure) => cell(figure)).join('')}   ${verdict(name, result)}\n`;
}

const { values } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' }, visits: { type: 'string', default: '3' } },
});
if (values.help) {
  process.stdout.write(HELP);
} else {
  const product = await startProduct();
  const browser = await openBrowser();
  try {
    const heads = ['requests', 'JS KB', 'CSS KB', 'LCP ms', 'blocking ms'].map((head) => cell(head)).join('');
    process.stdout.write(`${'page'.padEnd(10)}${heads}\n`);
    for (const visit of visits(product)) {
      const runs: FirstVisit[] = [];
      for (let count = 0; count < Number(values.visits); count += 1)
        runs.push(await firstVisit(browser, product, visit));
      process.stdout.write(row(visit.name, medians(runs)));
    }
    process.stdout.write(
      `targets: landing LCP < ${TARGETS.landingLcpMs} ms; dashboards JS at most ${kilobytes(MOST_DASHBOARD_JS_BYTES)} KB, LCP < ${TARGETS.dashboardLcpMs} ms\n`,
    );
  } finally {
    await browser.close();
    await product.stop();
  }
}
