import type { ImportedRowDto } from '../dto/question-import.dto.js';
import { AppError } from '../../../platform/http/app-error.js';
import { contentOf } from '../question-content.js';
import { type FileQuestion, type FileRow, type Problem, type Reason } from '../formats/file-question.js';

/** A row of a file as it is shown before anything is saved. */
export type PreviewRow = Omit<ImportedRowDto, 'reason'> & { reason?: Reason; detail?: string };

export interface Preview {
  rows: PreviewRow[];
  categories: string[][];
}

interface Known {
  /** Question ids by content. */
  bank: ReadonlyMap<string, string>;
  /** The right answer in words. @throws AppError if the bank would refuse the question */
  rightAnswer: (question: FileQuestion) => string;
}

const LONGEST_KEY = 200;
const LONGEST_CATEGORY = 200;
const MOST_LEVELS = 5;

/** The option's own words are more than its letter. */
const shownKey = ({ answer }: FileQuestion, right: string): string =>
  (answer.kind === 'choice' ? (answer.key.options[answer.key.right] ?? right) : right).slice(0, LONGEST_KEY);

/** Collects the categories and contents of one file. */
class Previewer {
  readonly categories: string[][] = [];
  private readonly places = new Map<string, number>();
  private readonly firstRows = new Map<string, number>();
  private readonly known: Known;

  constructor(known: Known) {
    this.known = known;
  }

  rowOf({ row, name, question, problem }: FileRow): PreviewRow {
    if (!question)
      return { row, name, reason: problem?.reason ?? 'broken', ...(problem?.detail && { detail: problem.detail }) };
    const right = this.rightAnswer(question);
    if (typeof right !== 'string') return { row, name, ...right };
    const content = contentOf(question);
    const existingId = this.known.bank.get(content);
    const sameAs = this.firstRows.get(content);
    if (sameAs === undefined) this.firstRows.set(content, row);
    const { answer, picture, marks, tags, category } = question;
    const shown = { kind: answer.kind, picture: picture !== null, key: shownKey(question, right), marks, tags };
    return {
      ...{ row, name, ...shown, category: this.placeOf(category) },
      ...(existingId && { existingId }),
      ...(sameAs !== undefined && { sameAs }),
    };
  }

  private rightAnswer(question: FileQuestion): string | Problem {
    try {
      return this.known.rightAnswer(question);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 400) throw error;
      return { reason: 'key_refused', detail: detailOf(error) };
    }
  }

  private placeOf(category: readonly string[]): number {
    const names = category.slice(-MOST_LEVELS).map((name) => name.slice(0, LONGEST_CATEGORY));
    const path = JSON.stringify(names);
    const place = this.places.get(path) ?? this.categories.length;
    if (place === this.categories.length) this.categories.push(names);
    this.places.set(path, place);
    return place;
  }
}

/** The first of the fields that a form would name. */
function detailOf({ body }: AppError): string {
  const { errors } = body;
  const first: unknown = Array.isArray(errors) ? errors[0] : null;
  return typeof first === 'object' && first !== null ? String(Reflect.get(first, 'field')) : 'key';
}

/** What a file's rows would become. */
export function previewOf(rows: readonly FileRow[], known: Known): Preview {
  const previewer = new Previewer(known);
  return { rows: rows.map((row) => previewer.rowOf(row)), categories: previewer.categories };
}
