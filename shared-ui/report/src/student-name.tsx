import { currentDirection, currentLocale } from '@fulcrum/shared-ui';
import styles from './student-name.module.css';

/** A student's names, as in API replies. */
export interface StudentNames {
  name: string;
  /** The same name in another script; absent if there is none. */
  alternateName?: string | undefined;
}

const ARABIC = /\p{Script=Arabic}/u;

/** Returns true for a language written in Arabic script. */
const isArabicLanguage = (locale: string): boolean => new Intl.Locale(locale).maximize().script === 'Arab';

/**
 * Orders the spellings of a name for a reader of the language: first the one in their own script, if there is one.
 * Otherwise first `name`, which lists are sorted by.
 */
export function spellingsOf({ name, alternateName }: StudentNames, locale: string): [first: string, second?: string] {
  if (!alternateName || alternateName === name) return [name];
  const isArabic = (text: string) => ARABIC.test(text);
  const isOthers = isArabic(alternateName) !== isArabic(name) && isArabic(alternateName) === isArabicLanguage(locale);
  return isOthers ? [alternateName, name] : [name, alternateName];
}

/**
 * Shows a student's name where there is room: the spelling in the script of the page's language, and the other one
 * muted next to it. Labels, files and emails use `name` alone.
 */
export function StudentName({ of }: { of: StudentNames }) {
  const [first, second] = spellingsOf(of, currentLocale());
  if (second === undefined) return <bdi>{first}</bdi>;
  return (
    // Uses the page's direction, even inside an element that takes its direction from its text.
    <span dir={currentDirection()}>
      <bdi>{first}</bdi> <bdi className={styles.second}>{second}</bdi>
    </span>
  );
}
