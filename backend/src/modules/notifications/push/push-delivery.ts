import { Injectable } from '@nestjs/common';
import { Contacts } from '../../people/contacts.js';
import { type NotificationEntry, NotificationsRepository } from '../notifications.repository.js';
import { type Push, PushCarrier } from './push-carrier.js';
import { PushSubscriptionsRepository, type SubscriptionEntry } from './push-subscriptions.repository.js';

/** Brings one message to the browsers of a person. */
@Injectable()
export class PushDelivery {
  constructor(
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly contacts: Contacts,
    private readonly carrier: PushCarrier,
  ) {}

  /** Browsers that are gone, or whose sign-in has ended, are forgotten. False when some must be tried again. */
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

  /** Those that were subscribed with the password that the person still has. */
  private async browsersOf(personId: string): Promise<SubscriptionEntry[]> {
    const version = await this.contacts.tokenVersionOf(personId);
    const browsers = await this.subscriptions.listOf(personId);
    const ended = browsers.filter(({ tokenVersion }) => tokenVersion !== version).map(({ id }) => id);
    if (ended.length > 0) await this.subscriptions.remove(personId, ended);
    return browsers.filter(({ id }) => !ended.includes(id));
  }
}
