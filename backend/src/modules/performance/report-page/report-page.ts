import { escapeHtml, standalonePage } from '../../../platform/http/standalone-page.js';
import {
  intlOf,
  isRightToLeft,
  type Language,
  textsIn,
  translationsIn,
  type Words,
} from '../../../platform/texts/texts.js';
import type { OwedState, PerformanceReportDto } from '../dto/report.dto.js';
import en from './locales/en.json' with { type: 'json' };

const translations = translationsIn(import.meta.dirname, en);

/** The newest rows of each section, and a limit for titles, which keep the page under 50 KB with any user text. */
const MOST = 12;
const TITLE_LENGTH = 80;

const STYLE = `h2{margin:1.75rem 0 .25rem;font-size:1.125rem}
ul{margin:0;padding:0;list-style:none}
li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1.5rem;padding:.45rem 0;border-block-end:1px solid light-dark(#d9dfe7,#36404f);break-inside:avoid}
.owed{font-weight:600;color:light-dark(#a3211b,#ff9d94)}
bdi{text-align:-webkit-match-parent;text-align:match-parent}
footer{margin-block-start:2rem;font-size:.9375rem}
@media print{.screen{display:none}}`;

export interface PageTerms {
  /** The parent's language. */
  language: Language;
  /** The school whose own wording is used. */
  tenantId: string;
  /** The teacher's name as shown on the public pages. */
  sender: string;
  timeZone: string;
  now: Date;
  expiresAt: Date;
}

interface Line {
  title: string;
  detail: string;
  /** True if the work is missing or the child was absent. */
  isOwed?: boolean;
}

/** The texts and the time format of one report. */
interface Writing {
  t: Words<typeof en>;
  timeOf: (at: string | Date) => string;
  now: Date;
}

/**
 * The report of one child, to read and to print. Its title does not name the child, because messengers show it beside
 * the link.
 */
export function reportPage(report: PerformanceReportDto, terms: PageTerms): string {
  const { language, tenantId, sender, timeZone, now, expiresAt } = terms;
  const t = textsIn(language, translations, [tenantId]);
  const format = new Intl.DateTimeFormat(intlOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const words = { t, now, timeOf: (at: string | Date) => format.format(new Date(at)) };
  const content = `<h1><bdi>${escapeHtml(report.childName)}</bdi></h1>
<p>${escapeHtml(t('asOf', { when: words.timeOf(now), sender }))}</p>
${listOf(t('coming'), comingOf(report, words), t('nothingComing'))}
${listOf(t('tasks'), tasksOf(report, words), t('none'))}
${listOf(t('quizzes'), quizzesOf(report, words), t('none'))}
${listOf(t('attendance'), attendanceOf(report, words), t('none'))}
<footer><p>${escapeHtml(t('until', { when: words.timeOf(expiresAt) }))}</p>
<p class="screen"><a href="/login">${escapeHtml(t('signIn'))}</a></p></footer>`;
  return standalonePage({ title: `${t('title')} · ${sender}`, content, language, style: STYLE });
}

const listOf = (title: string, lines: Line[], none: string): string => `<h2>${escapeHtml(title)}</h2>
${lines.length === 0 ? `<p>${escapeHtml(none)}</p>` : `<ul>${lines.slice(0, MOST).map(lineRow).join('\n')}</ul>`}`;

const lineRow = ({ title, detail, isOwed }: Line): string =>
  `<li><bdi>${escapeHtml(shortened(title))}</bdi><span${isOwed ? ' class="owed"' : ''}>${escapeHtml(detail)}</span></li>`;

/** Cuts by whole code points, so that no character is split. */
function shortened(title: string): string {
  const characters = [...title];
  return characters.length > TITLE_LENGTH ? `${characters.slice(0, TITLE_LENGTH - 1).join('')}…` : title;
}

/** Sorted by end, earliest first; items without an end come last. */
function comingOf({ tasks, quizzes }: PerformanceReportDto, { t, timeOf, now }: Writing): Line[] {
  const ahead = [
    // Past its deadline, late work is still accepted.
    ...tasks.map(({ title, state, deadline, closesAt }) => {
      return { title, state, end: (Date.parse(deadline) > now.getTime() ? deadline : closesAt) as string | null };
    }),
    ...quizzes.map(({ quizTitle: title, state, endTime: end }) => ({ title, state, end })),
  ].filter(({ state }) => state === 'upcoming');
  const inOrder = ahead.toSorted((a, b) => (a.end ?? '9').localeCompare(b.end ?? '9'));
  return inOrder.map(({ title, end }) => ({ title, detail: end ? t('due', { when: timeOf(end) }) : t('open') }));
}

/** What is still to come has a list of its own, and what closed before the child joined concerns nobody. */
const isShown = ({ state }: { state: OwedState }): boolean => state !== 'upcoming' && state !== 'not_yours';

function tasksOf({ tasks }: PerformanceReportDto, { t }: Writing): Line[] {
  const line = ({ title, grade, gradeOutOf, state }: PerformanceReportDto['tasks'][number]): Line => {
    const mark = grade === null ? null : { mark: grade, outOf: gradeOutOf };
    if (mark) return { title, detail: t(state === 'late' ? 'markLate' : 'mark', mark) };
    return { title, detail: t(state === 'not_yours' ? 'upcoming' : state), isOwed: state === 'missing' };
  };
  return tasks.filter(isShown).map(line);
}

function quizzesOf({ quizzes }: PerformanceReportDto, { t }: Writing): Line[] {
  const line = ({ quizTitle: title, score, total, state }: PerformanceReportDto['quizzes'][number]): Line => {
    if (score !== null) return { title, detail: t('mark', { mark: score, outOf: total }) };
    if (state === 'missing') return { title, detail: t('notTaken'), isOwed: true };
    return { title, detail: t(state === 'excused' ? 'excused' : 'taken') };
  };
  return quizzes.filter(isShown).map(line);
}

const RECORDED = ['Present', 'Absent', 'Late'] as const;

const attendanceOf = ({ attendance }: PerformanceReportDto, { t, timeOf }: Writing): Line[] =>
  attendance.map(({ title, status, date }) => ({
    title,
    detail: `${t(RECORDED.find((one) => one === status) ?? 'notRecorded')} · ${timeOf(date)}`,
    isOwed: status === 'Absent',
  }));

/** The page for every invalid link, whatever the reason. It is in all languages, because the reader is unknown. */
export function invalidLinkPage(): string {
  const parts = ['en', ...translations.others.keys()].map((language) => {
    const t = textsIn(language, translations);
    return `<div lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}"><h1>${escapeHtml(t('closed'))}</h1>
<p>${escapeHtml(t('closedHint'))} <a href="/login">${escapeHtml(t('signIn'))}</a></p></div>`;
  });
  return standalonePage({ title: en.closed, content: parts.join('\n') });
}
