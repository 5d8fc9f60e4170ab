import { chooseLanguage, currentLocale, notify, readSession, useTexts } from '@fulcrum/shared-ui';
import hostTexts from '../locales/en.json';

/**
 * Defined by the build (`shells/build/languages.ts`): the languages that people can choose, each under its own name.
 */
declare const LANGUAGE_NAMES: Record<string, string>;

/** All languages except that of the page, with their names. */
export const otherLanguages = (): [lang: string, name: string][] =>
  Object.entries(LANGUAGE_NAMES).filter(([lang]) => lang !== currentLocale());

async function choose(lang: string): Promise<void> {
  await chooseLanguage(lang);
  if (!readSession()) return;
  const { keepLanguage } = await import('./account-language');
  await keepLanguage(lang);
}

/** The other languages as buttons, each in its own language; switching keeps what was typed on the page. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const t = useTexts(hostTexts);
  return otherLanguages().map(([lang, name]) => (
    <button
      key={lang}
      type="button"
      className={className}
      lang={lang}
      onClick={() => choose(lang).catch(() => notify.error(t('languageFailed')))}
    >
      <span>{name}</span>
    </button>
  ));
}
