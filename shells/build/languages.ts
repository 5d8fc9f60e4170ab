import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Catalogue, encode, idOf, type Texts } from '../../shared-ui/src/i18n/catalogue.ts';
import type { Language } from '../../shared-ui/src/i18n/texts.ts';
import { remotes } from '../federation-shared.ts';
import { firstSources } from './first-sources.ts';
import { pageTables } from './page-tables.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/**
 * Pseudo-language generated from English, longer and accented: reveals untranslated texts and spaces that are too
 * narrow.
 */
export const PSEUDO = 'en-XA';
/** The module that a shell imports: for each language except English, a function that loads its texts. */
export const LANGUAGES_MODULE = 'virtual:languages';
/**
 * `first`: the texts of a remote's first page, and all texts of the host. `further`: those of a remote's other pages.
 */
type Part = 'first' | 'further';
const FURTHER = `${LANGUAGES_MODULE}/further`;
/** Locales for dates and numbers, where they differ from the language's default. */
const INTL: Record<string, string> = { ar: 'ar-EG-u-nu-latn' };

/** Scripts (ISO 15924 codes). */
const RIGHT_TO_LEFT = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'];

const ACCENTED: Record<string, string> = { a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ö', u: 'ü', y: 'ý', s: 'š' };

/** Makes a text 40 % longer and its letters accented, and keeps its placeholders. */
export function pseudoLocalise(text: string): string {
  const accented = text.replace(/\{\{\w+\}\}|[a-z]/g, (part) => ACCENTED[part] ?? part);
  return `${accented} ${'~~~ '.repeat(Math.ceil((text.length * 0.4) / 4)).trim()}`;
}

const readTexts = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The folders whose texts a shell loads: its own, and those of the libraries that it uses. Those of shared-ui belong to
 * the host.
 */
function foldersOf(shell: string): string[] {
  const folder = path.join(ROOT, 'shells', shell);
  const { dependencies }: { dependencies: Texts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const libraries = Object.keys(dependencies)
    .filter((name) => name.startsWith('@fulcrum/') && name !== '@fulcrum/shared-ui')
    .map((name) => path.join(ROOT, 'shared-ui', name.replace('@fulcrum/', ''), 'src'));
  return [path.join(folder, 'src'), ...(shell === 'host' ? [path.join(ROOT, 'shared-ui/src')] : libraries)];
}

/** The English text files of a shell: `en.json`, `results.en.json`. */
const englishFiles = (shell: string): string[] =>
  foldersOf(shell).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(path.dirname(file)) === 'locales' && /(^|\.)en\.json$/.test(path.basename(file)))
      .map((file) => path.join(folder, file)),
  );

function translationOf(file: string, lang: string): Texts | undefined {
  if (lang === PSEUDO)
    return Object.fromEntries(Object.entries(readTexts(file)).map(([k, text]) => [k, pseudoLocalise(text)]));
  const other = file.replace(/en\.json$/, `${lang}.json`);
  return existsSync(other) ? readTexts(other) : undefined;
}

/** The text that a page shows until its code is loaded. */
export const loadingIn = (lang: string): string | undefined =>
  translationOf(path.join(ROOT, 'shared-ui/src/i18n/locales/en.json'), lang)?.['loading'];

/** The names of the remotes' pages, which the host shows in its sidebar. */
async function labels(lang: string): Promise<[string, Texts, Texts][]> {
  const tables = await pageTables();
  return Object.keys(remotes).flatMap((remote) => {
    const en = tables[remote]?.texts ?? {};
    const translated = translationOf(path.join(ROOT, 'shells', remote, 'src/locales/en.json'), lang);
    const own = Object.fromEntries(Object.entries(en).map(([name, text]) => [name, translated?.[name] ?? text]));
    return translated ? [[`the pages of ${remote}`, en, own]] : [];
  });
}

/**
 * The English files of a part: texts that the first page imports are loaded before it is painted, the rest with the
 * other pages.
 */
function filesOfPart(shell: string, part: Part): string[] {
  const files = englishFiles(shell);
  if (shell === 'host') return part === 'first' ? files : [];
  const first = firstSources(shell);
  return files.filter((file) => first.has(file) === (part === 'first'));
}

