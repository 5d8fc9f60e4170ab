import { expect, it } from 'vitest';
import { zoneName } from './zone-name.js';

it.each([
  ['Africa/Cairo', 'ar', 'القاهرة'],
  ['Africa/Cairo', 'ar-u-nu-arab', 'القاهرة'],
  ['Africa/Cairo', 'en', 'Africa/Cairo'],
  ['Europe/Berlin', 'ar', 'Europe/Berlin'],
])('the zone %s is named in %s: %s', (zone, language, name) => {
  expect(zoneName(zone, language)).toBe(name);
});
