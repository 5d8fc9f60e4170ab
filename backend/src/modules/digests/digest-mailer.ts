import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { MailService } from '../../platform/mail/mail.service.js';
import type { DigestRecipient } from '../people/parents/digest-recipients.js';
import type { WeekFacts } from './digest-facts.service.js';
import { OptOutLinks } from './opt-out/opt-out-links.js';
import { type DigestWeek, weekOfKey } from './week/digest-week.js';
import { composeMail, type MailBlock } from '../../platform/mail/mail-document.js';
import type { MailMessage } from '../../platform/mail/mail-message.js';

/** Puts a digest into words and hands it over. */
@Injectable()
export class DigestMailer {
  constructor(
    private readonly mail: MailService,
    private readonly links: OptOutLinks,
    private readonly config: AppConfig,
  ) {}

  weekOf({ week }: { week: string }): DigestWeek {
    return weekOfKey(week, this.config.env.TIME_ZONE);
  }

  /** @param id of this digest, the same in each attempt */
  async send(
    { child, parent }: DigestRecipient,
    content: { week: DigestWeek; facts: WeekFacts },
    id: string,
  ): Promise<void> {
    const { SITE_TEACHER_NAME, TIME_ZONE } = this.config.env;
    const message = digestMail({
      ...content,
      to: parent.email,
      parentName: parent.name,
      childName: child.name,
      sender: SITE_TEACHER_NAME,
      timeZone: TIME_ZONE,
      publicUrl: this.config.publicUrl,
      optOut: { page: this.links.pageOf(parent.id), oneClick: this.links.oneClickOf(parent.id) },
    });
    await this.mail.send({ ...message, id }, [child.id, parent.id]);
  }
}

export interface DigestTerms {
  to: string;
  parentName: string;
  childName: string;
  /** The teacher as the public pages name them. */
  sender: string;
  week: DigestWeek;
  timeZone: string;
  facts: WeekFacts;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Where the parent chooses whether to receive digests, and what a mail program posts to. */
  optOut: { page: string; oneClick: string };
}

const day = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(moment);

/** "7 to 13 March 2026", in the school's zone. */
function spanOf({ from, until }: DigestWeek, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
  return `${format.format(from)} to ${format.format(new Date(until.getTime() - 1))}`;
}

const part = (title: string, items: string[]): MailBlock[] =>
  items.length === 0
    ? []
    : [
        { kind: 'paragraph', text: title },
        { kind: 'list', items },
      ];

function gradeOf({ submitted, grade, gradeOutOf }: WeekFacts['tasks'][number]): string {
  if (!submitted) return 'not handed in';
  return grade === null ? 'handed in, not graded yet' : `handed in, ${grade} of ${gradeOutOf}`;
}

/** The week of one child, for its parent. */
export function digestMail(terms: DigestTerms): MailMessage {
  const { to, parentName, childName, sender, week, timeZone, facts, publicUrl, optOut } = terms;
  const message = composeMail({
    to,
    subject: `${childName}: the week at ${sender}`,
    greeting: `Hello ${parentName},`,
    sender,
    blocks: [
      { kind: 'paragraph', text: `This is what ${childName} did from ${spanOf(week, timeZone)}.` },
      ...part(
        'Attendance',
        facts.attendance.map(({ date, title, status }) => `${day(date, timeZone)}, ${title}: ${status.toLowerCase()}`),
      ),
      ...part(
        'Tasks that were due',
        facts.tasks.map((task) => `${task.title}, due ${day(task.deadline, timeZone)}: ${gradeOf(task)}`),
      ),
      ...part(
        'Quizzes',
        facts.quizzes.map(
          ({ quizTitle, score, total }) =>
            `${quizTitle}: ${score === null ? 'taken, the score is shown when the quiz has closed' : `${score} of ${total}`}`,
        ),
      ),
      { kind: 'button', label: 'See the whole report', url: `${publicUrl}/parent-dashboard` },
      {
        kind: 'note',
        text: `Days are those of ${timeZone}. You receive this on Saturdays, when there is something to tell.`,
      },
      { kind: 'link', label: 'Stop these mails', url: optOut.page },
    ],
  });
  return {
    ...message,
    headers: { 'List-Unsubscribe': `<${optOut.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
