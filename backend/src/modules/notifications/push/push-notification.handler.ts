import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { JobHandler } from '../../../platform/queues/job-handler.js';
import { isUrgent } from '../notification-kinds.js';
import { linkOf } from '../notification-links.js';
import { notificationTexts, type Recipient, sentenceFor } from '../notification-mail.js';
import { NotificationRecipients } from '../notification-recipients.js';
import { pushNotification } from '../notifications.feature.js';
import { type NotificationEntry, type NotificationKey, NotificationsRepository } from '../notifications.repository.js';
import { PushDelivery } from './push-delivery.js';
import type { Push } from './push-carrier.js';

/** So long after it was taken a push counts as left by a worker that died: no push service is waited for as long. */
const ABANDONED_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A notification of a phone shows two lines. */
const LONGEST_SENTENCE = 300;

/**
 * Pushes a notification to every browser of its person. Its row is taken before, and notes each browser that has it: what is sent again
 * after a failure goes to the others only.
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

  /** @throws Error when a push service must be asked again */
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

  /** On a locked screen everybody can read what it says: without details it names neither the child nor what happened. */
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
      payload: { title, body, lang, link: showsDetails ? linkOf(kind, reader) : '/notifications', tag: id },
      topic: id,
      seconds,
      isUrgent: isUrgent(kind),
    };
  }
}

/** A day after it happened nobody wants to be called for it. */
const endOf = ({ until, createdAt }: NotificationEntry): Date => {
  const dayAfter = new Date(createdAt.getTime() + DAY_MS);
  return until && until < dayAfter ? until : dayAfter;
};
