import { createECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey } from '../../../platform/config/secrets.js';

/**
 * The keys that identify this product to push services (VAPID, RFC 8292). Derived from APP_SECRET, so they need no
 * storage of their own and are the same in every process. If the secret changes, browsers must subscribe again.
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
