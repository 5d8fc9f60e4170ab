import { describe, expect, it } from 'vitest';
import { deviceOf, shortAddress } from './request-origin.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['curl/8.0', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

describe('shortAddress', () => {
  it.each([
    ['203.0.113.77', '203.0.113.…'],
    ['::ffff:203.0.113.77', '203.0.113.…'],
    ['2001:db8:12:3456:789a::1', '2001:db8:12:…'],
    [undefined, 'unknown'],
    ['nonsense', 'unknown'],
  ])('reduces %s to its network', (address, short) => expect(shortAddress(address)).toBe(short));
});
