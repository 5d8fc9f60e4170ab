import { currentDirection, currentLocale } from '@fulcrum/shared-ui';
import styles from './student-name.module.css';

/** What a student is called, as replies have it. */
export interface StudentNames {
  name: string;
  /** The same name in other letters; absent when there is none. */
  alternateName?: string | undefined;
}

const ARABIC = /\p{Script=Arabic}/u;

/** True for a language that is written in Arabic letters. */
const isArabicLanguage = (locale: string): boolean => new Intl.Locale(locale).maximize().script === 'Arab';

/**
 * The spellings of a name in the order in which a reader of the language takes them in: first the one in their own letters,
 * where one of the two is. Otherwise the name itself, which lists are sorted by.
 */
export function spellingsOf({ name, alternateName }: StudentNames, locale: string): [first: string, second?: string] {
  if (!alternateName || alternateName === name) return [name];
  const isArabic = (text: string) => ARABIC.test(text);
  const isOthers = isArabic(alternateName) !== isArabic(name) && isArabic(alternateName) === isArabicLanguage(locale);
  return isOthers ? [alternateName, name] : [name, alternateName];
}

/**
 * How a student is called wherever there is room: the spelling of the page's language, and the other one muted beside it.
 * Labels, files and mails use `name` alone.
 */
export function StudentName({ of }: { of: StudentNames }) {
  const [first, second] = spellingsOf(of, currentLocale());
  if (second === undefined) return <bdi>{first}</bdi>;
  return (
    // In the order of the page, also inside of what takes its direction from its own text.
    <span dir={currentDirection()}>
      <bdi>{first}</bdi> <bdi className={styles.second}>{second}</bdi>
    </span>
  );
}
