import { MINUTE_MS } from '../../platform/clock/durations.js';
import type { QueueLoad } from '../../platform/queues/jobs.repository.js';
import type { FailedJob, FailedJobKind } from '../../platform/queues/failed-jobs.js';
import type { RequestCounts } from '../../platform/processes/request-failures.js';
import type { Overview } from '../overview.js';
import type { Health } from '../parts-health.js';
import { durationOf, type Html, markup, moment, sizeOf } from './html.js';

/** What every section needs to format times. */
export interface Sight {
  now: Date;
  timeZone: string;
}

interface Section {
  /** Also the anchor in the page's address. */
  id: string;
  title: string;
  health: Health;
  content: Html;
  /** Spans all columns if there is room for several. */
  isWide?: boolean;
}

const WORDS: Record<Health, string> = { good: 'Good', look: 'Look', bad: 'Down' };
const badge = (health: Health, words = WORDS[health]) => markup`<span class="badge ${health}">${words}</span>`;
const row = (left: Html | string, right: Html | string, below: Html | string = '') =>
  markup`<li>
    <span class="what">${left}</span><span class="how">${right}</span>${below && markup`<span class="more">${below}</span>`}
  </li>`;
const list = (rows: Html[], none: string) =>
  rows.length > 0
    ? markup`<ul>
        ${rows}
      </ul>`
    : markup`<p>${none}</p>`;
const unread = (what: string) => markup`<p>${what} cannot be read just now.</p>`;
const ago = (at: Date, { now }: Sight) => `${durationOf(now.getTime() - at.getTime())} ago`;

function partsSection({ parts }: Overview): Section {
  const health = (['bad', 'look'] as const).find((one) => parts.some((part) => part.health === one)) ?? 'good';
  const rows = parts.map((part) => row(part.name, badge(part.health), part.detail));
  return { id: 'health', title: 'Health', health, content: list(rows, '') };
}

function processesSection({ processes }: Overview, sight: Sight): Section {
  const base = { id: 'processes', title: 'Processes' };
  if (!processes) return { ...base, health: 'look', content: unread('The processes') };
  const rows = processes.map(({ name, host, pid, isSilent, startedAt, at, memoryBytes, version }) =>
    row(
      markup`${name} <small>${version}</small>`,
      isSilent ? badge('look', 'Silent') : sizeOf(memoryBytes),
      isSilent
        ? `${host}, process ${pid}: last heard of ${ago(at, sight)}`
        : `${host}, process ${pid}, up for ${durationOf(sight.now.getTime() - startedAt.getTime())}`,
    ),
  );
  return { ...base, health: 'good', content: list(rows, 'None has been heard of.') };
}

/** A job that has waited longer has no worker, or the queue is too long. */
const LONG_WAIT_MS = 5 * MINUTE_MS;
const LONG_QUEUES = new Set<string>(['video']);

const waitOf = ({ oldestDue }: QueueLoad, { now }: Sight) => (oldestDue ? now.getTime() - oldestDue.getTime() : 0);

function queuesSection({ loads }: Overview, sight: Sight): Section {
  const board = markup`<p><a href="/admin/queues">All jobs of the last day (Bull Board)</a></p>`;
  const base = { id: 'queues', title: 'Queues' };
  if (!loads) return { ...base, health: 'look', content: markup`${unread('The queues')}${board}` };
  const isLate = (load: QueueLoad) => !LONG_QUEUES.has(load.queue) && waitOf(load, sight) > LONG_WAIT_MS;
  const rows = loads.map((load) =>
    row(
      load.queue,
      isLate(load) ? badge('look', 'Late') : '',
      `${load.queued} waiting${load.oldestDue ? ` (${durationOf(waitOf(load, sight))})` : ''}, ${load.active} running, ${load.failed} failed`,
    ),
  );
  const health = loads.some(isLate) ? 'look' : 'good';
  return { ...base, health, content: markup`${list(rows, 'Nothing waits, nothing runs.')}${board}` };
}

const TROUBLES = {
  mails: {
    id: 'mails',
    title: 'Undelivered mails',
    none: 'Every mail is delivered.',
    again: 'Send again',
    all: 'Send all failed mails again',
  },
  others: {
    id: 'jobs',
    title: 'Failed jobs',
    none: 'No job has failed.',
    again: 'Try again',
    all: 'Try all failed jobs again',
  },
};