/** A shell's texts in a language; untranslated texts stay in English. */
async function catalogueOf(shell: string, lang: string, part: Part): Promise<Catalogue> {
  const catalogue: Catalogue = {};
  const add = (name: string, en: Texts, other: Texts) => {
    const translated = encode(en, other);
    const taken = catalogue[idOf(en)];
    if (taken && JSON.stringify(taken) !== JSON.stringify(translated))
      throw new Error(`${name} has the same English texts as another file, or their ids meet by chance`);
    catalogue[idOf(en)] = translated;
  };
  for (const file of filesOfPart(shell, part)) {
    const other = translationOf(file, lang);
    if (other) add(file, readTexts(file), other);
  }
  if (shell === 'host' && part === 'first') for (const label of await labels(lang)) add(...label);
  return catalogue;
}

/** The languages except English: those for which the host has a file, and the pseudo-language. */
export const languageNames = (): string[] => [
  ...readdirSync(path.join(ROOT, 'shells/host/src/locales'))
    .map((file) => path.parse(file).name)
    .filter((lang) => lang !== 'en'),
  PSEUDO,
];

export function describeLanguage(lang: string): Omit<Language, 'texts'> {
  const script = new Intl.Locale(lang).maximize().script ?? '';
  return { lang, dir: RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr', intl: INTL[lang] ?? lang };
}

/** The languages that people can choose, each under its own name; replaces the host's `LANGUAGE_NAMES`. */
export const languageLabels = (): Record<string, string> =>
  Object.fromEntries(
    ['en', ...languageNames()]
      .filter((lang) => lang !== PSEUDO)
      .map((lang) => [lang, new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang]),
  );

/** Constants that the build defines for the host's code. */
export const hostDefinitions = async () => ({
  PAGE_TABLES: JSON.stringify(await pageTables()),
  LANGUAGE_NAMES: JSON.stringify(languageLabels()),
});

export const languageOf = async (shell: string, lang: string, part: Part = 'first'): Promise<Language> => ({
  ...describeLanguage(lang),
  texts: await catalogueOf(shell, lang, part),
});

/** Does in development what the server does for a built page: puts the visitor's language into the document. */
const CHOOSE_IN_DEVELOPMENT = `
const chosen = /(?:^|; )language=([\\w-]+)/.exec(document.cookie)?.[1] ?? navigator.languages.map((l) => l.slice(0, 2))
  .find((l) => l === 'en' || l in DIRECTIONS);
if (chosen in DIRECTIONS) Object.assign(document.documentElement, { lang: chosen, dir: DIRECTIONS[chosen] });`;

const CHOSEN_DIGITS = path.join(ROOT, 'shared-ui/src/i18n/chosen-digits.ts');

/**
 * The code of a language's module. Readers can choose their digits if `INTL` names a numbering system for the language.
 */
function moduleOf(language: Language): string {
  const spoken = JSON.stringify(language);
  if (!language.intl.includes('-u-nu-')) return `export default ${spoken}`;
  return `import { inChosenDigits } from ${JSON.stringify(CHOSEN_DIGITS)};export default inChosenDigits(${spoken})`;
}

/** The code of one of these modules: a language's texts, or the list of loaders of all languages. */
async function moduleCode(shell: string, id: string): Promise<string> {
  const asked = /\/(further\/)?([\w-]+)$/.exec(id.slice(LANGUAGES_MODULE.length));
  const [, isFurther, lang] = asked ?? [];
  if (lang) return moduleOf(await languageOf(shell, lang, isFurther ? 'further' : 'first'));
  const loadersOf = (folder: string) =>
    `{${languageNames()
      .map((name) => `"${name}":()=>import("${folder}/${name}")`)
      .join()}}`;
  return `export default ${loadersOf(LANGUAGES_MODULE)};export const further=${loadersOf(FURTHER)}`;
}

/** Provides `virtual:languages` for a shell: two files for each language, which only its readers load. */
export function languages(shell: string): Plugin {
  return {
    name: 'fulcrum:languages',
    resolveId: (id) => (id.startsWith(LANGUAGES_MODULE) ? id : null),
    load(id) {
      return id.startsWith(LANGUAGES_MODULE) ? moduleCode(shell, id) : null;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (_, { server }) => {
        if (!server) return [];
        const directions = Object.fromEntries(languageNames().map((lang) => [lang, describeLanguage(lang).dir]));
        const children = CHOOSE_IN_DEVELOPMENT.replaceAll('DIRECTIONS', JSON.stringify(directions));
        return [{ tag: 'script', children: `{${children}}`, injectTo: 'head-prepend' }];
      },
    },
  };
}
