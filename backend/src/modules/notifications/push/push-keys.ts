import { createECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey } from '../../../platform/config/secrets.js';

/**
 * The keys by which push services know this product (VAPID, RFC 8292). They come from APP_SECRET, so they are made once and kept
 * where it is kept, the same in each process. With another secret browsers must be subscribed anew.
 */
@Injectable()
export class PushKeys {
  /** As base64url. */
  readonly publicKey: string;
  readonly privateKey: string;

  constructor(config: AppConfig) {
    const secret = deriveKey(config.env.APP_SECRET, 'web-push');
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(secret);
    this.publicKey = pair.getPublicKey('base64url');
    this.privateKey = secret.toString('base64url');
  }
}
