import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { idOf, type Texts } from '../../shared-ui/src/i18n/catalogue.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['shells/*/src', 'shared-ui/src', 'shared-ui/*/src', 'backend/src'];

/** The texts of one feature: an English file, and beside it a file for each other language. */
export interface TextFile {
  /** Name for people to read: `teacher/tasks`, `server/auth`. */
  key: string;
  /** Path of the English file, relative to the root of the checkout. */
  file: string;
  en: Texts;
}

const readTexts = (file: string): Texts => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/** `shells/teacher/src/features/tasks/locales/submissions.en.json` is `teacher/tasks/submissions`. */
export const textFileKey = (file: string): string =>
  file
    .replace(/^shells\//, '')
    .replace(/^backend\//, 'server/')
    .replaceAll(/(src|features|modules|locales)\//g, '')
    .replace(/(\/|\.)en\.json$/, '');

/** The file with the same texts in another language. */
export const fileIn = (lang: string, file: string): string => file.replace(/en\.json$/, `${lang}.json`);

/** The text files of all features, sorted by key. */
export const textFiles = (): TextFile[] =>
  globSync(
    FOLDERS.map((folder) => `${folder}/**/locales/{,*.}en.json`),
    { cwd: ROOT },
  )
    .map((file) => ({ key: textFileKey(file), file, en: readTexts(file) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));

/** The texts of a file in a language; empty if it is not translated. */
export function textsIn(lang: string, { file }: Pick<TextFile, 'file'>): Texts {
  const own = fileIn(lang, file);
  return globSync(own, { cwd: ROOT }).length > 0 ? readTexts(own) : {};
}

/** The text that parents consent to: each consent records the version of these words. */
const CONSENT = 'parent/consent';

/**
 * The texts of the pages by feature, in English and these languages: those that a school may replace with its own
 * wording. Each feature has the ids under which pages look its texts up.
 *
 * @param labels by remote, the texts that the host shows in its sidebar, which are some of the remote's own texts
 */
export function pageTexts(languages: string[], labels: Record<string, Texts>) {
  const inAll = (file: TextFile): Record<string, Texts> => ({
    en: file.en,
    ...Object.fromEntries(languages.map((lang) => [lang, textsIn(lang, file)])),
  });
  const features = textFiles().filter(({ key }) => !key.startsWith('server/') && key !== CONSENT);
  const idsOf = ({ key, en }: TextFile) => [en, ...(labels[key] ? [labels[key]] : [])].map(idOf);
  return features.map((file) => ({ key: file.key, ids: idsOf(file), texts: inAll(file) }));
}
