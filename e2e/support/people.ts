/** Names that are hard on a layout: long, Arabic, with accents. */
export const teacher = {
  name: 'Dr. Mahmoud Abdel-Rahman El-Sherbiny',
  email: 'teacher@school.example',
  password: 'a lever long enough 1',
};

let serial = 0;
const run = Date.now().toString(36);

/** A word that no other test of this run uses. */
export const unique = (word: string): string => `${word} ${run}${process.pid.toString(36)}${++serial}`;

/** An address that no other test of this run uses. */
export const uniqueEmail = (word: string): string =>
  `${unique(word).replaceAll(' ', '-').toLowerCase()}@school.example`;

export const PASSWORD = 'correct horse battery 9';
