import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { idOf } from '../../../platform/database/objects.js';
import { composeMail } from '../../../platform/mail/mail-document.js';
import type { MailMessage } from '../../../platform/mail/mail-message.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { mailedSecret } from '../../../platform/mail/mailed-secrets.js';
import { defineJob } from '../../../platform/queues/job-definition.js';
import { type JobContext, JobHandler } from '../../../platform/queues/job-handler.js';
import { mailLanguageOf } from '../users/mail-language.js';
import { UsersRepository } from '../users/users.repository.js';
import { authWords } from '../auth-words.js';
import { FIRST_LINK_MS, issueResetToken, latestExpiryForResend, RESET_LINK_MS } from './reset-secret.js';

/**
 * Mails a reset link if an account has this email. The job carries the email and not the account, so a request does the
 * same work for a known and an unknown email.
 */
export const passwordResetMail = defineJob<{ email: string }>({
  name: 'auth.password-reset',
  queue: 'mail',
  key: ({ email }) => email,
});

/** Mails the link. A second run mails the same one; the newest three are valid. */
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
   * Sends nothing for an unknown email, within a minute of the last mail, or after too many in a day. A retry sends what the first run failed to
   * send.
   */
  async handle({ email }: { email: string }, { attempt, jobId }: Pick<JobContext, 'attempt' | 'jobId'>): Promise<void> {
    const account = await this.users.findByEmail(email);
    if (!account || !(await this.mail.mayBeSent('reset', email))) return;
    const now = this.clock.now();
    const mailId = `${passwordResetMail.name}/${jobId}`;
    // Parents without a password can also use "Forgot password"; they get the reset mail.
    const isFirst = account.role === 'student' && !account.passwordHash;
    const lifetimeMs = isFirst ? FIRST_LINK_MS : RESET_LINK_MS;
    const { token, stored } = issueResetToken(now, mailedSecret(this.config, mailId), lifetimeMs);
    const id = idOf(account._id);
    const unlessExpiresAfter = attempt > 1 ? stored.expiresAt : latestExpiryForResend(now, lifetimeMs);
    if (!(await this.users.keepPasswordReset(id, stored, unlessExpiresAfter))) return;
    const compose = isFirst ? firstPasswordMail : resetMail;
    const { email: to, name } = account;
    const language = mailLanguageOf(account);
    const sender = this.config.env.SITE_TEACHER_NAME;
    const t = await authWords(account, this.users);
    await this.mail.send(
      { ...compose({ to, name, language, t, sender, publicUrl: this.config.publicUrl, token }), id: mailId },
      [id],
      'reset',
    );
  }
}

interface PasswordLinkFacts {
  to: string;
  name: string;
  language?: string | undefined;
  t: Awaited<ReturnType<typeof authWords>>;
  /** The teacher's name as shown on the public pages. */
  sender: string;
  /** Without a trailing slash. */
  publicUrl: string;
  token: string;
}

const linkOf = ({ publicUrl, token }: PasswordLinkFacts) => `${publicUrl}/reset-password/${token}`;

function resetMail(facts: PasswordLinkFacts): MailMessage {
  const { to, name, sender, language, t } = facts;
  return composeMail({
    to,
    subject: t('atSender', { what: t('reset.subject'), sender }),
    greeting: t('greeting', { name }),
    sender,
    language,
    blocks: [
      { kind: 'paragraph', text: t('reset.why') },
      { kind: 'button', label: t('reset.button'), url: linkOf(facts) },
      { kind: 'paragraph', text: t('reset.hour') },
      { kind: 'note', text: t('reset.unexpected') },
    ],
  });
}

/** For an imported student who has never chosen a password. */
function firstPasswordMail(facts: PasswordLinkFacts): MailMessage {
  const { to, name, sender, publicUrl, language, t } = facts;
  return composeMail({
    to,
    subject: t('atSender', { what: t('first.subject'), sender }),
    greeting: t('greeting', { name }),
    sender,
    language,
    blocks: [
      { kind: 'paragraph', text: t('first.why', { sender, email: to }) },
      { kind: 'button', label: t('first.button'), url: linkOf(facts) },
      { kind: 'paragraph', text: t('first.days') },
      { kind: 'button', label: t('first.again'), url: `${publicUrl}/forgot-password` },
      { kind: 'note', text: t('first.unexpected') },
    ],
  });
}
