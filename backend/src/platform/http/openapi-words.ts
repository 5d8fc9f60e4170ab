/** Documentation that follows from a field's name, so that no field of the document lacks an example. */
export interface FieldWords {
  example?: unknown;
  description?: string;
  format?: string;
}

export const EXAMPLE_ID = '665f1f77bcf86cd799439011';
const EXAMPLE_TIME = '2026-03-01T20:00:00.000Z';

const EXAMPLES: Record<string, unknown> = {
  name: 'Mona Adel',
  alternateName: 'منى عادل',
  childAlternateName: 'منى عادل',
  title: "Newton's second law",
  description: 'Problems 1 to 8 of chapter 2',
  email: 'mona@example.org',
  parentName: 'Hoda Adel',
  parentEmail: 'hoda@example.org',
  password: 'correct horse battery 9',
  newPassword: 'correct horse battery 9',
  code: 'validation_failed',
  msg: 'Saved.',
  message: 'Saved.',
  link: 'https://zoom.us/j/1234567890',
  fileUrl: 'https://example.org/notes.pdf',
  comments: 'Well done. See the sign in line 3.',
  search: 'mona',
  page: 1,
  limit: 50,
};

/** `studentId` → "student", `submittedById` → "submitted by". */
const wordsOf = (name: string): string => name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).trim();

const TIME = /(^at$|At$|Time$|^deadline$|^from$|^until$)/;

/** @param type the schema's type, if any: a name that suggests a time may belong to another type */
export function fieldDocsOf(name: string, type: unknown): FieldWords {
  if (name === '_id' || name === 'id') return { example: EXAMPLE_ID, description: 'Its id: 24 hex digits.' };
  if (/Id$/.test(name) && (type === 'string' || type === undefined)) {
    return { example: EXAMPLE_ID, description: `Id of the ${wordsOf(name.slice(0, -2))}: 24 hex digits.` };
  }
  if (TIME.test(name) && type === 'string') {
    return { example: EXAMPLE_TIME, format: 'date-time', description: 'ISO 8601, UTC.' };
  }
  return name in EXAMPLES && (type === 'string' || type === 'number' || type === 'integer')
    ? { example: EXAMPLES[name] }
    : {};
}

/** The description of a path parameter. */
export function wordsOfParameter(name: string): FieldWords {
  if (name === 'token')
    return { example: 'the-secret-of-the-link', description: 'The secret of a link that was mailed.' };
  const words = fieldDocsOf(name, 'string');
  return words.description ? words : { ...words, description: `The ${wordsOf(name)}.` };
}