function troubleRow(job: FailedJob, again: string, sight: Sight): Html {
  const button = markup`<form method="post" action="/admin/jobs/${job.id}/again">
    <button aria-label="${again}: ${job.name} of ${job.createdAt.toISOString()}">${again}</button></form>`;
  const state = job.status === 'failed' ? badge('look', 'Failed') : badge('look', 'Waits');
  const reason = job.lastError ? withoutAddresses(job.lastError.message) : 'no reason is known';
  const tries = `${job.attempts} ${job.attempts === 1 ? 'try' : 'tries'}`;
  return row(
    markup`${job.name} ${state}`,
    button,
    markup`asked for ${moment(job.createdAt, sight.timeZone)}, ${tries}: ${reason}`,
  );
}

/** Mail servers repeat the rejected address in their error. */
const withoutAddresses = (text: string) => text.replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '(an address)');

function troublesSection(kind: FailedJobKind, jobs: FailedJob[] | null, sight: Sight): Section {
  const { id, title, none, again, all } = TROUBLES[kind];
  if (!jobs) return { id, title, health: 'look', content: unread(title) };
  const failed = jobs.filter(({ status }) => status === 'failed');
  const everything =
    failed.length > 1
      ? markup`<form method="post" action="/admin/jobs/again">
          <input type="hidden" name="kind" value="${kind}" /><button>${all}</button></form>`
      : '';
  const rows = jobs.map((job) => troubleRow(job, again, sight));
  const health = jobs.length > 0 ? 'look' : 'good';
  return { id, title, health, content: markup`${list(rows, none)}${everything}`, isWide: jobs.length > 0 };
}

const BACKUPS_SHOWN = 6;
const KINDS = { night: 'Night', increment: 'Increment' };

type Backups = NonNullable<Overview['backups']>;

function backupRow(run: Backups['runs'][number], sight: Sight): Html {
  return row(markup`${KINDS[run.kind]}, ${moment(run.dueAt, sight.timeZone)}`, backupBadge(run), backupDetail(run));
}

function backupBadge({ kind, outcome, finishedAt }: Backups['runs'][number]): Html {
  if (outcome === 'failed') return badge('bad', 'Failed');
  if (outcome) return badge('good', kind === 'night' ? 'Restored on trial' : 'Read back');
  return finishedAt ? badge('bad', 'Failed, will be tried again') : badge('look', 'Under way');
}

function backupDetail(run: Backups['runs'][number]): string {
  if (run.reason) return (run.outcome ?? run.finishedAt) ? run.reason : `The try before failed: ${run.reason}`;
  const faults = (run.faultyFiles ?? 0) + (run.danglingReferences ?? 0);
  const size = run.bytes === undefined ? '' : sizeOf(run.bytes);
  const increments = run.indexFailure ? `no increment can follow: ${run.indexFailure}` : '';
  return [size, faults > 0 ? `${faults} faults` : '', increments].filter(Boolean).join(', ');
}

/** The latest due backups and the latest nightly one, which increments would push off the list within hours. */
function backupRows({ runs, lastNight }: Backups, sight: Sight): Html[] {
  const shown = runs.slice(0, BACKUPS_SHOWN);
  if (lastNight && !shown.some(({ kind }) => kind === 'night')) shown.splice(-1, 1, lastNight);
  return shown.map((run) => backupRow(run, sight));
}

/** What would be lost if the disk broke now. */
function lossRow({ newestAt, promisedMs }: Backups, isOld: boolean, sight: Sight): Html | '' {
  if (!newestAt) return '';
  const promise = `${durationOf(promisedMs)} at most are promised`;
  return row(
    'Written since the newest',
    isOld ? badge('look', 'Older than promised') : badge('good', 'As promised'),
    `it began ${ago(newestAt, sight)}; ${promise}`,
  );
}

function backupsSection({ backups }: Overview, sight: Sight): Section {
  const base = { id: 'backups', title: 'Backups' };
  if (!backups) return { ...base, health: 'look', content: unread('The backups') };
  if (!backups.configured) {
    const content = markup`<p>BACKUP_TO is not set: nothing is backed up by itself.</p>`;
    return { ...base, health: 'look', content };
  }
  const last = backups.runs.find(({ outcome }) => outcome);
  const isFaulty = (last?.faultyFiles ?? 0) + (last?.danglingReferences ?? 0) > 0;
  const isTriedAgain = backups.runs.some(({ outcome, reason }) => !outcome && reason);
  const isOld = backups.newestAt !== null && sight.now.getTime() - backups.newestAt.getTime() > backups.promisedMs;
  const needsLook = isFaulty || isOld || isTriedAgain || Boolean(last?.indexFailure);
  const health = last?.outcome === 'failed' ? 'bad' : needsLook ? 'look' : 'good';
  const loss = lossRow(backups, isOld, sight);
  const rows = [...(loss ? [loss] : []), ...backupRows(backups, sight)];
  const more = markup`<p><a href="/admin/backups">The last ones as JSON</a></p>`;
  return { ...base, health, content: markup`${list(rows, 'None was due yet.')}${more}` };
}

