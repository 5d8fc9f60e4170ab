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
 * Returns the password of a demo account. It is derived from APP_SECRET: one installation always gets the same
 * password, so the logins can be printed again although only hashes are stored, and every other installation gets a
 * different one.
 */
export function demoPassword(appSecret: string, email: string): string {
  const bytes = createHmac('sha256', deriveKey(appSecret, 'demo-password')).update(email).digest();
  const word = (at: number): string => WORDS[(bytes[at] ?? 0) % WORDS.length] ?? 'fulcrum';
  const digits = String(bytes.readUInt32BE(8) % 10_000).padStart(4, '0');
  return `${word(0)}-${word(1)}-${digits}`;
}
