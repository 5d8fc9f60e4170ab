import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { MailService } from '../../platform/mail/mail.service.js';
import type { DigestRecipient } from '../people/parents/digest-recipients.js';
import type { WeekFacts } from './digest-facts.service.js';
import { ReportLinks } from '../report-links/report-links.js';
import { OptOutLinks } from './opt-out/opt-out-links.js';
import { type DigestWeek, weekOfKey } from './week/digest-week.js';
import { composeMail, type MailBlock } from '../../platform/mail/mail-document.js';
import type { MailMessage } from '../../platform/mail/mail-message.js';
import {
  intlOf,
  type Language,
  supportedLanguage,
  textsIn,
  translationsIn,
  type Words,
} from '../../platform/texts/texts.js';
import { zoneName } from '../../platform/texts/zone-name.js';
import en from './locales/en.json' with { type: 'json' };

const translations = translationsIn(import.meta.dirname, en);

/** Writes a digest and passes it to the mail transport. */
@Injectable()
export class DigestMailer {
  constructor(
    private readonly mail: MailService,
    private readonly links: OptOutLinks,
    private readonly reports: ReportLinks,
    private readonly config: AppConfig,
  ) {}

  weekOf({ week }: { week: string }): DigestWeek {
    return weekOfKey(week, this.config.env.TIME_ZONE);
  }

  /** @param id of this digest, the same on every attempt */
  async send(
    { child, parent }: DigestRecipient,
    content: { week: DigestWeek; facts: WeekFacts },
    id: string,
  ): Promise<void> {
    const { SITE_TEACHER_NAME, TIME_ZONE } = this.config.env;
    const message = digestMail({
      ...content,
      language: supportedLanguage(parent.language),
      tenantId: child.tenantId,
      to: parent.email,
      parentName: parent.name,
      childName: child.name,
      sender: SITE_TEACHER_NAME,
      timeZone: TIME_ZONE,
      reportUrl: await this.reports.urlForMail(child.tenantId, child.id, parent.id),
      publicUrl: this.config.publicUrl,
      optOut: { page: this.links.pageOf(parent.id), oneClick: this.links.oneClickOf(parent.id) },
    });
    await this.mail.send({ ...message, id }, [child.id, parent.id]);
  }
}

export interface DigestTerms {
  /** The parent's language. */
  language: Language;
  /** The child's tenant. */
  tenantId: string;
  to: string;
  parentName: string;
  childName: string;
  /** The teacher's name, as on the public pages. */
  sender: string;
  week: DigestWeek;
  timeZone: string;
  facts: WeekFacts;
  /** Opens the child's report without a sign-in, for 72 hours; null if this parent may no longer read it. */
  reportUrl: string | null;
  /** No trailing slash. */
  publicUrl: string;
  /** The page where the parent turns digests on or off, and the URL a mail program posts to. */
  optOut: { page: string; oneClick: string };
}

type DigestWords = Words<typeof en>;

const STATUS_TEXTS = { Present: 'present', Late: 'late', Absent: 'absent', 'Not Recorded': 'notRecorded' } as const;

/** Formats days like "Monday 2 March", in the school's time zone. */
const daysOf = ({ language, timeZone }: DigestTerms): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(intlOf(language), { weekday: 'long', day: 'numeric', month: 'long', timeZone });

const part = (title: string, items: string[]): MailBlock[] =>
  items.length === 0
    ? []
    : [
        { kind: 'paragraph', text: title },
        { kind: 'list', items },
      ];

function gradeOf({ submitted, state, grade, gradeOutOf }: WeekFacts['tasks'][number], t: DigestWords): string {
  if (!submitted) return t(state === 'excused' ? 'excused' : 'notHandedIn');
  if (grade === null) return t(state === 'late' ? 'notGradedLate' : 'notGraded');
  return t(state === 'late' ? 'gradedLate' : 'graded', { grade, outOf: gradeOutOf });
}

/** The sections of the mail. */
function parts(terms: DigestTerms, t: DigestWords): MailBlock[] {
  const { attendance, tasks, quizzes } = terms.facts;
  const days = daysOf(terms);
  return [
    ...part(
      t('attendance'),
      attendance.map(({ date, title, status }) =>
        t('session', { day: days.format(date), title, status: t(STATUS_TEXTS[status]) }),
      ),
    ),
    ...part(
      t('tasks'),
      tasks.map((task) => t('task', { title: task.title, day: days.format(task.deadline), state: gradeOf(task, t) })),
    ),
    ...part(
      t('quizzes'),
      quizzes.map(({ quizTitle, score, total }) =>
        t('quiz', { title: quizTitle, result: score === null ? t('scoreLater') : t('score', { score, total }) }),
      ),
    ),
  ];
}

/** The link to the full report. */
function reportBlocks({ reportUrl, publicUrl }: DigestTerms, t: DigestWords): MailBlock[] {
  const signedIn = `${publicUrl}/parent-dashboard`;
  if (!reportUrl) return [{ kind: 'button', label: t('report'), url: signedIn }];
  return [
    { kind: 'button', label: t('report'), url: reportUrl },
    { kind: 'note', text: t('reportPrivate') },
    { kind: 'link', label: t('signIn'), url: signedIn },
  ];
}

/** Builds the mail about one child's week for the parent. */
export function digestMail(terms: DigestTerms): MailMessage {
  const { language, to, parentName, childName: child, sender, week, timeZone, optOut } = terms;
  const t = textsIn(language, translations, [terms.tenantId]);
  const date = new Intl.DateTimeFormat(intlOf(language), { dateStyle: 'long', timeZone });
  const span = { from: date.format(week.from), until: date.format(new Date(week.until.getTime() - 1)) };
  const message = composeMail({
    to,
    subject: t('subject', { child, sender }),
    greeting: t('greeting', { name: parentName }),
    sender,
    language,
    blocks: [
      { kind: 'paragraph', text: t('intro', { child, ...span }) },
      ...parts(terms, t),
      ...reportBlocks(terms, t),
      { kind: 'note', text: t('days', { zone: zoneName(timeZone, language) }) },
      { kind: 'link', label: t('stop'), url: optOut.page },
    ],
  });
  return {
    ...message,
    headers: { 'List-Unsubscribe': `<${optOut.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
