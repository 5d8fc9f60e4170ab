import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { idOf } from '../../../platform/database/objects.js';
import { composeMail } from '../../../platform/mail/mail-document.js';
import type { MailMessage } from '../../../platform/mail/mail-message.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { defineJob } from '../../../platform/queues/job-definition.js';
import { type JobContext, JobHandler } from '../../../platform/queues/job-handler.js';
import { UsersRepository } from '../users/users.repository.js';
import { issueResetToken, madeJustNow } from './reset-secret.js';

/**
 * Mails a reset link if an account has this email. The job carries the email and not the account, so a request does the
 * same work for a known and an unknown email.
 */
export const passwordResetMail = defineJob<{ email: string }>({
  name: 'auth.password-reset',
  queue: 'mail',
  key: ({ email }) => email,
});

/** Mails the link. A second run mails a newer one; the newest three are good. */
@Injectable()
@JobHandler(passwordResetMail)
export class PasswordResetHandler implements JobHandler<{ email: string }> {
  constructor(
    private readonly users: UsersRepository,
    private readonly mail: MailService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Sends nothing for an unknown email, or within a minute of the last mail. A run after the first goes on with what that one has
   * not sent.
   */
  async handle({ email }: { email: string }, { attempt }: Pick<JobContext, 'attempt'>): Promise<void> {
    const account = await this.users.findByEmail(email);
    if (!account) return;
    const now = this.clock.now();
    const { token, stored } = issueResetToken(now);
    const id = idOf(account._id);
    const unlessExpiresAfter = attempt > 1 ? stored.expiresAt : madeJustNow(now);
    if (!(await this.users.keepPasswordReset(id, stored, unlessExpiresAfter))) return;
    // Parents without a password can also use "Forgot password"; they get the reset mail.
    const isFirst = account.role === 'student' && !account.passwordHash;
    const compose = isFirst ? firstPasswordMail : resetMail;
    const { email: to, name } = account;
    const sender = this.config.env.SITE_TEACHER_NAME;
    await this.mail.send(compose({ to, name, sender, publicUrl: this.config.publicUrl, token }), [id]);
  }
}

interface PasswordLinkFacts {
  to: string;
  name: string;
  /** The teacher as the public pages name them. */
  sender: string;
  /** Without a trailing slash. */
  publicUrl: string;
  token: string;
}

const linkOf = ({ publicUrl, token }: PasswordLinkFacts) => `${publicUrl}/reset-password/${token}`;

function resetMail(facts: PasswordLinkFacts): MailMessage {
  const { to, name, sender } = facts;
  return composeMail({
    to,
    subject: `Reset your password at ${sender}`,
    greeting: `Hello ${name},`,
    sender,
    blocks: [
      { kind: 'paragraph', text: 'Somebody, you we hope, has asked for a new password of your account.' },
      { kind: 'button', label: 'Choose a new password', url: linkOf(facts) },
      { kind: 'paragraph', text: 'The link works once, for one hour. You are then signed out everywhere.' },
      { kind: 'note', text: 'If it was not you, ignore this mail: your password stays as it is.' },
    ],
  });
}

/** For an imported student who has never chosen a password. */
function firstPasswordMail(facts: PasswordLinkFacts): MailMessage {
  const { to, name, sender, publicUrl } = facts;
  return composeMail({
    to,
    subject: `Choose your password at ${sender}`,
    greeting: `Hello ${name},`,
    sender,
    blocks: [
      { kind: 'paragraph', text: `${sender} has made a student account for you, with the email ${to}.` },
      { kind: 'button', label: 'Choose a password', url: linkOf(facts) },
      { kind: 'paragraph', text: 'The link works once, for one hour. Later on, ask for a new one here:' },
      { kind: 'button', label: 'Send me a new link', url: `${publicUrl}/forgot-password` },
      {
        kind: 'note',
        text: 'If you do not know why you get this mail, ignore it: nobody can use the account without it.',
      },
    ],
  });
}
