import { Injectable } from '@nestjs/common';
import { Contacts } from '../../people/contacts.js';
import { type NotificationEntry, NotificationsRepository } from '../notifications.repository.js';
import { type Push, PushClient } from './push-client.js';
import { PushSubscriptionsRepository, type SubscriptionEntry } from './push-subscriptions.repository.js';

/** Sends one message to all of a person's browsers. */
@Injectable()
export class PushDelivery {
  constructor(
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly contacts: Contacts,
    private readonly carrier: PushClient,
  ) {}

  /**
   * Deletes subscriptions of browsers that are gone or whose sign-in has ended.
   * @returns false if some must be retried
   */
  async deliver(notification: NotificationEntry, push: (showsDetails: boolean) => Push): Promise<boolean> {
    const browsers = await this.browsersOf(notification.personId);
    const waiting = browsers.filter(({ id }) => !notification.sentTo.includes(id));
    const sent = await Promise.all(
      waiting.map((browser) => this.send(notification, browser, push(browser.showsDetails))),
    );
    return sent.every(Boolean);
  }

  private async send({ id, personId }: NotificationEntry, browser: SubscriptionEntry, push: Push): Promise<boolean> {
    const result = await this.carrier.send(browser, push);
    if (result === 'sent') await this.notifications.noteSent({ personId, notificationId: id }, browser.id);
    if (result === 'gone') await this.subscriptions.remove(personId, [browser.id]);
    return result !== 'later';
  }

  /** Returns the browsers subscribed with the person's current password, and deletes the others. */
  private async browsersOf(personId: string): Promise<SubscriptionEntry[]> {
    const version = await this.contacts.tokenVersionOf(personId);
    const browsers = await this.subscriptions.listOf(personId);
    const ended = browsers.filter(({ tokenVersion }) => tokenVersion !== version).map(({ id }) => id);
    if (ended.length > 0) await this.subscriptions.remove(personId, ended);
    return browsers.filter(({ id }) => !ended.includes(id));
  }
}
