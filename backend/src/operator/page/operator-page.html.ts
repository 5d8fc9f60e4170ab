import type { MaintenanceNotice } from '../../platform/maintenance/maintenance.repository.js';
import type { OperatorEntry } from '../operator-entries.repository.js';
import type { Overview } from '../overview.js';
import { Html, markup, moment } from './html.js';
import { type Sight, sectionHtml, sectionsOf } from './sections.js';

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif;--line:light-dark(#d5dbe4,#343d4b);--accent:light-dark(#2456a6,#9dbdf2)}
*{box-sizing:border-box}
body{margin:0;background:light-dark(#f3f5f8,#12161d);color:light-dark(#1d2733,#e8edf5)}
header,main{max-width:84rem;margin:0 auto;padding:1rem}
header{padding-bottom:0}
h1{margin:0;font-size:1.5rem;line-height:1.25}
h2{margin:0 0 .5rem;font-size:1.125rem;line-height:1.4}
p{margin:.5rem 0}
small{font-size:.875rem;color:light-dark(#4a5666,#aab6c6)}
a{color:var(--accent)}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-top:.5rem}
nav a{padding:.5rem 0}
main{columns:24rem;column-gap:1rem}
section,.outcome{padding:1rem;border:1px solid var(--line);border-radius:.75rem;background:light-dark(#fff,#1c222c);overflow-wrap:anywhere;break-inside:avoid}
section,.outcome{margin:0 0 1rem}
.wide,.outcome{column-span:all}
.outcome{border-inline-start:.375rem solid var(--accent)}
.outcome.bad{border-inline-start-color:light-dark(#b3261e,#f2a19b)}
ul{margin:0;padding:0;list-style:none}
li{display:grid;grid-template-columns:1fr auto;gap:0 1rem;align-items:center;padding:.5rem 0;border-top:1px solid var(--line)}
li:first-child{border-top:0}
.how{text-align:end;font-variant-numeric:tabular-nums}
.more{grid-column:1/-1;font-size:.875rem;color:light-dark(#4a5666,#aab6c6)}
.badge{display:inline-block;padding:0 .5rem;border-radius:1rem;font-size:.875rem;font-weight:600;white-space:nowrap}
.good{background:light-dark(#dff2e3,#16371f);color:light-dark(#14532d,#a9e5b9)}
.look{background:light-dark(#fdeccd,#43310a);color:light-dark(#6b4300,#f5d48e)}
.badge.bad{background:light-dark(#fbdedc,#4a1512);color:light-dark(#8c1d18,#f7b5b0)}
meter{width:100%;height:1rem}
form{margin:0}
label{display:block;margin:.75rem 0 .25rem;font-weight:600}
textarea,input{width:100%;padding:.5rem;border:1px solid light-dark(#6b7686,#8b97a8);border-radius:.5rem;background:transparent;color:inherit;font:inherit}
input[type=number]{width:8rem}
summary{padding:.5rem 0;cursor:pointer;font-weight:600}
button{min-height:2.75rem;padding:.25rem 1rem;border:0;border-radius:.5rem;background:var(--accent);color:light-dark(#fff,#0d1a30);font:inherit;font-weight:600;cursor:pointer}
form>button:only-child,input[type=hidden]+button{margin:0}
label~button{margin-top:1rem}
:focus-visible{outline:3px solid light-dark(#1a73e8,#9dbdf2);outline-offset:2px}`;

/** The page's confirmation after a change, by the `done` parameter of its address. */
const OUTCOMES = {
  closed: 'The product is closed. Everybody reads your text within two seconds.',
  opened: 'The product is open again.',
  again: 'It is tried again within a few seconds.',
  nothing: 'There was nothing left to try again: another operator has already done it.',
  form: 'Nothing was changed: write a text of at most 500 letters, and a number of minutes from 1 to 10080.',
};
export type Outcome = keyof typeof OUTCOMES;
export const isOutcome = (text: unknown): text is Outcome => typeof text === 'string' && Object.hasOwn(OUTCOMES, text);

interface OperatorPage {
  overview: Overview;
  notice: MaintenanceNotice | null;
  entries: OperatorEntry[] | null;
  outcome: Outcome | null;
}

export function operatorPage(page: OperatorPage, sight: Sight): string {
  const sections = sectionsOf(page.overview, sight);
  const concerns = sections.filter(({ health }) => health !== 'good').length;
  const verdict =
    concerns === 0
      ? 'All is well.'
      : `${concerns} of ${sections.length} ${concerns === 1 ? 'needs' : 'need'} attention.`;
  const content = markup`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Fulcrum operations</title>
        <link rel="icon" href="/favicon.svg" />
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <h1>Fulcrum operations</h1>
          <p>${verdict} <small>As of ${moment(sight.now, sight.timeZone)}, ${sight.timeZone}.</small></p>
          <nav aria-label="Operations">
            <a href="/admin">Look again</a><a href="/admin/queues">Queues</a><a href="/metrics">Metrics</a><a href="/api/docs">API</a>
          </nav>
        </header>
        <main>
          ${page.outcome && markup`<p class="outcome${page.outcome === 'form' ? ' bad' : ''}" role="status">${OUTCOMES[page.outcome]}</p>`}
          ${page.notice && closedSection(page.notice, sight)} ${sections.map(sectionHtml)}
          ${!page.notice && switchSection()} ${entriesSection(page.entries, sight)}
        </main>
      </body></html> `;
  return content.text;
}

const closedSection = (notice: MaintenanceNotice, { timeZone }: Sight): Html =>
  markup`<section id="maintenance" aria-labelledby="maintenance-title" class="wide">
    <h2 id="maintenance-title">
      Closed for maintenance <span class="badge look">since ${moment(notice.since, timeZone)}</span>
    </h2>
    <p>
      Everybody reads: “${notice.text}” It is expected to be over by ${moment(notice.until, timeZone)}; it stays closed
      until you open it.
    </p>
    <form method="post" action="/admin/maintenance/off"><button>Open the product again</button></form>
    ${maintenanceForm('Change the text or the time', notice.text)}
  </section> `;

const switchSection = (): Html =>
  markup`<section id="maintenance" aria-labelledby="maintenance-title">
    <h2 id="maintenance-title">Maintenance</h2>
    <p>
      The product is open. While it is closed, every page and call answers 503 with your text, and the worker begins
      nothing new.
    </p>
    ${maintenanceForm('Close for maintenance…', 'We are improving the site. What you saved is safe.')}
  </section> `;

const maintenanceForm = (summary: string, text: string): Html =>
  markup`<details>
    <summary>${summary}</summary>
    <form method="post" action="/admin/maintenance/on">
      <label for="text">What everybody reads</label>
      <textarea id="text" name="text" rows="3" maxlength="500" required>${text}</textarea>
      <label for="minutes">Expected minutes</label>
      <input id="minutes" name="minutes" type="text" inputmode="numeric" maxlength="5" value="30" required />
      <button>${summary.startsWith('Close') ? 'Close the product' : 'Change'}</button>
    </form></details>`;

function entriesSection(entries: OperatorEntry[] | null, { timeZone }: Sight): Html {
  const rows = entries?.map(
    ({ at, action, detail, address }) =>
      markup`<li>
        <span class="what">${action}</span><span class="how">${moment(at, timeZone)}</span><span class="more">${detail && `${detail} · `}from ${address}</span></li>`,
  );
  const content =
    rows && rows.length > 0
      ? markup`<ul>
          ${rows}
        </ul>`
      : markup`<p>${rows ? 'Nothing yet.' : 'Cannot be read just now.'}</p>`;
  return markup`<section id="changes" aria-labelledby="changes-title">
    <h2 id="changes-title">What operators changed</h2>
    ${content}
  </section> `;
}
