import { hkdfSync } from 'node:crypto';

export type KeyPurpose =
  | 'jwt'
  | 'file-url'
  | 'video-playback'
  | 'pending-step'
  | 'second-factor'
  | 'passkey-challenge'
  | 'known-device'
  | 'first-reply'
  | 'one-time-password'
  | 'address-proof'
  | 'unsubscribe'
  | 'web-push'
  | 'join-link'
  | 'calendar-feed'
  | 'report-link'
  | 'mailed-secret'
  | 'door'
  | 'door-card'
  | 'practice'
  | 'demo-password';

/**
 * Derives a 256-bit key for one purpose from APP_SECRET (HKDF-SHA-256, RFC 5869), so that no key serves two purposes.
 */
export function deriveKey(appSecret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, 'fulcrum', purpose, 32));
}
