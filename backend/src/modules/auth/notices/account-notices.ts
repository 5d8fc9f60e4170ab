import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { shortOriginOf, type RequestOrigin } from '../../../platform/http/request-origin.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { idOf } from '../../../platform/database/objects.js';
import { composeMail } from '../../../platform/mail/mail-document.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { defineJob } from '../../../platform/queues/job-definition.js';
import { JobHandler } from '../../../platform/queues/job-handler.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import type { UserRow } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';

/** Changes that are mailed to the account's owner, so that nobody else makes them unnoticed. */
const NOTICES = {
  'new-device': {
    subject: 'New sign-in to your account',
    said: 'Somebody signed in to your account on a device that had not been used with it before.',
  },
  'password-changed': { subject: 'Your password was changed', said: 'The password of your account was changed.' },
  'factor-added': {
    subject: 'Your account now asks for a second factor',
    said: 'An authenticator app was connected with your account: from now on a sign-in needs one of its codes.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    said: 'A passkey was added to your account: it signs in alone, or after your password.',
  },
  'factor-removed': {
    subject: 'Your account no longer asks for a second factor',
    said: 'The second factor of your account was turned off: from now on the password alone signs in.',
  },
  'factor-reset': {
    subject: 'The second factor of your account was turned off',
    said: 'The operator of this site turned the second factor of your account off: from now on the password alone signs in. Set up a new one on your account page.',
  },
  'app-removed': {
    subject: 'The authenticator app of your account was removed',
    said: 'The authenticator app of your account was removed. A sign-in still asks for a passkey.',
  },
  'passkey-removed': {
    subject: 'A passkey of your account was removed',
    said: 'A passkey of your account was removed: it signs in no longer.',
  },
  'recovery-codes': {
    subject: 'Your account has new recovery codes',
    said: 'New recovery codes were made for your account. The ones before are good no longer.',
  },
  'email-change': {
    subject: 'The email of your account is about to change',
    said: 'Somebody who knows your password asked for another email for your account. It changes once that address is confirmed.',
  },
} as const;

type NoticeKind = keyof typeof NOTICES;

interface Notice extends Partial<RequestOrigin> {
  userId: string;
  kind: NoticeKind;
  /** ISO 8601. */
  at: string;
  /** The address at that time, when the account is about to have another one. */
  to?: string;
}

const accountNotice = defineJob<Notice>({
  name: 'auth.account-notice',
  queue: 'mail',
  key: ({ userId, kind }) => `${userId} ${kind}`,
});

/** Requests the mails. */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /** To the address that the account has at this moment. */
  async send(kind: NoticeKind, account: Pick<UserRow, '_id' | 'email'>, by: Request | 'operator'): Promise<void> {
    const at = this.clock.now().toISOString();
    const origin = by === 'operator' ? {} : shortOriginOf(by);
    const to = kind === 'email-change' ? { to: account.email } : {};
    await this.jobs.request(accountNotice, { userId: idOf(account._id), kind, at, ...to, ...origin });
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

  /** Sends nothing when the account is gone. */
  async handle({ userId, kind, at, to, device, address }: Notice): Promise<void> {
    const account = await this.users.findSignedIn(userId);
    if (!account) return;
    const { publicUrl, env } = this.config;
    const { subject, said } = NOTICES[kind];
    const originLines = device ? [device, `Network address ${address}`] : ['By the operator of this site'];
    const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: env.TIME_ZONE });
    await this.mail.send(
      composeMail({
        to: to ?? account.email,
        subject: `${subject} at ${env.SITE_TEACHER_NAME}`,
        greeting: `Hello ${account.name},`,
        sender: env.SITE_TEACHER_NAME,
        blocks: [
          { kind: 'paragraph', text: said },
          { kind: 'list', items: [time.format(new Date(at)), ...originLines] },
          { kind: 'paragraph', text: 'If it was you, there is nothing to do. If not, choose a new password at once:' },
          { kind: 'button', label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
          { kind: 'note', text: 'A new password signs everybody out of your account.' },
        ],
      }),
      [userId],
    );
  }
}
