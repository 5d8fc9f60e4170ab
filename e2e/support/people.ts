export interface Account {
  email: string;
  password: string;
}

/** The teacher of whose school the tests of one worker are: with the classes of all tests, each list would grow as they run. */
export const teacherOf = (worker: number) => ({
  name: 'Dr. Mahmoud Abdel-Rahman El-Sherbiny',
  email: `teacher-${worker}@school.example`,
  password: 'a lever long enough 1',
});

/** The teacher of this worker. */
export const teacher = teacherOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

/** Names that are hard on a layout or a sort: Arabic, with accents, long. */
export const NAMES = ['منى عبد الرحمن', 'Zoë Müller-Østergård', 'Abdel-Rahman Mahmoud Ibrahim El-Sherbiny'] as const;

let serial = 0;
const run = Date.now().toString(36);

/** A number of fixed width: of two names made with it, none is the beginning of the other, even where "1 group" follows. */
const nextSerial = (): string => String(++serial).padStart(4, '0');

/** A word that no other test of this run uses. */
export const unique = (word: string): string =>
  `${word} ${run}${process.pid.toString(36).padStart(5, '0')}${nextSerial()}`;

/** An address that no other test of this run uses. */
export const uniqueEmail = (word: string): string =>
  `${unique(word).replaceAll(' ', '-').toLowerCase()}@school.example`;

/** A number that no other person of this worker has: a phone's last digits. */
export const uniqueDigits = nextSerial;

/** What everyone whom a test registers signs in with. */
export const PASSWORD = 'correct horse battery 9';
