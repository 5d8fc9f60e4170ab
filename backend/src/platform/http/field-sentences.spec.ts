import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { translateFieldErrors, translateMessage } from './field-sentences.js';
import en from './locales/en.json' with { type: 'json' };

const SRC = path.resolve(import.meta.dirname, '../..');

describe('the translated sentence of an error', () => {
  it('is in the reader’s language with its values isolated', () => {
    expect(translateMessage('ar', 'Use at most 120 characters.')).toBe('الحد الأقصى لعدد الحروف: \u2068120\u2069.');
  });

  it('includes the values of a sheet’s cell', () => {
    const said = (message: string) => translateMessage('ar', message)?.replaceAll(/[\u2068\u2069]/g, '');
    expect(said('"12" is not a phone number. Numbers from outside Egypt begin with + and the country.')).toBe(
      '"12" ليس رقم هاتف. تبدأ أرقام غير مصر بعلامة + ورمز الدولة.',
    );
    expect(said('There is no group "Sunday" in Year 10.')).toBe('لا توجد مجموعة باسم «Sunday» في Year 10.');
    expect(said('There is no group "Sunday".')).toBe('لا توجد مجموعة باسم «Sunday».');
    expect(said('Student Phone is required.')).toBe('هذه الخانة مطلوبة (Student Phone).');
    expect(said('Parent name is required.')).toBe('يُرجى إدخال اسم ولي الأمر.');
  });

  it('lists what is in use or in a PDF, and is missing if a word has no translation', () => {
    const said = (message: string) => translateMessage('ar', message)?.replaceAll(/[\u2068\u2069]/g, '');
    const inUse = (held: string) => said(`Year 10 is not empty (${held}). Only an empty year can be deleted.`);
    expect(inUse('groups: 2, copies under way: 1')).toBe(
      'في Year 10: المجموعات: 2 ونسخ لم تكتمل بعد: 1. لا يُحذف إلا صف فارغ.',
    );
    expect(inUse('groups: 2, spoons: 1')).toBeUndefined();
    expect(said('Forces holds 3 questions, 1 video, and 2 materials. Delete them first.')).toBe(
      'في Forces: الأسئلة: 3، والفيديوهات: 1، والمواد التعليمية: 2. يُرجى حذف ذلك أولًا.',
    );
    expect(said('Forces and motion holds 1 question and 1 video. Delete them first.')).toBe(
      'في Forces and motion: الأسئلة: 1 والفيديوهات: 1. يُرجى حذف ذلك أولًا.',
    );
    const holds = (content: string) =>
      said(`This PDF holds ${content}, which is not accepted here. Please print it into a new PDF, then upload that.`);
    expect(holds('a script')).toBe('محتوى غير مقبول في ملف PDF هذا: برنامج نصي. يُرجى طباعته إلى ملف PDF جديد ثم رفعه.');
  });

  it('uses the reader’s digits but keeps names as typed', () => {
    const said = (message: string) => translateMessage('ar-u-nu-arab', message)?.replaceAll(/[\u2068\u2069]/g, '');
    expect(said('12 is not empty (groups: 2). Only an empty year can be deleted.')).toBe(
      'في 12: المجموعات: ٢. لا يُحذف إلا صف فارغ.',
    );
    expect(said('Use at most 120 characters.')).toBe('الحد الأقصى لعدد الحروف: ١٢٠.');
  });

  it('stays English for errors that none of our forms can cause', () => {
    const errors = [
      { field: 'email', message: 'Enter a valid email address.' },
      { field: 'groups.0', message: 'An id must be 24 hex digits.' },
    ];
    expect(translateFieldErrors('ar', errors)).toEqual([
      { ...errors[0], localizedMessage: expect.stringMatching(/[؀-ۿ]/) },
      errors[1],
    ]);
    expect(translateFieldErrors('en', errors)).toEqual(errors);
    expect(translateFieldErrors(undefined, errors)).toEqual(errors);
  });

  it('has no unused translation', () => {
    const code = globSync('**/*.ts', { cwd: SRC, exclude: ['**/*.spec.ts'] })
      .map((file) => readFileSync(path.join(SRC, file), 'utf8'))
      .join('\n')
      // "${FILL}: choose a year." counts as one sentence with the constant's text.
      .replaceAll('${FILL}', 'Please fill all fields');
    const unsaid = Object.values(en).filter((text) => !text.split(/\{\{\w+\}\}/).every((part) => code.includes(part)));
    expect(unsaid).toEqual([]);
  });
});