function spaceSection({ space }: Overview, sight: Sight): Section {
  const base = { id: 'space', title: 'Space' };
  if (!space) return { ...base, health: 'look', content: unread('What takes the space') };
  const { disk } = space;
  const used = disk ? Math.round((100 * (disk.total - disk.free)) / disk.total) : 0;
  const isShort = disk !== null && disk.free < 2 * disk.reserve;
  const free = disk
    ? markup`<p>
          <strong>${sizeOf(disk.free)} free</strong> of ${sizeOf(disk.total)}; below ${sizeOf(disk.reserve)} files are
          refused.
        </p>
        <meter min="0" max="100" value="${used}" aria-label="Used space of the disk">${used} %</meter>`
    : '';
  const rows = space.parts.map(({ name, bytes, files, isAtLeast }) =>
    row(name, `${isAtLeast ? 'at least ' : ''}${sizeOf(bytes)}`, files === null ? '' : `${files} files`),
  );
  const content = markup`${free}${list(rows, 'Nothing is kept yet.')}
    <p><small>Measured ${ago(space.at, sight)}.</small></p>`;
  return { ...base, health: isShort ? 'look' : 'good', content };
}

const NETWORKS_SHOWN = 12;

function refusalsSection({ refusals }: Overview): Section {
  const base = { id: 'refusals', title: 'Refused sign-ins of the last day' };
  if (!refusals) return { ...base, health: 'look', content: unread('The refusals') };
  const total = refusals.reduce((sum, { count }) => sum + count, 0);
  const rows = refusals.slice(0, NETWORKS_SHOWN).map(({ kind, network, count }) => row(kind, String(count), network));
  const content = markup`${total > 0 && markup`<p>${total} in all.</p>`}${list(rows, 'None.')}`;
  return { ...base, health: 'good', content };
}

/** As in the alert: fewer requests say nothing about a share of them. */
const FEWEST_REQUESTS = 100;
const MOST_FAILING = 0.01;

const manyFail = ({ requests, failed }: RequestCounts) =>
  requests > FEWEST_REQUESTS && failed > MOST_FAILING * requests;

function requestsRow(name: string, counts: RequestCounts): Html {
  const { requests, failed } = counts;
  const share = requests > 0 ? ((100 * failed) / requests).toFixed(2) : '0';
  return row(name, manyFail(counts) ? badge('look', `${share} %`) : `${share} %`, `${failed} of ${requests} requests`);
}

function failuresSection({ requests }: Overview): Section {
  const base = { id: 'errors', title: 'Requests that failed' };
  if (!requests) return { ...base, health: 'look', content: unread('The requests') };
  const rows = [requestsRow('This hour and the last', requests.lately), requestsRow('24 hours', requests.lastDay)];
  return { ...base, health: manyFail(requests.lately) ? 'look' : 'good', content: list(rows, '') };
}

function versionsSection({ versions }: Overview): Section {
  const rows = versions.map(([name, version]) => row(name, version));
  return { id: 'versions', title: 'Versions', health: 'good', content: list(rows, '') };
}

/** Sections that need attention come first. */
export function sectionsOf(overview: Overview, sight: Sight): Section[] {
  const order: Record<Health, number> = { bad: 0, look: 1, good: 2 };
  return [
    partsSection(overview),
    troublesSection('mails', overview.mails, sight),
    troublesSection('others', overview.jobs, sight),
    failuresSection(overview),
    queuesSection(overview, sight),
    backupsSection(overview, sight),
    spaceSection(overview, sight),
    refusalsSection(overview),
    processesSection(overview, sight),
    versionsSection(overview),
  ].toSorted((a, b) => order[a.health] - order[b.health]);
}

export const sectionHtml = ({ id, title, health, content, isWide }: Section): Html =>
  markup`<section id="${id}" aria-labelledby="${id}-title" class="${isWide ? 'wide' : ''}">
    <h2 id="${id}-title">
      ${title}${health !== 'good' && markup` ${badge(health, health === 'bad' ? 'Down' : 'Look')}`}
    </h2>
    ${content}
  </section> `;
