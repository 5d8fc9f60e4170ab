import {
  addLanguages,
  type components,
  currentLocale,
  type Language,
  type Languages,
  readSession,
  setLanguage,
} from '@fulcrum/shared-ui';

/** Defined by the build (`shells/build/languages.ts`). */
declare const LANGUAGE_NAMES: Record<string, string>;

type Own = Language['texts'];

/** How long (ms) a page waits for the school's own texts before it uses the product's. */
const OWN_MS = 8_000;
/**
 * The cookie with the version of the school's own texts; the server keeps it up to date for signed-in users of a school
 * that has any.
 */
const VERSION = /(?:^|; )texts=([\w-]+)/;

let asked: { name: string; reply: Promise<Own> } | undefined;

/** Bypasses the API client: an expired session must not be handled here, the page notices it once it is loaded. */
async function fetchOwn(language: string, token: string): Promise<Own> {
  const url = `${location.origin}/api/school-texts/own?language=${language}`;
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await fetch(url, { headers, signal: AbortSignal.timeout(OWN_MS) });
  if (!reply.ok) return {};
  const { texts }: components['schemas']['OwnTextsDto'] = await reply.json();
  return Object.fromEntries(Object.entries(texts).map(([id, words]) => [`=${id}`, [words]]));
}

/** Requests the texts once per version; uses the product's if they cannot be loaded. */
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

/** Shows the school's own texts, in this language and in each language that the page switches to later. */
export function loadSchoolTexts(lang = currentLocale()): Promise<void> {
  if (isAdded) return setLanguage(lang);
  isAdded = true;
  return addLanguages(ownTexts, lang);
}
