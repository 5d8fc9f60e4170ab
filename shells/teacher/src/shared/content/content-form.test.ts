// @vitest-environment node
import { textsOf } from '@fulcrum/shared-ui';
import { describe, expect, it } from 'vitest';
import contentTexts from '../locales/content.en.json';
import { contentRules, type ContentTerms, EMPTY, isWebLink, titleOf, warningOf } from './content-form';

const FILE = new File(['%PDF'], 'a.pdf');
const FULL: ContentTerms = {
  title: 'Moments',
  unitId: 'u',
  chapterId: 'c',
  source: 'file',
  file: FILE,
  more: [],
  url: '',
};
const rules = contentRules(textsOf(contentTexts), 'Please select a PDF');

/** The first error of each field. */
function errorsOf(terms: ContentTerms): Record<string, string | undefined> {
  const first = <Name extends keyof ContentTerms>(name: Name) =>
    rules[name]?.map((rule) => rule(terms[name], terms)).find(Boolean);
  return Object.fromEntries(
    (['title', 'unitId', 'chapterId', 'file', 'url'] as const).flatMap((name) => {
      const problem = first(name);
      return problem ? [[name, problem]] : [];
    }),
  );
}
const warning = (terms: ContentTerms) => warningOf(terms, errorsOf(terms));

it.each([
  ['Forces_and_motion 1.pdf', 'Forces and motion 1'],
  ['notes', 'notes'],
  ['v1.2 worksheet.PDF', 'v1.2 worksheet'],
])('a file %s is titled %s', (name, title) => {
  expect(titleOf({ name })).toBe(title);
});

it.each([
  ['https://example.org/a.pdf', true],
  ['HTTP://example.org', true],
  ['ftp://example.org/a.pdf', false],
  ['javascript:alert(1)', false],
  ['https://me:secret@example.org/', false],
  ['https://', false],
  ['example.org/a.pdf', false],
])('%s is a link: %s', (text, fits) => {
  expect(isWebLink(text)).toBe(fits);
});

describe('the missing-field warning', () => {
  it('is absent when everything is given, by file or by link', () => {
    expect(errorsOf(FULL)).toEqual({});
    expect(errorsOf({ ...FULL, source: 'url', file: null, url: ' https://example.org/a.pdf ' })).toEqual({});
  });

  it('covers all missing fields together', () => {
    expect(Object.keys(errorsOf(EMPTY))).toEqual(['title', 'unitId', 'chapterId', 'file']);
    expect([warning(EMPTY), warning({ ...FULL, title: ' ' })]).toEqual(['all', 'all']);
    expect(warning({ ...FULL, source: 'url', file: null })).toBe('all');
  });

  it('names only the file', () => {
    const terms = { ...FULL, file: null };
    expect([errorsOf(terms), warning(terms)]).toEqual([{ file: 'Please select a PDF' }, 'file']);
  });

  it('is left to the field when its value is given but invalid', () => {
    const terms: ContentTerms = { ...FULL, source: 'url', url: 'example.org' };
    expect(errorsOf(terms).url).toContain('http://');
    expect(warning(terms)).toBeNull();
  });
});
