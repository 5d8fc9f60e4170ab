import { createHash } from 'node:crypto';
import { z } from 'zod';
import { pictureOfBase64 } from './answers.js';
import {
  fileParameter,
  type FilePicture,
  type FileQuestion,
  type FileRow,
  KINDS_IN_FILES,
  Unsupported,
} from './file-question.js';
import { jsonIn } from './json-text.js';

/**
 * Formats of other programs cannot say everything that a question of the product is. The product's own exports say it
 * in a comment, with a digest of what the reader understands without that comment: it counts only as long as nobody has
 * changed the question in the file.
 */
const MARK = 'fulcrum-question';
const DIGEST_LENGTH = 32;
/** No question needs more beside the picture of its solution, which is at most 10 MB. */
const LONGEST = 14_000_000;

const answer = z.union([
  z.object({ kind: z.literal('option'), right: z.enum(['A', 'B', 'C', 'D']) }),
  // Keys are checked as those of a form once they have left the fence.
  z.object({ kind: z.enum(KINDS_IN_FILES), key: z.looseObject({}) }),
]);
/** A picture that the product stores, as base64. */
const solutionPicture = z.object({ base64: z.string(), alt: z.string() }).transform(({ base64, alt }, context) => {
  try {
    return { ...pictureOfBase64(base64), alt };
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error;
    context.addIssue(error.message);
    return z.NEVER;
  }
});
const own = z.object({
  name: z.string(),
  text: z.string(),
  alt: z.string(),
  answer,
  parameters: z.array(fileParameter).optional(),
  solution: z.string().optional(),
  solutionPicture: solutionPicture.optional(),
  marks: z.number(),
  tags: z.array(z.string()),
  category: z.array(z.string()),
});

/** What the file shows of a question, whatever its place. */
function digestOf({ question, problem }: Omit<FileRow, 'row' | 'name'>): string {
  const shown = question ? [question.text, question.alt, question.answer, question.marks, question.tags] : problem;
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, DIGEST_LENGTH);
}

/**
 * The comment for an exported question: one line without `--`, which XML forbids in comments.
 * @param read how the reader understands it without a comment
 */
export function ownNote(question: FileQuestion, read: Omit<FileRow, 'row' | 'name'>): string {
  return `${MARK} ${digestOf(read)} ${JSON.stringify({ ...question, picture: undefined }).replaceAll('-', String.raw`\u002d`)}`;
}

/**
 * The row as its comment says, if the product wrote that comment for exactly this question.
 * @param findPicture of a question whose answers the format cannot say
 */
export function withOwnNote(row: FileRow, comments: readonly string[], findPicture: () => FilePicture | null): FileRow {
  const note = comments.map((comment) => comment.trim()).find((comment) => comment.startsWith(`${MARK} `));
  if (!note || note.length > LONGEST) return row;
  const start = MARK.length + 1;
  if (note.slice(start, start + DIGEST_LENGTH) !== digestOf(row)) return row;
  const question = parsed(note.slice(start + DIGEST_LENGTH));
  if (!question) return row;
  const { picture = findPicture(), category = [] } = row.question ?? {};
  // A file may have been sorted into other categories since.
  const place = category.length > 0 ? category : question.category;
  return { row: row.row, name: row.name, question: { ...question, category: place, picture } };
}

function parsed(json: string): Omit<FileQuestion, 'picture'> | null {
  const { success, data } = own.safeParse(jsonIn(json));
  return success ? (data as Omit<FileQuestion, 'picture'>) : null;
}
