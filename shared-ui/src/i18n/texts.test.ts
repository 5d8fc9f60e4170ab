// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encode, idOf, type Texts } from './catalogue';
import {
  registerLazyTexts,
  addLanguages,
  type Languages,
  setLanguage,
  applyLanguages,
  textsOf,
  loadWithTexts,
} from './texts';

const t = textsOf({ hello: 'Hello {{name}}', rows_one: '{{count}} row', rows_other: '{{count}} rows' });

it('fills the placeholders of a text', () => {
  expect(t('hello', { name: 'Mona' })).toBe('Hello Mona');
});

it('leaves a placeholder without a value visible, so that it is noticed', () => {
  expect(t('hello')).toBe('Hello {{name}}');
});

it.each([
  [0, '0 rows'],
  [1, '1 row'],
  [2, '2 rows'],
])('chooses the plural form of %i', (count, text) => {
  expect(t('rows', { count })).toBe(text);
});

describe('another language', () => {
  const en = { hello: 'Hello {{name}}', save: 'Save', rows_one: '{{count}} row', rows_other: '{{count}} rows' };
  const say = (texts: Texts) =>
    applyLanguages([{ lang: 'ar', dir: 'rtl', intl: 'ar-EG-u-nu-latn', texts: { [idOf(en)]: encode(en, texts) } }]);
  const ar = { hello: 'مرحبًا {{name}}', rows_one: 'صف واحد', rows_two: 'صفان', rows_few: '{{count}} صفوف' };
  afterEach(() => applyLanguages([]));

  it('uses its translations, and English for missing ones', () => {
    say(ar);
    expect([textsOf(en)('save'), textsOf({ other: 'Other' })('other')]).toEqual(['Save', 'Other']);
  });

  it('uses its own plural forms', () => {
    say(ar);
    const rows = [1, 2, 3].map((count) => textsOf(en)('rows', { count }));
    expect(rows).toEqual(['صف واحد', 'صفان', '\u20683\u2069 صفوف']);
  });

  it('isolates the values in a right-to-left text', () => {
    say(ar);
    expect(textsOf(en)('hello', { name: 'Mona' })).toBe('مرحبًا \u2068Mona\u2069');
  });

  it('prefers a school’s own wording over the product’s', () => {
    const own = { [`=${idOf(en)}`]: [{ save: 'احفظ' }] };
    say({ ...ar, save: 'حفظ' });
    const product = { lang: 'ar', dir: 'rtl', intl: 'ar', texts: { [idOf(en)]: encode(en, ar) } } as const;
    applyLanguages([product, { ...product, texts: own }]);
    expect([textsOf(en)('save'), textsOf(en)('hello', { name: 'x' })]).toEqual(['احفظ', 'مرحبًا \u2068x\u2069']);
  });

  it('merges the texts of all shells, and can be switched off again', () => {
    const other = { open: 'Open' };
    const host = {
      lang: 'ar',
      dir: 'rtl',
      intl: 'ar',
      texts: { [idOf(en)]: encode(en, { ...ar, save: 'حفظ' }) },
    } as const;
    applyLanguages([host, { ...host, texts: { [idOf(other)]: encode(other, { open: 'فتح' }) } }]);
    expect([textsOf(en)('save'), textsOf(other)('open')]).toEqual(['حفظ', 'فتح']);
    applyLanguages([]);
    expect([textsOf(en)('save'), textsOf(other)('open')]).toEqual(['Save', 'Open']);
  });
});

describe('a language loaded in parts', () => {
  const page = { open: 'Open page' };
  const other = { close: 'Close page' };
  const part = (en: Texts, own: Texts): Languages[string] => {
    const texts = { [idOf(en)]: encode(en, own) };
    return () => Promise.resolve({ default: { lang: 'xx', dir: 'ltr', intl: 'en', texts } });
  };
  const said = () => [textsOf(page)('open'), textsOf(other)('close')];
  beforeEach(() => void vi.stubGlobal('document', { documentElement: {} }));
  afterEach(async () => {
    await setLanguage('en');
    vi.unstubAllGlobals();
  });

  it('uses all parts when one is requested while another is loading', async () => {
    let come = () => {};
    const line = new Promise<void>((resolve) => (come = resolve));
    const load = part(page, { open: 'Óþén' });
    const slow = addLanguages({ xx: () => line.then(load) }, 'xx');
    const quick = addLanguages({ xx: part(other, { close: 'Çlösé' }) });
    come();
    await Promise.all([slow, quick]);
    expect(said()).toEqual(['Óþén', 'Çlösé']);
  });

  it('loads the texts of later pages before those pages are shown', async () => {
    const later = { save: 'Save page' };
    const load = vi.fn<Languages[string]>(part(later, { save: 'Šávé' }));
    registerLazyTexts({ xx: load });
    await addLanguages({}, 'xx');
    expect(load).not.toHaveBeenCalled();
    expect(await loadWithTexts(async () => 'part')).toBe('part');
    expect(textsOf(later)('save')).toBe('Šávé');
  });

  it('shows a part in English if its texts fail to load, and retries with the next part', async () => {
    await addLanguages({}, 'xx');
    const later = { send: 'Send page' };
    const load = vi.fn<Languages[string]>(part(later, { send: 'Šéñd' })).mockRejectedValueOnce(new Error('offline'));
    registerLazyTexts({ xx: load });
    expect(await loadWithTexts(async () => 'part')).toBe('part');
    expect(textsOf(later)('send')).toBe('Send page');
    await loadWithTexts(async () => 'part');
    expect(textsOf(later)('send')).toBe('Šéñd');
  });
});
