import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { EachOf, Id } from '../../../platform/http/dto-rules.js';
import { refusedWith } from '../../../platform/http/field-rule.js';
import { KINDS } from '../../quizzes/kinds/kinds.js';
import { quizFields } from '../../quizzes/quizzes.errors.js';
import { FILE_FORMATS, type FileFormat } from '../formats/file-finding.js';
import { type FileAnswer, type Reason, REASONS } from '../formats/file-question.js';

const MOST_ROWS = 10_000;
const MOST_CATEGORIES = 1000;

export const IMPORT_STATUSES = ['reading', 'refused', 'ready', 'saving', 'done', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** The multipart form. */
export class QuestionFileFormDto {
  /** Moodle XML, GIFT, Aiken, CSV or .xlsx with the columns of the template, or a QTI 2 or 3 package. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: string;
}

/** Why something was not read, in one sentence. */
export class SentenceDto {
  message: string;
  /** The same in the language of the page, if that is not English. */
  localizedMessage?: string;
}

export class QuestionImportDto {
  _id: string;
  fileName: string;
  /** `refused`: nothing of the file was read, see `fault`; `ready`: see its rows; `failed`: accepted rows were not saved. */
  @ApiProperty({ enum: IMPORT_STATUSES, enumName: 'QuestionImportStatus' })
  status: ImportStatus;
  fault?: SentenceDto;
  @ApiProperty({ enum: FILE_FORMATS, enumName: 'QuestionFileFormat', required: false })
  format?: FileFormat;
  /** Every category of the file, from the outermost name to the innermost; without names for questions that have none. */
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'string' } } })
  categories: string[][];
  /** Questions that the bank got. */
  saved: number;
  createdAt: string;
}

export class ReasonDto extends SentenceDto {
  @ApiProperty({ enum: REASONS, enumName: 'QuestionFileReason' })
  code: Reason;
}

export class ImportedRowDto {
  /** Place of the question in the file, from 1; in a table the number of its row. */
  row: number;
  name: string;
  /** Left out, as what follows, for a row that is not imported. */
  @ApiProperty({ enum: KINDS, enumName: 'QuestionKind', required: false })
  kind?: FileAnswer['kind'];
  picture?: boolean;
  /** The right answer in words. */
  key?: string;
  marks?: number;
  tags?: string[];
  /** Place in the import's categories, from 0. */
  category?: number;
  /** The question of the bank with the same content: importing this row would add it again. */
  existingId?: string;
  /** An earlier row of the file with the same content. */
  sameAs?: number;
  /** Why it is not imported. */
  reason?: ReasonDto;
}

export class CategoryChapterDto {
  /** Place in the import's categories, from 0. */
  @IsInt({ message: 'category is a whole number.' })
  @Min(0, { message: 'category is a whole number from 0.' })
  @Max(MOST_ROWS, { message: 'category is the place of a category.' })
  category: number;

  @Id(refusedWith(quizFields.unit()))
  unitId: string;

  @Id(refusedWith(quizFields.chapter()))
  chapterId: string;
}

export class AcceptQuestionsDto {
  /** The rows to add to the bank. */
  @IsArray({ message: 'rows must be a list.' })
  @ArrayMinSize(1, { message: 'Choose at least one row.' })
  @ArrayMaxSize(MOST_ROWS, { message: `Choose at most ${MOST_ROWS} rows.` })
  @IsInt({ each: true, message: 'A row is a whole number.' })
  rows: number[];

  @Id(refusedWith(quizFields.year()))
  yearId: string;

  /** A chapter for each category of these rows. */
  @IsArray({ message: 'chapters must be a list.' })
  @ArrayMaxSize(MOST_CATEGORIES, { message: `Name at most ${MOST_CATEGORIES} chapters.` })
  @EachOf(CategoryChapterDto, 'Each has a category, a unit and a chapter.')
  chapters: CategoryChapterDto[];
}
