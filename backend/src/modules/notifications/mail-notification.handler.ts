import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { MINUTE_MS } from '../../platform/clock/durations.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { JobHandler } from '../../platform/queues/job-handler.js';
import { ReportLinks } from '../report-links/report-links.js';
import { isAboutReport, linkOf } from './notification-links.js';
import { notificationMail, type Recipient } from './notification-mail.js';
import { NotificationRecipients } from './notification-recipients.js';
import { mailNotification } from './notifications.feature.js';
import { type NotificationEntry, type NotificationKey, NotificationsRepository } from './notifications.repository.js';

/** After this time, a mail taken for sending counts as abandoned by a worker that died. */
const ABANDONED_MS = 10 * MINUTE_MS;

/** Mails a notification. The row is taken before the mail goes out, so that a second run at the same time skips it. */
@Injectable()
@JobHandler(mailNotification)
export class MailNotificationHandler implements JobHandler<NotificationKey> {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly recipients: NotificationRecipients,
    private readonly mail: MailService,
    private readonly reports: ReportLinks,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Sends nothing that is out of date, and nothing about a child who is no longer the parent's. */
  async handle(key: NotificationKey): Promise<void> {
    const notification = await this.notifications.find(key);
    if (!notification || notification.state === 'done') return;
    const now = this.clock.now();
    const isLate = notification.until !== null && notification.until <= now;
    const recipient = isLate ? null : await this.recipients.of(notification);
    if (!recipient) return this.notifications.setState(key, 'done');
    const abandoned = new Date(now.getTime() - ABANDONED_MS);
    if (!(await this.notifications.take(key, { now, abandoned }))) return;
    try {
      await this.send(notification, recipient);
    } catch (error) {
      await this.notifications.setState(key, 'waiting');
      throw error;
    }
    await this.notifications.setState(key, 'done');
  }

  private async send(notification: NotificationEntry, recipient: Recipient): Promise<void> {
    const { id, kind, values, personId, studentIds } = notification;
    const message = notificationMail({
      recipient,
      kind,
      values,
      sender: this.config.env.SITE_TEACHER_NAME,
      url: values['link'] ?? `${this.config.publicUrl}${linkOf(kind, recipient.reader, values)}`,
      reportUrl: await this.reportUrl(notification),
      settingsUrl: `${this.config.publicUrl}/notifications`,
    });
    await this.mail.send({ ...message, id: `${mailNotification.name}/${id}` }, [personId, ...studentIds]);
  }

  /** For a parent and a single child: a link that shows what the child did without a sign-in. */
  private async reportUrl({ kind, tenantId, personId, studentIds }: NotificationEntry): Promise<string | null> {
    const [studentId, ...others] = studentIds;
    if (!studentId || others.length > 0 || !isAboutReport(kind)) return null;
    return this.reports.urlForMail(tenantId, studentId, personId);
  }
}
