import type { ChoiceKey, NumberKey, TextKey } from '@fulcrum/answers';
import { z } from 'zod';

/** Why a question of a file is not imported; pages have the texts. */
export const REASONS = [
  // Kinds of questions that the product does not have.
  ...([
    'description',
    'essay',
    'matching',
    'calculated',
    'stack',
    'drag',
    'ordering',
    'other_kind',
    'old_qti',
  ] as const),
  // Rules that no key expresses.
  ...(['several_right', 'none_right', 'partial_marks', 'wildcard', 'case_sensitive', 'marks', 'unit_penalty'] as const),
  ...(['tolerances_differ', 'key_by_program', 'several_answers', 'gap_kind'] as const),
  // Content that a question cannot have.
  ...(['no_text', 'text_too_long', 'table', 'media', 'mathml', 'picture_elsewhere', 'picture_in_option'] as const),
  ...(['several_pictures', 'picture_kind', 'picture_missing', 'picture_too_large', 'option_needs_picture'] as const),
  // Answers that cannot be read.
  ...(['number_unreadable', 'key_refused', 'broken', 'cell'] as const),
] as const;
export type Reason = (typeof REASONS)[number];

/** Why, and which: the kind's own name in the file, or the cell of a table. */
export interface Problem {
  reason: Reason;
  detail?: string;
}

export const OPTION_LETTERS = ['A', 'B', 'C', 'D'] as const;
export type OptionLetter = (typeof OPTION_LETTERS)[number];

/** What one answer is judged by. */
export type FileKey =
  | { kind: 'choice'; key: ChoiceKey }
  | { kind: 'number'; key: NumberKey }
  | { kind: 'text'; key: TextKey };

/** A part of a question with several answers. */
export type FilePart = FileKey & { label: string; text?: string; marks: number; needs?: string };

/** What is right. The picture of an `option` shows the options A to D. */
export type FileAnswer =
  | FileKey
  | { kind: 'option'; right: OptionLetter }
  | { kind: 'parts'; key: { parts: FilePart[] } };

/** A number of a question that differs from student to student. */
export const fileParameter = z.object({ name: z.string(), from: z.string(), to: z.string(), step: z.string() });
export type FileParameter = z.infer<typeof fileParameter>;

export const KINDS_IN_FILES = ['choice', 'number', 'text', 'parts'] as const;

export type PictureType = 'webp' | 'png' | 'jpeg' | 'gif' | 'avif';

export interface FilePicture {
  type: PictureType;
  base64: string;
}

/** A worked solution as a picture, with its words. */
export interface FileSolutionPicture extends FilePicture {
  alt: string;
}

/** A question as a file has it: neither stored nor checked by its own key yet. */
export interface FileQuestion {
  /** Its title in the file; empty if it has none. */
  name: string;
  /** With formulas as TeX between dollar signs. Empty only beside a picture. */
  text: string;
  picture: FilePicture | null;
  /** The picture in words. */
  alt: string;
  answer: FileAnswer;
  /** Only the product's own exports have parameters and worked solutions. */
  parameters?: FileParameter[];
  solution?: string;
  solutionPicture?: FileSolutionPicture;
  marks: number;
  tags: string[];
  /** From the outermost to the innermost: unit and chapter, in a file of the product. */
  category: string[];
}

/** One question of a file, or why it is none that the product understands. */
export interface FileRow {
  /** Its place among the file's questions, from 1; in a table, the row that the spreadsheet program shows. */
  row: number;
  name: string;
  question?: FileQuestion;
  problem?: Problem;
}

/** Ends the reading of one question, which is then listed with this reason. */
export class Unsupported extends Error {
  readonly problem: Problem;

  constructor(reason: Reason, detail?: string) {
    super(reason);
    this.problem = { reason, ...(detail && { detail: detail.slice(0, 60) }) };
  }
}

export const TEXT_LIMITS = { text: 2000, name: 200, alt: 1000, tags: 10, tag: 40 };

/** @throws Unsupported for a question without text and picture, or whose text is too long */
function assertReadable({ text, picture, answer }: FileQuestion): void {
  if (text === '' && !picture) throw new Unsupported('no_text');
  if (text.length > TEXT_LIMITS.text) throw new Unsupported('text_too_long');
  if (answer.kind === 'option' && !picture) throw new Unsupported('option_needs_picture');
}

/** The row of a question whose reading may end with `Unsupported`; other errors are the reader's own. */
export function rowOf(row: number, name: string, read: () => FileQuestion): FileRow {
  const shown = name.slice(0, TEXT_LIMITS.name);
  try {
    const question = read();
    assertReadable(question);
    return { row, name: shown, question };
  } catch (error) {
    if (error instanceof Unsupported) return { row, name: shown, problem: error.problem };
    throw error;
  }
}

/** Tags as the bank keeps them: in lower case, each once, at most ten. */
export const tagsOf = (tags: readonly string[]): string[] =>
  [...new Set(tags.map((tag) => tag.trim().toLowerCase().slice(0, TEXT_LIMITS.tag)))]
    .filter(Boolean)
    .slice(0, TEXT_LIMITS.tags);
