import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsNotEmptyObject,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { EachOf, Id, OptionalText } from '../../../../platform/http/dto-rules.js';
import {
  EXPORT_FORMATS,
  EXPORT_KINDS,
  EXPORT_STATUSES,
  type ExportFormat,
  type ExportKind,
  type ExportStatus,
  type GradebookView,
  isOfThing,
  VIEW_COLUMN_KINDS,
  type ViewColumn,
} from '../export.schema.js';

/** More than a school has: the ids of both come to less than a request may be large. */
const MOST_STUDENTS = 10_000;
const MOST_COLUMNS = 1000;
const LONGEST_TITLE = 300;

class ViewColumnDto implements ViewColumn {
  @IsIn(VIEW_COLUMN_KINDS, { message: `A column is one of ${VIEW_COLUMN_KINDS.join(', ')}.` })
  @ApiProperty({ enum: VIEW_COLUMN_KINDS, enumName: 'GradebookViewColumn', example: 'task' })
  kind: ViewColumn['kind'];

  /** Of the task, quiz or session. */
  @ValidateIf(({ kind }: ViewColumnDto) => isOfThing(kind))
  @Id()
  @ApiProperty({ required: false })
  id?: string;

  /** Of the task, quiz or session, as it was shown. */
  @OptionalText(LONGEST_TITLE)
  title?: string;
}

class GradebookViewDto implements GradebookView {
  /** Whose weights and grade scales count; with a group, the group's. */
  @Id()
  yearId: string;

  @IsIn(EXPORT_FORMATS, { message: `format must be one of ${EXPORT_FORMATS.join(', ')}.` })
  @ApiProperty({ enum: EXPORT_FORMATS, enumName: 'ExportFormat' })
  format: ExportFormat;

  /** In the order in which they are shown. */
  @EachOf(ViewColumnDto, 'Each column needs its kind.')
  @ArrayMaxSize(MOST_COLUMNS, { message: `An export has at most ${MOST_COLUMNS} columns.` })
  @ArrayNotEmpty({ message: 'An export needs at least one column.' })
  @IsArray({ message: 'columns must be a list.' })
  @ApiProperty({ type: [ViewColumnDto], minItems: 1, maxItems: MOST_COLUMNS })
  columns: ViewColumnDto[];

  /** In the order in which they are shown. */
  @ArrayMaxSize(MOST_STUDENTS, { message: `An export has at most ${MOST_STUDENTS} students.` })
  @IsArray({ message: 'studentIds must be a list.' })
  @Id({ each: true })
  studentIds: string[];
}

export class RequestExportDto {
  @IsIn(EXPORT_KINDS, { message: `kind must be one of ${EXPORT_KINDS.join(', ')}.` })
  @ApiProperty({ enum: EXPORT_KINDS, enumName: 'ExportKind' })
  kind: ExportKind;

  /** For `group-performance`: whose. For `gradebook`: left out when it is the whole year's; for `quiz-results`, when it is of all groups of the quiz. */
  @ValidateIf(
    ({ kind, groupId }: RequestExportDto) =>
      kind === 'group-performance' || ((kind === 'gradebook' || kind === 'quiz-results') && groupId !== undefined),
  )
  @Id({ message: 'Select a group to export.' })
  @ApiProperty({ required: false })
  groupId?: string;

  /** For `gradebook`: what is shown of it. */
  @ValidateIf(({ kind }: RequestExportDto) => kind === 'gradebook')
  @ValidateNested({ message: 'Say which columns and students to export.' })
  @IsNotEmptyObject({}, { message: 'Say which columns and students to export.' })
  @Type(() => GradebookViewDto)
  @ApiProperty({ type: GradebookViewDto, required: false })
  view?: GradebookViewDto;

  /** For `quiz-results`: of which quiz. */
  @ValidateIf(({ kind }: RequestExportDto) => kind === 'quiz-results')
  @Id({ message: 'Select a quiz to export.' })
  @ApiProperty({ required: false })
  quizId?: string;

  /** For `quiz-results`: .xlsx when it is left out. A gradebook's is in its view, others are .xlsx. */
  @ValidateIf(({ kind, format }: RequestExportDto) => kind === 'quiz-results' && format !== undefined)
  @IsIn(EXPORT_FORMATS, { message: `format must be one of ${EXPORT_FORMATS.join(', ')}.` })
  @ApiProperty({ enum: EXPORT_FORMATS, enumName: 'ExportFormat', required: false })
  format?: ExportFormat;
}

/** The ids of a path. */
export class GroupOfTeacherDto {
  @Id()
  groupId: string;

  @Id()
  teacherId: string;
}

/** A spreadsheet that is being made, or is there. */
export class ExportDto {
  _id: string;
  @ApiProperty({ enum: EXPORT_KINDS, enumName: 'ExportKind' })
  kind: ExportKind;
  groupId: string | null;
  /** As the group, or the year of a gradebook, was called at the request. */
  groupName: string | null;
  /** Of a quiz's results: as the quiz was called at the request. */
  quizTitle: string | null;
  @ApiProperty({ enum: EXPORT_STATUSES, enumName: 'ExportStatus' })
  status: ExportStatus;
  /** Percent, 0 to 100. */
  progress: number;
  fileName: string;
  /** Where the file is, once the export is done. */
  fileUrl: string | null;
  /** Size of the file. */
  bytes: number | null;
  /** Why it failed. */
  error: string | null;
  createdAt: string;
  finishedAt: string | null;
  /** When it is removed. */
  expiresAt: string;
}
