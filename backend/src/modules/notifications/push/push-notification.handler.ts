import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/durations.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { JobHandler } from '../../../platform/queues/job-handler.js';
import { isUrgent } from '../notification-kinds.js';
import { linkOf } from '../notification-links.js';
import { notificationTexts, type Recipient, sentenceFor } from '../notification-mail.js';
import { NotificationRecipients } from '../notification-recipients.js';
import { pushNotification } from '../notifications.feature.js';
import { type NotificationEntry, type NotificationKey, NotificationsRepository } from '../notifications.repository.js';
import { PushDelivery } from './push-delivery.js';
import type { Push } from './push-client.js';

/**
 * After this time, a push taken for sending counts as abandoned by a worker that died: it is longer than any wait for a
 * push service.
 */
const ABANDONED_MS = 60_000;
/** A notification on a phone shows two lines. */
const LONGEST_SENTENCE = 300;

/**
 * Pushes a notification to each of the person's browsers. The row is taken before sending and records each browser that
 * was reached, so that a retry after a failure only goes to the others.
 */
@Injectable()
@JobHandler(pushNotification)
export class PushNotificationHandler implements JobHandler<NotificationKey> {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly recipients: NotificationRecipients,
    private readonly delivery: PushDelivery,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** @throws Error if a push service must be retried */
  async handle(key: NotificationKey): Promise<void> {
    const notification = await this.notifications.find(key);
    if (!notification || notification.state === 'done') return;
    const now = this.clock.now();
    const seconds = Math.floor((endOf(notification).getTime() - now.getTime()) / 1000);
    const recipient = seconds > 0 ? await this.recipients.of(notification) : null;
    if (!recipient) return this.notifications.setState(key, 'done');
    const abandoned = new Date(now.getTime() - ABANDONED_MS);
    if (!(await this.notifications.take(key, { now, abandoned }))) return;
    const push = (showsDetails: boolean) => this.pushOf(notification, recipient, { seconds, showsDetails });
    const isDone = await this.delivery.deliver(notification, push);
    await this.notifications.setState(key, isDone ? 'done' : 'waiting');
    if (!isDone) throw new Error('a push service did not take the message yet');
  }

  /** Anybody can read a locked screen: without details, the message names neither the child nor what happened. */
  private pushOf(
    { id, kind, values }: NotificationEntry,
    recipient: Recipient,
    { seconds, showsDetails }: { seconds: number; showsDetails: boolean },
  ): Push {
    const { language: lang, reader } = recipient;
    const text = showsDetails ? sentenceFor(recipient, kind, values) : notificationTexts(recipient)('push.hidden');
    const body = text.slice(0, LONGEST_SENTENCE);
    const title = this.config.env.SITE_TEACHER_NAME;
    return {
      payload: { title, body, lang, link: showsDetails ? linkOf(kind, reader, values) : '/notifications', tag: id },
      topic: id,
      seconds,
      isUrgent: isUrgent(kind),
    };
  }
}

/** A push is useless a day after the event. */
const endOf = ({ until, createdAt }: NotificationEntry): Date => {
  const dayAfter = new Date(createdAt.getTime() + DAY_MS);
  return until && until < dayAfter ? until : dayAfter;
};
