import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { idOf, type Texts } from '../../shared-ui/src/i18n/catalogue.ts';
import { serverRefusals } from './server-refusals.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROOMS = ['shells/*/src', 'shared-ui/src', 'shared-ui/*/src', 'backend/src'];
/** What refusals of the server say, by code: to anybody, and to a teacher's team alone. English has no file of them: the server's code has its sentences. */
const REFUSALS = {
  refusals: 'shared-ui/src/api/locales/en.json',
  'refusals/team': 'shared-ui/src/api/locales/team.en.json',
};

/** The texts of one feature: a file of English, and beside it one of each other language. */
export interface TextFile {
  /** Names it for people: `teacher/tasks`, `server/auth`. */
  key: string;
  /** The English file, from the root of the checkout. */
  file: string;
  en: Texts;
}

const readTexts = (file: string): Texts => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/** `shells/teacher/src/features/tasks/locales/submissions.en.json` is `teacher/tasks/submissions`. */
export const keyOf = (file: string): string =>
  file
    .replace(/^shells\//, '')
    .replace(/^backend\//, 'server/')
    .replaceAll(/(src|features|modules|locales)\//g, '')
    .replace(/(\/|\.)en\.json$/, '');

/** The file of the same texts in another language. */
export const fileIn = (lang: string, file: string): string => file.replace(/en\.json$/, `${lang}.json`);

/** Every feature that says something, in the order of their keys. */
export const textFiles = (): TextFile[] =>
  globSync(
    ROOMS.map((room) => `${room}/**/locales/{,*.}en.json`),
    { cwd: ROOT },
  )
    .map((file) => ({ key: keyOf(file), file, en: readTexts(file) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));

/** The texts of a file in a language; none where it is not translated. */
export function textsIn(lang: string, { file }: Pick<TextFile, 'file'>): Texts {
  const own = fileIn(lang, file);
  return globSync(own, { cwd: ROOT }).length > 0 ? readTexts(own) : {};
}

/** What refusals say in a language, by code. @param who those that anybody meets, or those that only a teacher's team does */
export const refusalsIn = (lang: string, who: keyof typeof REFUSALS): Texts => textsIn(lang, { file: REFUSALS[who] });

/**
 * The refusals of the server in a language, as files of features. Their English is the first sentence that the server's code
 * says with each: there may be several, with more detail; "…" where all are put together of other words.
 */
export function refusalFiles(lang: string): TextFile[] {
  const { sentences } = serverRefusals();
  return Object.entries(REFUSALS).map(([key, file]) => {
    const codes = Object.keys(textsIn(lang, { file }));
    return { key, file, en: Object.fromEntries(codes.map((code) => [code, sentences.get(code)?.[0] ?? '…'])) };
  });
}

/** What parents agree to: their consent names the version of these words. */
const CONSENT = 'parent/consent';

/** The texts of several files in each language, as those of one. */
const inOne = (files: Record<string, Texts>[]): Record<string, Texts> =>
  Object.fromEntries(
    Object.keys(files[0] ?? {}).map((lang) => [lang, Object.assign({}, ...files.map((texts) => texts[lang]))]),
  );

/**
 * What pages say by feature, as a school may say it in its own words, in English and these languages, with the ids that pages know a feature's texts by. The refusals
 * have none.
 *
 * @param labels by remote, the texts that the host says in its sidebar: some of those of the remote
 */
export function pageTexts(languages: string[], labels: Record<string, Texts>) {
  const inAll = (file: TextFile): Record<string, Texts> => ({
    en: file.en,
    ...Object.fromEntries(languages.map((lang) => [lang, textsIn(lang, file)])),
  });
  const features = textFiles().filter(({ key }) => !key.startsWith('server/') && key !== CONSENT);
  const idsOf = ({ key, en }: TextFile) => [en, ...(labels[key] ? [labels[key]] : [])].map(idOf);
  const refusals = refusalFiles(languages[0] ?? 'en').map(inAll);
  return [
    ...features.map((file) => ({ key: file.key, ids: idsOf(file), texts: inAll(file) })),
    { key: 'refusals', ids: [], texts: inOne(refusals) },
  ];
}
