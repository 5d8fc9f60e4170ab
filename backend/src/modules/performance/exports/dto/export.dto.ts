import { ApiProperty } from '@nestjs/swagger';
import { IsIn, ValidateIf } from 'class-validator';
import { Id } from '../../../../platform/http/dto-rules.js';
import { EXPORT_KINDS, EXPORT_STATUSES, type ExportKind, type ExportStatus } from '../export.schema.js';

export class RequestExportDto {
  @IsIn(EXPORT_KINDS, { message: `kind must be one of ${EXPORT_KINDS.join(', ')}.` })
  @ApiProperty({ enum: EXPORT_KINDS, enumName: 'ExportKind' })
  kind: ExportKind;

  /** For `group-performance`: whose. */
  @ValidateIf(({ kind }: RequestExportDto) => kind === 'group-performance')
  @Id({ message: 'Select a group to export.' })
  @ApiProperty({ required: false })
  groupId?: string;
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
  /** As the group was called at the request. */
  groupName: string | null;
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
