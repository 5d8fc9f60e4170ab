// @vitest-environment node
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { idOf, type Texts } from '../../shared-ui/src/i18n/catalogue.ts';
import { remotes } from '../federation-shared.ts';
import { firstSources } from './first-sources.ts';
import { languageNames, languageOf, PSEUDO, pseudoLocalise } from './languages.ts';
import { CODE, FILES, read, SOURCE_FOLDERS } from './source-files.ts';

/**
 * Names that the code looks up by a value from a server reply; names for which a `kind.` name exists also are such
 * values.
 */
const ASKED_BY_REPLIES = ['operator', 'answered', 'secure', 'getting_there', 'weak'];
/** Upper limit for the texts that a first visit loads in a language (bytes, compressed). */
const MOST_FIRST_BYTES = 12 * 1024;

const english = FILES.filter((file) => /\/locales\/(\w+\.)?en\.json$/.test(file));

const textName = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const isPlural = (texts: Texts, name: string) => `${name}_other` in texts;
const placesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, place]) => place).toSorted();

/** Lists the faults of a translation; empty when it is complete. */
function faultsOf(en: Texts, other: Texts, lang: string): string[] {
  const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
  const wanted = new Set(
    Object.keys(en).flatMap((key) => {
      const name = textName(key);
      return isPlural(en, name) ? forms.map((form) => `${name}_${form}`) : [key];
    }),
  );
  const missing = [...wanted].filter((key) => !other[key]).map((key) => `${key} is missing`);
  const further = Object.keys(other).filter((key) => !wanted.has(key));
  const changed = [...wanted].filter((key) => key in other && !hasSamePlaces(en, other, key));
  return [
    ...missing,
    ...further.map((key) => `${key} is not asked for`),
    ...changed.map((key) => `${key}: its places`),
  ];
}

/** Plural forms for one and two may spell the number out; the form for zero may omit placeholders. */
function hasSamePlaces(en: Texts, other: Texts, key: string): boolean {
  const places = placesOf(en[key] ?? en[`${textName(key)}_other`] ?? '');
  const own = placesOf(other[key] ?? '');
  if (key.endsWith('_zero')) return own.every((place) => places.includes(place));
  const spoken = /_(one|two)$/.test(key) ? places.filter((place) => place !== 'count') : places;
  return [places, spoken].some((allowed) => String(allowed) === String(own));
}

describe.each(languageNames().filter((lang) => lang !== PSEUDO))('the texts in %s', (lang) => {
  it.each(english)('%s is completely translated', (file) => {
    const other = file.replace(/en\.json$/, `${lang}.json`);
    expect(FILES).toContain(other);
    expect(faultsOf(JSON.parse(read(file)), JSON.parse(read(other)), lang)).toEqual([]);
  });
});

it('every text is used somewhere in its shell', () => {
  const unused = english.flatMap((file) => {
    const folder = SOURCE_FOLDERS.find((one) => file.startsWith(`${one}/`)) ?? '';
    const source = CODE.filter((one) => one.startsWith(`${folder}/`))
      .map(read)
      .join('\n');
    const prefixes = [...source.matchAll(/`([\w.]*)\$\{[^`]*?\}(\w*)`/g)].filter(([, start, end]) => start || end);
    const isAsked = (name: string) =>
      new RegExp(`['"\`.]${name}\\b|\\b${name}[,:]|\\b${name} [}:]`).test(source) ||
      prefixes.some(([, start = '', end = '']) => name.startsWith(start) && name.endsWith(end));
    const names = new Set(Object.keys(JSON.parse(read(file))).map(textName));
    return [...names]
      .filter((name) => !isAsked(name) && !ASKED_BY_REPLIES.includes(name) && !names.has(`kind.${name}`))
      .map((name) => `${file}: ${name}`);
  });
  expect(unused).toEqual([]);
});

const sizeOf = (texts: unknown) => brotliCompressSync(`export default ${JSON.stringify(texts)}`).length;

describe.each(languageNames().filter((lang) => lang !== PSEUDO))('a first visit in %s', (lang) => {
  it.each(Object.keys(remotes))('loads few texts for the dashboard of %s', async (remote) => {
    const sizes = await Promise.all(['host', remote].map(async (shell) => sizeOf(await languageOf(shell, lang))));
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST_FIRST_BYTES);
  });
});

it('puts the texts that a remote’s first page imports in the first part, and all others in the further part', async () => {
  const idsOf = async (part: 'first' | 'further') => Object.keys((await languageOf('teacher', 'ar', part)).texts);
  const [first, further] = await Promise.all([idsOf('first'), idsOf('further')]);
  const id = (file: string) => idOf(JSON.parse(read(`shells/teacher/src/${file}`)));
  expect(first).toContain(id('features/dashboard/today/locales/en.json'));
  expect(first).not.toContain(id('features/marking/locales/marks.en.json'));
  expect(further).toContain(id('features/marking/locales/marks.en.json'));
  expect(first.filter((one) => further.includes(one))).toEqual([]);
});

it.each(Object.keys(remotes))('a lazy part that opens on the first page of %s waits for its texts', (remote) => {
  const listed = /\/pages\.ts$/;
  const sources = [...firstSources(remote)].filter((file) => /\.tsx?$/.test(file) && !listed.test(file));
  const lines = sources.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const parts = lines.filter((line) => line.includes("import('."));
  expect(parts.filter((line) => !line.includes('loadWithTexts(() => import('))).toEqual([]);
});

describe('the pseudo-language', () => {
  it('is longer and accented, and keeps its placeholders', () => {
    expect(pseudoLocalise('Save {{name}} now')).toBe('Sávé {{name}} ñöw ~~~ ~~~');
  });

  it('needs no file: it has every English text', async () => {
    const { dir, texts } = await languageOf('student', PSEUDO, 'further');
    expect(dir).toBe('ltr');
    expect(Object.keys(texts).length).toBeGreaterThan(8);
  });
});
