import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { shortOriginOf, type RequestOrigin } from '../../../platform/http/request-origin.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { idOf } from '../../../platform/database/objects.js';
import { composeMail } from '../../../platform/mail/mail-document.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { defineJob } from '../../../platform/queues/job-definition.js';
import { type JobContext, JobHandler } from '../../../platform/queues/job-handler.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { intlOf } from '../../../platform/texts/texts.js';
import { mailLanguageOf } from '../users/mail-language.js';
import type { UserRow } from '../users/user.schema.js';
import { RECENT_FACTOR_DAYS } from '../users/recent-factors.js';
import { UsersRepository } from '../users/users.repository.js';
import { authWords, deviceIn } from '../auth-words.js';

/** Changes that are mailed to the account's owner, so that nobody else can make them unnoticed. */
export type NoticeKind =
  | 'new-device'
  | 'password-changed'
  | 'factor-added'
  | 'passkey-added'
  | 'factor-removed'
  | 'factor-reset'
  | 'app-removed'
  | 'passkey-removed'
  | 'recovery-codes'
  | 'email-change';

interface Notice extends Partial<RequestOrigin> {
  userId: string;
  kind: NoticeKind;
  /** ISO 8601. */
  at: string;
  /** Of the request that made the change. */
  requestId: string;
  /** The address at that time, if the account is about to get another one. */
  to?: string;
}

const accountNotice = defineJob<Notice>({
  name: 'auth.account-notice',
  queue: 'mail',
  // Each change has a notice of its own: an intruder's must not be absorbed by the owner's that is not mailed yet.
  key: ({ userId, kind, at, requestId }) => `${userId} ${kind} ${at} ${requestId}`,
});

/** Requests the notice mails. */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /** Mails the notice to the account's email; an `email-change` goes to the address it has now. */
  async send(kind: NoticeKind, account: Pick<UserRow, '_id' | 'email'>, by: Request | 'operator'): Promise<void> {
    const at = this.clock.now().toISOString();
    const origin = by === 'operator' ? {} : shortOriginOf(by);
    const requestId = by === 'operator' ? by : String(by.id);
    const to = kind === 'email-change' ? { to: account.email } : {};
    await this.jobs.request(accountNotice, { userId: idOf(account._id), kind, at, requestId, ...to, ...origin });
  }
}

@Injectable()
@JobHandler(accountNotice)
export class AccountNoticeHandler implements JobHandler<Notice> {
  constructor(
    private readonly users: UsersRepository,
    private readonly mail: MailService,
    private readonly config: AppConfig,
  ) {}

  /** Sends nothing if the account no longer exists, or has been told about as many new devices today as anybody is. */
  async handle({ userId, kind, at, to, device, address }: Notice, { jobId }: Pick<JobContext, 'jobId'>): Promise<void> {
    const account = await this.users.findSignedIn(userId);
    if (!account) return;
    const limited = kind === 'new-device' ? kind : undefined;
    if (limited && !(await this.mail.mayBeSent(limited, account.email))) return;
    const { publicUrl, env } = this.config;
    const sender = env.SITE_TEACHER_NAME;
    const t = await authWords(account, this.users);
    const language = mailLanguageOf(account);
    const days = { days: RECENT_FACTOR_DAYS };
    const origin = device
      ? [deviceIn(device, t), t('notice.network', { address: address ?? '–' })]
      : [t('notice.operator')];
    const time = new Intl.DateTimeFormat(intlOf(language), {
      dateStyle: 'full',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: env.TIME_ZONE,
    });
    const message = composeMail({
      to: to ?? account.email,
      subject: t('atSender', { what: t(`${kind}.subject`), sender }),
      greeting: t('greeting', { name: account.name }),
      sender,
      language,
      blocks: [
        { kind: 'paragraph', text: t(`${kind}.said`) },
        { kind: 'list', items: [time.format(new Date(at)), ...origin] },
        { kind: 'paragraph', text: t('notice.whatNow', days) },
        { kind: 'button', label: t('notice.newPassword'), url: `${publicUrl}/forgot-password` },
        { kind: 'note', text: t('notice.effect', days) },
      ],
    });
    await this.mail.send({ ...message, id: `${accountNotice.name}/${jobId}` }, [userId], limited);
  }
}
