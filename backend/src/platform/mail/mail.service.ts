import { createHash } from 'node:crypto';
import path from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { DAY_MS } from '../clock/durations.js';
import { AppConfig } from '../config/app-config.js';
import { Recurring } from '../queues/recurring.js';
import { RateLimits } from '../rate-limits/rate-limits.js';
import { cleanForPrograms } from '../texts/clean-text.js';
import { KEPT_MS } from '../retention/retention.js';
import type { MailCarrier, MailMessage } from './mail-message.js';
import { outboxCarrier, removeMailsAbout, removeMailsBefore } from './outbox.js';
import { smtpCarrier } from './smtp-carrier.js';

/** Mails that strangers can cause, or somebody who signs in again and again: each kind is limited per address and day. */
type LimitedKind = 'reset' | 'proof' | 'invitation' | 'new-device';

/**
 * Sends mail via SMTP_URL, or writes it to DATA_DIR/outbox if that is not set. Called by jobs of the queue `mail`, not
 * by requests.
 */
@Injectable()
export class MailService implements OnApplicationShutdown {
  private readonly carrier: MailCarrier;
  private readonly outbox: string;

  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
    @Inject(RateLimits) private readonly limits: Pick<RateLimits, 'mayMail' | 'countMailTo'>,
  ) {
    const { SMTP_URL, DATA_DIR } = config.env;
    this.outbox = path.join(DATA_DIR, 'outbox');
    this.carrier = SMTP_URL ? smtpCarrier(SMTP_URL) : outboxCarrier(this.outbox);
  }

  /** Whether another mail of this kind may be sent to this address today. */
  mayBeSent(kind: LimitedKind, email: string): Promise<boolean> {
    return this.limits.mayMail(kind, email);
  }

  /**
   * Returns once the mail server has accepted the mail, or its file is durable.
   * @param about ids of the people who receive the mail or are named in it: it is removed from the outbox when any of
   * them is erased
   * @param kind of a mail that is limited: counts it, see `mayBeSent`
   * @throws PermanentJobFailure if the server rejects this mail for good; another error if it may work later
   */
  async send(message: MailMessage, about: string[], kind?: LimitedKind): Promise<void> {
    await this.carrier.carry({
      ...(message.id === undefined ? {} : { messageId: this.messageIdOf(message.id) }),
      from: this.config.env.MAIL_FROM,
      // An object is always one recipient, even if the address contains commas.
      to: { name: '', address: message.to },
      subject: cleanForPrograms(message.subject).replaceAll(/[\r\n]+/g, ' '),
      text: cleanForPrograms(message.text),
      html: cleanForPrograms(message.html),
      about,
      date: this.clock.now(),
      headers: { ...message.headers, 'Auto-Submitted': 'auto-generated' },
    });
    if (kind) await this.limits.countMailTo(kind, message.to);
  }

  private messageIdOf(id: string): string {
    const domain = /@([\w.-]+)/.exec(this.config.env.MAIL_FROM)?.[1] ?? 'fulcrum.invalid';
    return `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${domain}>`;
  }

  /** Removes mails from the outbox that are about these people or were sent to these addresses. */
  forget(personIds: string[], emails: string[]): Promise<void> {
    return removeMailsAbout(this.outbox, { personIds, emails });
  }

  @Recurring({ name: 'mail.sweep-outbox', everyMs: DAY_MS })
  async sweepOutbox(): Promise<void> {
    await removeMailsBefore(this.outbox, new Date(this.clock.now().getTime() - KEPT_MS.outbox));
  }

  onApplicationShutdown(): void {
    this.carrier.close();
  }
}
