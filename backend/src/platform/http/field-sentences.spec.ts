import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusalIn, saidIn, sentenceIn } from './field-sentences.js';
import en from './locales/en.json' with { type: 'json' };

const SRC = path.resolve(import.meta.dirname, '../..');

describe('the sentence of a refused field', () => {
  it('is said in the reader’s language, its values isolated', () => {
    expect(sentenceIn('ar', 'Use at most 120 characters.')).toBe('الحد الأقصى لعدد الحروف: \u2068120\u2069.');
  });

  it('of a whole refusal is said with what it names, where it says more than its code', () => {
    const refusal = (message: string) => ({ statusCode: 409, message, msg: message, code: 'year_exists' });
    const taken = refusal('You already have a year named Year 10.');
    expect(refusalIn('ar', taken)).toEqual({ ...taken, said: 'يوجد لديك صف باسم \u2068Year 10\u2069.' });
    expect(refusalIn('en', taken)).toBe(taken);
    const other = refusal('Somebody else was faster.');
    expect(refusalIn('ar', other)).toEqual(other);
  });

  it('of a sheet’s cell is said with what it names', () => {
    const said = (message: string) => sentenceIn('ar', message)?.replaceAll(/[\u2068\u2069]/g, '');
    expect(said('"12" is not a phone number. Numbers from outside Egypt begin with + and the country.')).toBe(
      '"12" ليس رقم هاتف. تبدأ أرقام غير مصر بعلامة + ورمز الدولة.',
    );
    expect(said('There is no group "Sunday" in Year 10.')).toBe('لا توجد مجموعة باسم «Sunday» في Year 10.');
    expect(said('There is no group "Sunday".')).toBe('لا توجد مجموعة باسم «Sunday».');
    expect(said('Student Phone is required.')).toBe('هذه الخانة مطلوبة (Student Phone).');
    expect(said('Parent name is required.')).toBe('يُرجى إدخال اسم ولي الأمر.');
  });

  it('stays English where no form of ours can bring it about', () => {
    const errors = [
      { field: 'email', message: 'Enter a valid email address.' },
      { field: 'groups.0', message: 'An id must be 24 hex digits.' },
    ];
    expect(saidIn('ar', errors)).toEqual([{ ...errors[0], said: expect.stringMatching(/[؀-ۿ]/) }, errors[1]]);
    expect(saidIn('en', errors)).toEqual(errors);
    expect(saidIn(undefined, errors)).toEqual(errors);
  });

  it('has no translation that nothing says any more', () => {
    const code = globSync('**/*.ts', { cwd: SRC, exclude: ['**/*.spec.ts'] })
      .map((file) => readFileSync(path.join(SRC, file), 'utf8'))
      .join('\n')
      // "${FILL}: choose a year." is one sentence with what the constant holds.
      .replaceAll('${FILL}', 'Please fill all fields');
    const unsaid = Object.values(en).filter((text) => !text.split(/\{\{\w+\}\}/).every((part) => code.includes(part)));
    expect(unsaid).toEqual([]);
  });
});
