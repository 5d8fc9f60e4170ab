import { addLanguages, type Language, notify, setLanguage, storeSession } from '@fulcrum/shared-ui';
import { fakeApi } from '@fulcrum/shared-ui/testing';
import { hasArabicDigits, keepArabicDigits } from '@fulcrum/shared-ui/digits';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageSwitch } from './LanguageSwitch';
import { chooseDigits, keepLanguage, takeAccountLanguage } from './account-language';

const ARABIC: Language = { lang: 'ar', dir: 'rtl', intl: 'ar-EG-u-nu-latn', texts: {} };
const load = vi.fn<() => Promise<{ default: Language }>>();
const kept = vi.fn<(body: unknown) => void>();
let language: string | null;

beforeEach(async () => {
  load.mockResolvedValue({ default: ARABIC });
  language = null;
  kept.mockReset();
  fakeApi({
    'GET /api/auth/account': () => ({ status: 200, body: { language } }),
    'PUT /api/auth/account/language': ({ body }) => {
      kept(body);
      return { status: 200, body: {} };
    },
  });
  await addLanguages({ ar: load }, 'en');
});
afterEach(async () => {
  document.cookie = 'language=;path=/;max-age=0';
  keepArabicDigits(false);
  await setLanguage('en');
});
const signIn = () =>
  storeSession({ token: 't', user: { id: 'u1', name: 'Mona', role: 'parent', groupId: null, realTeacherId: null } });
const { documentElement: root } = document;

describe('the switch', () => {
  it('turns the page, keeps what was typed and the choice of the device', async () => {
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

  it('keeps the choice with the account of whoever is signed in', async () => {
    signIn();
    render(<LanguageSwitch />);
    await userEvent.click(screen.getByRole('button', { name: 'العربية' }));
    await vi.waitFor(() => expect(kept).toHaveBeenCalledWith({ language: 'ar' }));
  });

  it('says when the texts do not come, and leaves the page as it is', async () => {
    const said = vi.spyOn(notify, 'error').mockReturnValue(undefined);
    load.mockRejectedValue(new Error('offline'));
    render(<LanguageSwitch />);
    await userEvent.click(screen.getByRole('button', { name: 'العربية' }));
    await vi.waitFor(() => expect(said).toHaveBeenCalled());
    expect([root.lang, document.cookie]).toEqual(['en', '']);
  });
});

describe('after a login', () => {
  it('the page takes the language of the account', async () => {
    language = 'ar';
    await takeAccountLanguage();
    expect([root.lang, document.cookie]).toEqual(['ar', 'language=ar']);
  });

  it('the device takes the digits of the account, and they are kept with every later choice', async () => {
    language = 'ar-u-nu-arab';
    await takeAccountLanguage();
    expect([root.lang, hasArabicDigits()]).toEqual(['ar', true]);
    await keepLanguage('ar');
    expect(kept).toHaveBeenLastCalledWith({ language: 'ar-u-nu-arab' });
    language = 'ar';
    await takeAccountLanguage();
    expect(hasArabicDigits()).toBe(false);
  });

  it('other digits are chosen for the device and the account', async () => {
    await setLanguage('ar');
    await chooseDigits(true);
    expect([hasArabicDigits(), kept.mock.lastCall]).toEqual([true, [{ language: 'ar-u-nu-arab' }]]);
    await chooseDigits(false);
    expect([hasArabicDigits(), kept.mock.lastCall]).toEqual([false, [{ language: 'ar' }]]);
  });

  it('an account without a language gets the one that the browser asked for', async () => {
    await setLanguage('ar');
    await takeAccountLanguage();
    expect(kept).toHaveBeenLastCalledWith({ language: 'ar' });
  });

  it('an account without a language stays so when nobody chose English', async () => {
    await takeAccountLanguage();
    expect(kept).not.toHaveBeenCalled();
  });
});
