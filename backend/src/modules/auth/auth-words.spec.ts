import { expect, it } from 'vitest';
import { textsIn, translationsIn } from '../../platform/texts/texts.js';
import { deviceIn } from './auth-words.js';
import en from './locales/en.json' with { type: 'json' };

const translations = translationsIn(import.meta.dirname, en);
const said = (language: string, device: string) =>
  deviceIn(device, textsIn(language, translations)).replaceAll(/[\u2068\u2069]/g, '');

it.each([
  ['Chrome on Android', 'Chrome على Android'],
  ['Browser on iPad', 'متصفح على iPad'],
  ['Samsung Internet', 'Samsung Internet'],
  ['Unknown device', 'جهاز غير معروف'],
])('says %s in Arabic', (device, arabic) => {
  expect(said('ar', device)).toBe(arabic);
  expect(said('en', device)).toBe(device);
});
