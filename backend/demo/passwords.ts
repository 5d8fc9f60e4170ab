import { createHmac } from 'node:crypto';
import { deriveKey } from '../src/platform/config/secrets.js';

const WORDS = [
  'amber',
  'anode',
  'boson',
  'comet',
  'delta',
  'ember',
  'focal',
  'gamma',
  'helix',
  'joule',
  'kelvin',
  'laser',
  'lever',
  'lumen',
  'magnet',
  'meteor',
  'neutron',
  'newton',
  'orbit',
  'pascal',
  'photon',
  'piston',
  'planet',
  'plasma',
  'prism',
  'proton',
  'pulley',
  'quartz',
  'radar',
  'solar',
  'spring',
  'vector',
];

/**
 * The password of a demo account: the same each time on one installation, so that the logins can be printed again although
 * only hashes are stored, and another on every other installation, because it is derived from APP_SECRET.
 */
export function demoPassword(appSecret: string, email: string): string {
  const bytes = createHmac('sha256', deriveKey(appSecret, 'demo-password')).update(email).digest();
  const word = (at: number): string => WORDS[(bytes[at] ?? 0) % WORDS.length] ?? 'fulcrum';
  const digits = String(bytes.readUInt32BE(8) % 10_000).padStart(4, '0');
  return `${word(0)}-${word(1)}-${digits}`;
}
