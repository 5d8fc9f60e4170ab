export interface Account {
  email: string;
  password: string;
}

/**
 * The teacher whose school one worker's tests use. With all tests in one school, every list would grow during the run.
 */
export const teacherOf = (worker: number) => ({
  name: 'Dr. Mahmoud Abdel-Rahman El-Sherbiny',
  email: `teacher-${worker}@school.example`,
  password: 'a lever long enough 1',
});

/** The teacher of this worker. */
export const teacher = teacherOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

/** Names that are hard to lay out or sort: Arabic, accented, long. */
export const NAMES = ['منى عبد الرحمن', 'Zoë Müller-Østergård', 'Abdel-Rahman Mahmoud Ibrahim El-Sherbiny'] as const;

let serial = 0;
/** Without the widest letters: whether a name fits into its column must not depend on the hour. */
const run = Date.now().toString(36).replaceAll(/[mw]/g, 'i');

/** A number of fixed width, so that no name made with it is a prefix of another, even where "1 group" follows. */
const nextSerial = (): string => String(++serial).padStart(4, '0');

/** A name that no other test of this run uses. */
export const unique = (word: string): string =>
  `${word} ${run}${process.pid.toString(36).padStart(5, '0')}${nextSerial()}`;

/** An email address that no other test of this run uses. */
export const uniqueEmail = (word: string): string =>
  `${unique(word).replaceAll(' ', '-').toLowerCase()}@school.example`;

/** The last four digits of a phone number, different for ten thousand people of this worker. */
export const uniqueDigits = (): string => nextSerial().slice(-4);

/** The password of everybody that a test registers. */
export const PASSWORD = 'correct horse battery 9';
