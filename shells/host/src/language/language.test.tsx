import type { Language } from '@fulcrum/shared-ui';
import { eventually, fakeApi, idOf } from '@fulcrum/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// Files share a process: after another file's sign-in the school's own texts would come before this file's language.
vi.resetModules();
const { addLanguages, chooseLanguage, notify, setLanguage, storeSession, textsOf } = await import('@fulcrum/shared-ui');
const { hasArabicDigits, keepArabicDigits } = await import('@fulcrum/shared-ui/digits');
const { LanguageSwitch } = await import('./LanguageSwitch');
const { chooseDigits, keepLanguage, takeAccountLanguage } = await import('./account-language');

const ARABIC: Language = { lang: 'ar', dir: 'rtl', intl: 'ar-EG-u-nu-latn', texts: {} };
const load = vi.fn<() => Promise<{ default: Language }>>();
const kept = vi.fn<(body: unknown) => void>();
const ownWords = vi.fn<() => { texts: Record<string, Record<string, string>> }>();
let language: 'ar' | 'ar-u-nu-arab' | 'en' | null;

const accountOf = () => ({ email: 'mona@example.org', emailProven: true, newEmail: null, language });

beforeEach(async () => {
  load.mockResolvedValue({ default: ARABIC });
  language = null;
  kept.mockReset();
  ownWords.mockReset();
  fakeApi({
    'GET /api/auth/account': () => ({ status: 200, body: accountOf() }),
    'GET /api/school-texts/own': () => ({ status: 200, body: ownWords() }),
    'PUT /api/auth/account/language': ({ body }) => {
      kept(body);
      return { status: 200, body: accountOf() };
    },
  });
  await addLanguages({ ar: load }, 'en');
});
afterEach(async () => {
  for (const name of ['language', 'texts']) document.cookie = `${name}=;path=/;max-age=0`;
  keepArabicDigits(false);
  await setLanguage('en');
});
const signIn = () =>
  storeSession({ token: 't', user: { id: 'u1', name: 'Mona', role: 'parent', groupId: null, realTeacherId: null } });
const { documentElement: root } = document;

describe('LanguageSwitch', () => {
  it('switches the page’s language, keeps what was typed, and stores the choice on the device', async () => {
    render(
      <>
        <LanguageSwitch />
        <input aria-label="Email" />
      </>,
    );
    await userEvent.type(screen.getByRole('textbox'), 'mona@');
    await userEvent.click(screen.getByRole('button', { name: 'العربية' }));
    await screen.findByRole('button', { name: 'English' });
    expect([root.lang, root.dir, document.cookie]).toEqual(['ar', 'rtl', 'language=ar']);
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'mona@');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    await screen.findByRole('button', { name: 'العربية' });
    expect([root.lang, root.dir, document.cookie]).toEqual(['en', 'ltr', 'language=en']);
    expect(kept).not.toHaveBeenCalled();
  });

  it('stores the choice in the account of a signed-in user', async () => {
    signIn();
    render(<LanguageSwitch />);
    await userEvent.click(screen.getByRole('button', { name: 'العربية' }));
    await eventually(() => expect(kept).toHaveBeenCalledWith({ language: 'ar' }));
  });

  it('shows an error if the texts cannot be loaded, and leaves the page as it is', async () => {
    const said = vi.spyOn(notify, 'error').mockReturnValue(undefined);
    load.mockRejectedValue(new Error('offline'));
    render(<LanguageSwitch />);
    await userEvent.click(screen.getByRole('button', { name: 'العربية' }));
    await eventually(() => expect(said).toHaveBeenCalled());
    expect([root.lang, document.cookie]).toEqual(['en', '']);
  });
});

describe('after a login', () => {
  it('switches the page to the account’s language', async () => {
    language = 'ar';
    await takeAccountLanguage();
    expect([root.lang, document.cookie]).toEqual(['ar', 'language=ar']);
  });

  it('uses the account’s digits on the device, and stores them with every later choice', async () => {
    language = 'ar-u-nu-arab';
    await takeAccountLanguage();
    expect([root.lang, hasArabicDigits()]).toEqual(['ar', true]);
    await keepLanguage('ar');
    expect(kept).toHaveBeenLastCalledWith({ language: 'ar-u-nu-arab' });
    language = 'ar';
    await takeAccountLanguage();
    expect(hasArabicDigits()).toBe(false);
  });

  it('stores a change of digits on the device and in the account', async () => {
    await setLanguage('ar');
    await chooseDigits(true);
    expect([hasArabicDigits(), kept.mock.lastCall]).toEqual([true, [{ language: 'ar-u-nu-arab' }]]);
    await chooseDigits(false);
    expect([hasArabicDigits(), kept.mock.lastCall]).toEqual([false, [{ language: 'ar' }]]);
  });

  it('gives an account without a language the one that was chosen on this device', async () => {
    await chooseLanguage('ar');
    await takeAccountLanguage();
    expect(kept).toHaveBeenLastCalledWith({ language: 'ar' });
  });

  it('keeps on this device what the browser only prefers', async () => {
    await setLanguage('ar');
    await takeAccountLanguage();
    expect([root.lang, kept.mock.calls]).toEqual(['ar', []]);
  });

  it('leaves an account without a language if nobody chose English', async () => {
    await takeAccountLanguage();
    expect(kept).not.toHaveBeenCalled();
  });
});

describe('a school’s own texts', () => {
  const en = { missing: 'Not found' };
  const said = () => textsOf(en)('missing');
  const own = (missing: string) => ({ texts: { [idOf(en)]: { missing } } });
  const atVersion = (version: string) => (document.cookie = `texts=${version};path=/`);

  it('are requested once per version, if the cookie names a version', async () => {
    signIn();
    language = 'ar';
    ownWords.mockReturnValue(own('لا يوجد'));
    await takeAccountLanguage();
    expect([said(), ownWords.mock.calls.length]).toEqual(['Not found', 0]);
    atVersion('1-a');
    await takeAccountLanguage();
    await setLanguage('ar');
    expect([said(), root.dir, ownWords.mock.calls.length]).toEqual(['لا يوجد', 'rtl', 1]);
    ownWords.mockReturnValue(own('ليس هنا'));
    atVersion('1-b');
    await setLanguage('ar');
    expect([said(), ownWords.mock.calls.length]).toEqual(['ليس هنا', 2]);
    await setLanguage('en');
    expect(said()).toBe('Not found');
  });

  it('are replaced by the product’s texts if they cannot be loaded, and are requested again', async () => {
    signIn();
    atVersion('1-c');
    ownWords.mockImplementationOnce(() => {
      throw new Error('offline');
    });
    language = 'ar';
    await takeAccountLanguage();
    expect([said(), root.lang]).toEqual(['Not found', 'ar']);
    ownWords.mockReturnValue(own('لا يوجد'));
    await setLanguage('ar');
    expect(said()).toBe('لا يوجد');
  });
});
