import {
  addLanguages,
  type components,
  currentLocale,
  type Language,
  type Languages,
  readSession,
  setLanguage,
} from '@fulcrum/shared-ui';

/** Put in by the build (`shells/build/languages.ts`). */
declare const LANGUAGE_NAMES: Record<string, string>;

type Own = Language['texts'];

/** How long (ms) a page waits for the school's own words before it says the product's. */
const OWN_MS = 8_000;
/** The server keeps it true for whoever is signed in at a school that says something in its own words. */
const VERSION = /(?:^|; )texts=([\w-]+)/;

let asked: { name: string; reply: Promise<Own> } | undefined;

/** Beside the client of the API: a session that has ended is for the page to notice, once it is there. */
async function fetchOwn(language: string, token: string): Promise<Own> {
  const url = `${location.origin}/api/school-texts/own?language=${language}`;
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await fetch(url, { headers, signal: AbortSignal.timeout(OWN_MS) });
  if (!reply.ok) return {};
  const { texts, errors }: components['schemas']['OwnTextsDto'] = await reply.json();
  const byId = Object.entries(texts).map(([id, words]) => [`=${id}`, [words]]);
  return { ...Object.fromEntries(byId), '=': [errors] };
}

/** Asked for once in each version; the product's words where they do not come. */
function ownIn(language: string): Promise<Own> | undefined {
  const session = readSession();
  const version = VERSION.exec(document.cookie)?.[1];
  if (!session || !version) return undefined;
  const name = [language, version, session.user.id].join(' ');
  if (asked?.name === name) return asked.reply;
  const reply = fetchOwn(language, session.token).catch(() => {
    asked = undefined;
    return {};
  });
  asked = { name, reply };
  return reply;
}

const ownTexts: Languages = Object.fromEntries(
  Object.keys(LANGUAGE_NAMES)
    .filter((lang) => lang !== 'en')
    .map((lang) => [
      lang,
      async () => ({ default: { lang, dir: 'ltr', intl: lang, texts: (await ownIn(lang)) ?? {} } }),
    ]),
);

let isAdded = false;

/** Says what the reader's school says in its own words, in this language and in each that the page takes later. */
export function takeOwnTexts(lang = currentLocale()): Promise<void> {
  if (isAdded) return setLanguage(lang);
  isAdded = true;
  return addLanguages(ownTexts, lang);
}
