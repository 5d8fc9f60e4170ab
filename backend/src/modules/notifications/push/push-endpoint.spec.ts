import { describe, expect, it } from 'vitest';
import { areBrowserKeys, isAllowedEndpoint, isPublicAddress } from './push-endpoint.js';

const SERVICES = ['fcm.googleapis.com', '*.notify.windows.com'];

describe('a push endpoint', () => {
  it.each(['https://fcm.googleapis.com/fcm/send/x', 'https://wns2-par02p.notify.windows.com/w/?token=x'])(
    '%s is allowed',
    (endpoint) => expect(isAllowedEndpoint(endpoint, SERVICES)).toBe(true),
  );

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/x',
    'https://somebody@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.example.org/x',
    'https://evil-fcm.googleapis.com/x',
    'https://notify.windows.com/x',
    'https://evilnotify.windows.com/x',
    'https://localhost/x',
    'fcm.googleapis.com',
    '',
    `https://fcm.googleapis.com/${'x'.repeat(1024)}`,
  ])('%s is rejected', (endpoint) => expect(isAllowedEndpoint(endpoint, SERVICES)).toBe(false));

  it.each(['https://127.0.0.1/x', 'https://[::1]/x', 'https://0x7f000001/x', 'https://2130706433/x'])(
    '%s is always rejected, whatever the setting',
    (endpoint) => expect(isAllowedEndpoint(endpoint, ['127.0.0.1', '[::1]', '*.0.0.1'])).toBe(false),
  );
});

it.each([
  ['142.250.1.1', true],
  ['2a00:1450:4001::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::7f00:1', false],
  ['not an address', false],
])('%s is a public address: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected));

it('accepts only browser keys that are a point on the curve and 16 bytes', () => {
  const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
  const auth = 'BTBZMqHH6r4Tts7J_aSIgg';
  expect(areBrowserKeys({ p256dh, auth })).toBe(true);
  expect(areBrowserKeys({ p256dh, auth: auth.slice(4) })).toBe(false);
  expect(areBrowserKeys({ p256dh: `BAAA${p256dh.slice(4)}`, auth })).toBe(false);
});
