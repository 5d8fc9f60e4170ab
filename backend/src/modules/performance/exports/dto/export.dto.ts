import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsISO8601,
  IsNotEmptyObject,
  IsNumber,
  IsOptional,
  Min,
  ValidateIf,
} from 'class-validator';
import { EachOf, Id, ObjectOf, OptionalText } from '../../../../platform/http/dto-rules.js';
import {
  EXPORT_FORMATS,
  EXPORT_KINDS,
  EXPORT_STATUSES,
  type ExportFormat,
  type ExportKind,
  type ExportStatus,
  type GradebookView,
  isItemColumn,
  VIEW_COLUMN_KINDS,
  type ViewColumn,
} from '../export.schema.js';

/** More students than any school has. At this limit the ids still fit the maximum request size. */
const MOST_STUDENTS = 10_000;
const MOST_COLUMNS = 1000;
const LONGEST_TITLE = 300;

class ViewColumnDto implements ViewColumn {
  @IsIn(VIEW_COLUMN_KINDS, { message: `A column is one of ${VIEW_COLUMN_KINDS.join(', ')}.` })
  @ApiProperty({ enum: VIEW_COLUMN_KINDS, enumName: 'GradebookViewColumn', example: 'task' })
  kind: ViewColumn['kind'];

  /** The id of the task, quiz or session. */
  @ValidateIf(({ kind }: ViewColumnDto) => isItemColumn(kind))
  @Id()
  @ApiProperty({ required: false })
  id?: string;

  /** The title of the task, quiz or session as it was shown. */
  @OptionalText(LONGEST_TITLE)
  title?: string;

  /** The deadline of the task, start of the quiz or date of the session, ISO 8601; left out if it is not to be shown. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'Enter a date.' })
  @ApiProperty({ required: false, example: '2026-03-01T15:00:00.000Z' })
  date?: string;

  /** The maximum of the task or quiz; left out if it is not to be shown. */
  @IsOptional()
  @IsNumber({}, { message: 'The maximum is a number.' })
  @Min(0, { message: 'The maximum is not negative.' })
  @ApiProperty({ required: false, example: 20 })
  outOf?: number;
}

class GradebookViewDto implements GradebookView {
  /** The year whose weights and grade scales apply; with a group, the group's year. */
  @Id()
  yearId: string;

  @IsIn(EXPORT_FORMATS, { message: `format must be one of ${EXPORT_FORMATS.join(', ')}.` })
  @ApiProperty({ enum: EXPORT_FORMATS, enumName: 'ExportFormat' })
  format: ExportFormat;

  /** In the order shown. */
  @EachOf(ViewColumnDto, 'Each column needs its kind.')
  @ArrayMaxSize(MOST_COLUMNS, { message: `An export has at most ${MOST_COLUMNS} columns.` })
  @ArrayNotEmpty({ message: 'An export needs at least one column.' })
  @IsArray({ message: 'columns must be a list.' })
  @ApiProperty({ type: [ViewColumnDto], minItems: 1, maxItems: MOST_COLUMNS })
  columns: ViewColumnDto[];

  /** In the order shown. */
  @ArrayMaxSize(MOST_STUDENTS, { message: `An export has at most ${MOST_STUDENTS} students.` })
  @IsArray({ message: 'studentIds must be a list.' })
  @Id({ each: true })
  studentIds: string[];
}

export class RequestExportDto {
  @IsIn(EXPORT_KINDS, { message: `kind must be one of ${EXPORT_KINDS.join(', ')}.` })
  @ApiProperty({ enum: EXPORT_KINDS, enumName: 'ExportKind' })
  kind: ExportKind;

  /**
   * For `group-performance`: the group. For `gradebook`: left out for the whole year. For `quiz-results`: left out for
   * all groups of the quiz.
   */
  @ValidateIf(
    ({ kind, groupId }: RequestExportDto) =>
      kind === 'group-performance' || ((kind === 'gradebook' || kind === 'quiz-results') && groupId !== undefined),
  )
  @Id({ message: 'Select a group to export.' })
  @ApiProperty({ required: false })
  groupId?: string;

  /** For `gradebook`: the students and columns shown. */
  @ValidateIf(({ kind }: RequestExportDto) => kind === 'gradebook')
  @ObjectOf(GradebookViewDto, 'Say which columns and students to export.')
  @IsNotEmptyObject({}, { message: 'Say which columns and students to export.' })
  @ApiProperty({ type: GradebookViewDto, required: false })
  view?: GradebookViewDto;

  /** For `quiz-results`: the quiz. */
  @ValidateIf(({ kind }: RequestExportDto) => kind === 'quiz-results')
  @Id({ message: 'Select a quiz to export.' })
  @ApiProperty({ required: false })
  quizId?: string;

  /** For `quiz-results`: .xlsx if left out. A gradebook's format is in its view; other kinds are always .xlsx. */
  @ValidateIf(({ kind, format }: RequestExportDto) => kind === 'quiz-results' && format !== undefined)
  @IsIn(EXPORT_FORMATS, { message: `format must be one of ${EXPORT_FORMATS.join(', ')}.` })
  @ApiProperty({ enum: EXPORT_FORMATS, enumName: 'ExportFormat', required: false })
  format?: ExportFormat;
}

/** The ids in the path. */
export class GroupOfTeacherDto {
  @Id()
  groupId: string;

  @Id()
  teacherId: string;
}

/** A spreadsheet that is being made or is ready. */
export class ExportDto {
  _id: string;
  @ApiProperty({ enum: EXPORT_KINDS, enumName: 'ExportKind' })
  kind: ExportKind;
  groupId: string | null;
  /** Name of the group, or of a gradebook's year, at the time of the request. */
  groupName: string | null;
  /** For a quiz's results: the quiz's title at the time of the request. */
  quizTitle: string | null;
  @ApiProperty({ enum: EXPORT_STATUSES, enumName: 'ExportStatus' })
  status: ExportStatus;
  /** Percent, 0 to 100. */
  progress: number;
  fileName: string;
  /** Address of the file, once the export is done. */
  fileUrl: string | null;
  /** Size of the file. */
  bytes: number | null;
  /** Why the export failed. */
  error: string | null;
  createdAt: string;
  finishedAt: string | null;
  /** When the export is removed. */
  expiresAt: string;
}
