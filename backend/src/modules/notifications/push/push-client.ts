import { lookup, type LookupAddress } from 'node:dns';
import { Agent, request } from 'node:https';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import { Injectable, Logger } from '@nestjs/common';
import webPush from 'web-push';
import { AppConfig } from '../../../platform/config/app-config.js';
import { isAllowedEndpoint, isPublicAddress } from './push-endpoint.js';
import { PushKeys } from './push-keys.js';
import type { SubscriptionEntry } from './push-subscriptions.repository.js';

const ANSWER_MS = 10_000;
const AT_ONCE = 50;

/** Resolves to public addresses only: a host name that points into a private network is rejected when connecting. */
const lookupPublicAddress: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, []);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address))) {
      return done(new Error(`${hostname} has no public address`), []);
    }
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

/** The HTTPS agent for connections to push services. */
@Injectable()
export class PushAgent extends Agent {
  constructor() {
    super({ keepAlive: true, maxSockets: AT_ONCE, lookup: lookupPublicAddress });
  }
}

export interface Push {
  /** Read by the page's service worker: see shells/host/worker/push.ts. */
  payload: object;
  /** An undelivered message is replaced by the next one with the same topic. */
  topic: string;
  seconds: number;
  isUrgent: boolean;
}

/** `gone`: the browser no longer exists. `refused`: sending again would not help. `later`: it would. */
type PushResult = 'sent' | 'gone' | 'refused' | 'later';

const GONE = [404, 410];
const TOO_MANY = 429;

function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return 'sent';
  if (GONE.includes(status)) return 'gone';
  return status === TOO_MANY || status >= 500 ? 'later' : 'refused';
}

/** Sends a message to a browser's push service, encrypted for that browser. Never follows redirects. */
@Injectable()
export class PushClient {
  private readonly logger = new Logger(PushClient.name);

  constructor(
    private readonly keys: PushKeys,
    private readonly agent: PushAgent,
    private readonly config: AppConfig,
  ) {}

  async send(browser: SubscriptionEntry, push: Push): Promise<PushResult> {
    // Checked here too: the setting may have become stricter since the browser subscribed.
    if (!isAllowedEndpoint(browser.endpoint, this.config.env.PUSH_SERVICES)) return 'gone';
    const { host } = new URL(browser.endpoint);
    try {
      const status = await this.post(browser, push);
      const result = resultOf(status);
      // Never log the URL: it is the browser's secret.
      if (result === 'refused') this.logger.warn({ host, status }, 'a push service refused a message');
      return result;
    } catch (error) {
      this.logger.warn({ host, reason: error instanceof Error ? error.message : '' }, 'a push service was not reached');
      return 'later';
    }
  }

  /** @returns the status of the reply; its body is discarded */
  private async post({ endpoint, p256dh, auth }: SubscriptionEntry, push: Push): Promise<number> {
    const { SECURITY_CONTACT } = this.config.env;
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(push.payload),
      {
        vapidDetails: { subject: SECURITY_CONTACT ?? this.contact, ...this.keys },
        contentEncoding: 'aes128gcm',
        TTL: push.seconds,
        urgency: push.isUrgent ? 'high' : 'normal',
        topic: push.topic,
      },
    );
    const signal = AbortSignal.timeout(ANSWER_MS);
    const sending = request(endpoint, { method, headers: { ...headers }, agent: this.agent, signal });
    sending.end(body);
    const [reply] = (await once(sending, 'response')) as [IncomingMessage];
    reply.resume();
    return reply.statusCode ?? 0;
  }

  /** Push services require a contact address. */
  private get contact(): string {
    return this.config.isHttps ? this.config.publicUrl : 'mailto:no-reply@fulcrum.invalid';
  }
}
