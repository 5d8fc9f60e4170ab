import { describe, expect, it } from 'vitest';
import { faultsOf, normalizedForSearch, parametersOf, problemOf, textsOfNamespace } from './text-rules.js';

const en = { save: 'Save {{name}}', rows_one: '{{count}} row of {{name}}', rows_other: '{{count}} rows of {{name}}' };
const ar = { save: 'حفظ {{name}}', rows_few: '{{count}} صفوف' };
const [save, rows] = textsOfNamespace('teacher/tasks', en, { name: 'ar', texts: ar });
if (!save || !rows) throw new Error('The feature has two texts');
const plural = ['zero', 'one', 'two', 'few', 'many', 'other'];
const forms = (texts: Record<string, string>) => Object.entries(texts).map(([form, text]) => ({ form, text }));
const all = (text: string) => plural.map((form) => ({ form, text }));

it('combines feature and name into a key, with the forms of the language', () => {
  expect(save).toEqual({
    key: 'teacher/tasks:save',
    forms: [{ form: 'text', english: 'Save {{name}}', product: 'حفظ {{name}}' }],
  });
  expect(rows.key).toBe('teacher/tasks:rows');
  expect(rows.forms.map(({ form }) => form).toSorted()).toEqual(plural.toSorted());
  expect(rows.forms.find(({ form }) => form === 'few')).toEqual({
    form: 'few',
    english: null,
    product: '{{count}} صفوف',
  });
  expect(parametersOf(rows)).toEqual(['count', 'name']);
});

describe('a school’s own text', () => {
  it('fits with the same placeholders in any order', () => {
    expect(faultsOf(save, forms({ text: 'احفظ {{name}}' }))).toEqual([]);
    expect(faultsOf(rows, all('{{name}}: {{count}}'))).toEqual([]);
  });

  it('may write one and two as words, and leave out any placeholder in the form for zero', () => {
    const own = all('{{name}}: {{count}}').map(({ form, text }) => {
      if (form === 'zero') return { form, text: 'لا شيء' };
      return { form, text: ['one', 'two'].includes(form) ? 'صف {{name}}' : text };
    });
    expect(faultsOf(rows, own)).toEqual([]);
  });

  it.each([
    ['leave a parameter out', { text: 'احفظ' }, 'Keep {{name}}: the product replaces it with a value.'],
    ['name an unknown one', { text: 'احفظ {{name}} {{x}}' }, '{{x}} is not filled in by the product. Remove it.'],
    ['say nothing', { text: '' }, 'Enter a text here: every form needs one.'],
    ['have a form that the text has not', { text: '{{name}}', few: '{{name}}' }, 'This text has no form "few".'],
  ])('does not fit if its words %s', (_, own, message) => {
    expect(faultsOf(save, forms(own)).map(({ error }) => error.message)).toEqual([message]);
  });

  it('needs every plural form', () => {
    expect(faultsOf(rows, all('{{name}} {{count}}').slice(1)).map(({ form }) => form)).toHaveLength(1);
  });

  it('is not used if the product no longer has the text or has changed its placeholders', () => {
    expect(problemOf(undefined, forms({ text: 'x' }))).toBe('gone');
    expect(problemOf(save, forms({ text: '{{title}}' }))).toBe('changed');
    expect(problemOf(save, forms({ text: '{{name}}' }))).toBeNull();
  });
});

it('searches without vowel marks, and treats letters that are often confused as the same', () => {
  expect(normalizedForSearch('الإجَابة')).toBe(normalizedForSearch('الاجابه'));
  expect(normalizedForSearch('Save')).toBe('save');
});
