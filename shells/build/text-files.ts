import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { idOf, type Texts } from '../../shared-ui/src/i18n/catalogue.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROOMS = ['shells/*/src', 'shared-ui/src', 'shared-ui/*/src', 'backend/src'];
/** What refusals of the server say, by code. English has no file of them: the server's code has its sentences. */
const REFUSALS = 'shared-ui/src/api/locales';

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

/**
 * The refusals of the server in a language, as the file of one feature. Its English is one sentence that the server's code
 * says with each: there may be several, with more detail.
 */
export function refusalsFile(lang: string): TextFile {
  const codes = Object.keys(textsIn(lang, { file: `${REFUSALS}/en.json` }));
  const source = globSync('backend/src/**/*.ts', { cwd: ROOT })
    .filter((file) => !/\.spec\.ts$|\/testing\//.test(file))
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .join('\n');
  const en = Object.fromEntries(codes.map((code) => [code, sentenceOf(code, source)]));
  return { key: 'refusals', file: `${REFUSALS}/en.json`, en };
}

/** The sentence that stands with a code in the source: after it, before it, or as the `message` of the lines above. */
function sentenceOf(code: string, source: string): string {
  const sentence = "['`]([^'`\\n]+)['`]";
  const patterns = [
    `'${code}',\\s*${sentence}`,
    `${sentence},\\s*'${code}'`,
    `message = ${sentence};(?:.*\\n){1,2}.*'${code}'`,
  ];
  for (const pattern of patterns) {
    const found = new RegExp(pattern).exec(source)?.[1];
    if (found && /[ .]/.test(found)) return found.replaceAll(/\$\{[^}]*\}/g, '…');
  }
  return '';
}

/** What parents agree to: their consent names the version of these words. */
const CONSENT = 'parent/consent';

/**
 * What pages say by feature, as a school may say it in its own words, in English and these languages, with the ids that pages know a feature's texts by. The refusals
 * have none.
 *
 * @param labels by remote, the texts that the host says in its sidebar: some of those of the remote
 */
export function pageTexts(languages: string[], labels: Record<string, Texts>) {
  const inAll = (file: TextFile) => ({
    en: file.en,
    ...Object.fromEntries(languages.map((lang) => [lang, textsIn(lang, file)])),
  });
  const features = textFiles().filter(({ key }) => !key.startsWith('server/') && key !== CONSENT);
  const idsOf = ({ key, en }: TextFile) => [en, ...(labels[key] ? [labels[key]] : [])].map(idOf);
  const [refusals] = languages.map(refusalsFile);
  return [
    ...features.map((file) => ({ key: file.key, ids: idsOf(file), texts: inAll(file) })),
    ...(refusals ? [{ key: refusals.key, ids: [], texts: inAll(refusals) }] : []),
  ];
}
