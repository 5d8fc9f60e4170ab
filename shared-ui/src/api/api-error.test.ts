// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { applyLanguages } from '../i18n/texts';
import { ApiError, messageOf } from './api-error';

const refused = (code: string) => {
  const message = 'Deadline has passed.';
  return new ApiError(409, { statusCode: 409, code, message, errors: [{ field: 'file', message }] });
};
afterEach(() => applyLanguages([]));

describe('an API error in another language', () => {
  const arabic = {
    lang: 'ar',
    dir: 'rtl',
    intl: 'ar',
    texts: {},
    errors: { deadline_passed: 'انتهى موعد التسليم.' },
  } as const;

  it('shows the text of its code, also on a field, and keeps the server’s body', () => {
    applyLanguages([arabic]);
    const error = refused('deadline_passed');
    expect([messageOf(error, ''), error.fieldErrors()]).toEqual([
      'انتهى موعد التسليم.',
      { file: 'انتهى موعد التسليم.' },
    ]);
    expect(error.body.message).toBe('Deadline has passed.');
  });

  it('shows the server’s message in that language, if there is one', () => {
    applyLanguages([arabic]);
    const localizedMessage = 'انتهى الموعد أمس.';
    const error = new ApiError(409, { code: 'deadline_passed', message: 'It passed yesterday.', localizedMessage });
    expect(messageOf(error, '')).toBe(localizedMessage);
    const own = { texts: { '=': [{ deadline_passed: 'فات الموعد.' }] } };
    applyLanguages([{ ...arabic, ...own }]);
    const again = new ApiError(409, { code: 'deadline_passed', message: 'It passed yesterday.', localizedMessage });
    expect(messageOf(again, '')).toBe('فات الموعد.');
  });

  it('prefers the server’s message for a field over the general validation text', () => {
    applyLanguages([{ ...arabic, errors: { validation_failed: 'يُرجى التحقق من القيم المدخلة.' } }]);
    const message = 'Enter a valid email address.';
    const errors = [
      { field: 'email', message, localizedMessage: 'عنوان غير صحيح' },
      { field: 'groups.0', message: 'An id.' },
    ];
    const error = new ApiError(400, { code: 'validation_failed', message, errors });
    expect(error.fieldErrors()).toEqual({ email: 'عنوان غير صحيح', 'groups.0': 'يُرجى التحقق من القيم المدخلة.' });
    expect(error.message).toBe('عنوان غير صحيح');
  });

  it('falls back to the server’s own message if the code has no text, and in English', () => {
    applyLanguages([arabic]);
    expect(messageOf(refused('new_code'), '')).toBe('Deadline has passed.');
    applyLanguages([]);
    expect(messageOf(refused('deadline_passed'), '')).toBe('Deadline has passed.');
  });
});
