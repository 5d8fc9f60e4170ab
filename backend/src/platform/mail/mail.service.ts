import { createHash } from 'node:crypto';
import path from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { Recurring } from '../queues/recurring.js';
import { KEPT_MS } from '../retention/retention.js';
import type { MailCarrier, MailMessage } from './mail-message.js';
import { outboxCarrier, removeMailsAbout, removeMailsBefore } from './outbox.js';
import { smtpCarrier } from './smtp-carrier.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sends mail by SMTP_URL, or without one into DATA_DIR/outbox. Called by jobs of the queue `mail`, not by requests. */
@Injectable()
export class MailService implements OnApplicationShutdown {
  private readonly carrier: MailCarrier;
  private readonly outbox: string;

  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    const { SMTP_URL, DATA_DIR } = config.env;
    this.outbox = path.join(DATA_DIR, 'outbox');
    this.carrier = SMTP_URL ? smtpCarrier(SMTP_URL) : outboxCarrier(this.outbox);
  }

  /**
   * Returns when the mail server has taken the mail, or its file is durable.
   * @param about ids of the people to whom it goes, or of whom it speaks: it goes from the outbox with any of them
   * @throws PermanentJobFailure when the server refuses this mail for good; another error when it may work later
   */
  async send(message: MailMessage, about: string[]): Promise<void> {
    await this.carrier.carry({
      ...(message.id === undefined ? {} : { messageId: this.messageIdOf(message.id) }),
      from: this.config.env.MAIL_FROM,
      // An object is one recipient, whatever commas the address holds.
      to: { name: '', address: message.to },
      subject: message.subject.replaceAll(/[\r\n]+/g, ' '),
      text: message.text,
      html: message.html,
      about,
      date: this.clock.now(),
      headers: { ...message.headers, 'Auto-Submitted': 'auto-generated' },
    });
  }

  private messageIdOf(id: string): string {
    const domain = /@([\w.-]+)/.exec(this.config.env.MAIL_FROM)?.[1] ?? 'fulcrum.invalid';
    return `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${domain}>`;
  }

  /** Removes the mails in the outbox that are about people who are gone, or went to their addresses. */
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
