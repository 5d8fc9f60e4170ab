import { afterEach, expect, it } from 'vitest';
import arabic from '../i18n/locales/ar.json';
import english from '../i18n/locales/en.json';
import { speakArabic, speakEnglish } from '../testing/arabic';
import { zoneName } from './zone-name';

afterEach(speakEnglish);

it("names the school's zone by its city in Arabic, and by its IANA name in English", () => {
  expect(zoneName()).toBe('Africa/Cairo');
  speakArabic([english, arabic]);
  expect(zoneName()).toBe('القاهرة');
});

it('names a zone without a text by its IANA name', () => {
  speakArabic([english, arabic]);
  expect(zoneName('Europe/Berlin')).toBe('Europe/Berlin');
});
