import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { requestErrors } from '../../../platform/http/request.errors.js';
import { Contacts } from '../../people/contacts.js';
import { notificationErrors } from '../notifications.errors.js';
import type { PushDeviceDto, PushDevicesDto, SubscribeDto } from './push-devices.dto.js';
import { areBrowserKeys, isAllowedEndpoint } from './push-endpoint.js';
import { PushKeys } from './push-keys.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';

/** With more, the one renewed longest ago is removed. */
const MOST_DEVICES = 10;

/** Manages the devices on which the caller is notified. */
@Injectable()
export class PushDevices {
  constructor(
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly contacts: Contacts,
    private readonly keys: PushKeys,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async list(caller: Principal): Promise<PushDevicesDto> {
    const subscriptions = await this.subscriptions.listOf(caller.id);
    const devices: PushDeviceDto[] = subscriptions.map(({ id, device, showsDetails, createdAt, tokenId }) => ({
      _id: id,
      device,
      showsDetails,
      createdAt: createdAt.toISOString(),
      current: tokenId === caller.tokenId,
    }));
    return { publicKey: this.keys.publicKey, devices };
  }

  /**
   * Subscribes a browser, or renews its subscription.
   * @throws AppError 400 `push_service_unknown`, `push_keys_wrong`, 409 `push_endpoint_taken`
   */
  async subscribe(caller: Principal, { endpoint, p256dh, auth, showsDetails }: SubscribeDto, device: string) {
    if (!isAllowedEndpoint(endpoint, this.config.env.PUSH_SERVICES)) {
      throw notificationErrors.pushServiceUnknown();
    }
    if (!areBrowserKeys({ p256dh, auth })) {
      throw notificationErrors.pushKeysWrong();
    }
    const tokenVersion = await this.contacts.tokenVersionOf(caller.id);
    if (tokenVersion === null) throw requestErrors.unauthenticated();
    const { id: personId, tokenId } = caller;
    const subscription = { personId, tokenId, tokenVersion, endpoint, p256dh, auth, device, showsDetails };
    if (!(await this.subscriptions.save(subscription, this.clock.now()))) {
      throw notificationErrors.pushEndpointTaken();
    }
    const tooMany = (await this.subscriptions.listOf(personId)).slice(MOST_DEVICES).map(({ id }) => id);
    if (tooMany.length > 0) await this.subscriptions.remove(personId, tooMany);
    return this.list(caller);
  }

  /** @throws AppError 404 if it does not exist or is another person's */
  async remove(caller: Principal, id: string): Promise<void> {
    if (!(await this.subscriptions.remove(caller.id, [id]))) throw notificationErrors.deviceNotFound();
  }
}
