import { addLanguages, ApiError, type Language, notify, setLanguage, storeSession } from '@fulcrum/shared-ui';
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
const ownWords = vi.fn<() => { texts: object; errors: Record<string, string> }>();
let language: string | null;

beforeEach(async () => {
  load.mockResolvedValue({ default: ARABIC });
  language = null;
  kept.mockReset();
  ownWords.mockReset();
  fakeApi({
    'GET /api/auth/account': () => ({ status: 200, body: { language } }),
    'GET /api/school-texts/own': () => ({ status: 200, body: ownWords() }),
    'PUT /api/auth/account/language': ({ body }) => {
      kept(body);
      return { status: 200, body: {} };
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

describe('a school with words of its own', () => {
  const said = () => new ApiError(404, { code: 'not_found', message: 'Not found' }).message;
  const atVersion = (version: string) => (document.cookie = `texts=${version};path=/`);

  it('is asked for them once in each version, when the cookie names one', async () => {
    signIn();
    language = 'ar';
    ownWords.mockReturnValue({ texts: {}, errors: { not_found: 'لا يوجد' } });
    await takeAccountLanguage();
    expect([said(), ownWords.mock.calls.length]).toEqual(['Not found', 0]);
    atVersion('1-a');
    await takeAccountLanguage();
    await setLanguage('ar');
    expect([said(), root.dir, ownWords.mock.calls.length]).toEqual(['لا يوجد', 'rtl', 1]);
    ownWords.mockReturnValue({ texts: {}, errors: { not_found: 'ليس هنا' } });
    atVersion('1-b');
    await setLanguage('ar');
    expect([said(), ownWords.mock.calls.length]).toEqual(['ليس هنا', 2]);
    await setLanguage('en');
    expect(said()).toBe('Not found');
  });

  it('is not waited for when its words do not come: the product’s are said, and they are asked for again', async () => {
    signIn();
    atVersion('1-c');
    ownWords.mockImplementationOnce(() => {
      throw new Error('offline');
    });
    language = 'ar';
    await takeAccountLanguage();
    expect([said(), root.lang]).toEqual(['Not found', 'ar']);
    ownWords.mockReturnValue({ texts: {}, errors: { not_found: 'لا يوجد' } });
    await setLanguage('ar');
    expect(said()).toBe('لا يوجد');
  });
});
