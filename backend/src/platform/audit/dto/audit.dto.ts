import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { AUDIT_ACTIONS, type AuditAction, SUBJECT_TYPES } from '../../features/feature.js';
import { Id } from '../../http/dto-rules.js';
import { OptionalInstant } from '../../http/instant-rule.js';
import { PageQuery } from '../../http/page.dto.js';
import { ACTOR_ROLES, type ActorRole } from '../audit-entry.schema.js';

/** Later pages would skip too many rows: narrow the time range instead. */
const LAST_PAGE = 1000;

export class AuditQuery extends PageQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'page must be a whole number from 1.' })
  @Min(1, { message: 'page must be a whole number from 1.' })
  @Max(LAST_PAGE, { message: `page must be at most ${LAST_PAGE}. Choose a shorter time.` })
  override page?: number;

  /** Only entries with this action. */
  @IsOptional()
  @IsIn(AUDIT_ACTIONS, { message: 'action must be one of those that the log knows.' })
  @ApiProperty({ type: 'string', enum: AUDIT_ACTIONS, enumName: 'AuditAction', required: false })
  action?: AuditAction;

  /** Only actions of this person. */
  @IsOptional()
  @Id()
  @ApiProperty({ type: String, required: false, description: 'Only what this person did.' })
  actorId?: string;

  /** Only actions on this student, group, task, … */
  @IsOptional()
  @Id()
  @ApiProperty({ type: String, required: false, description: 'Only what was done to this student, group, task, …' })
  subjectId?: string;

  /** From this moment on. */
  @OptionalInstant()
  from?: string | null;

  /** Before this moment. */
  @OptionalInstant()
  until?: string | null;
}

/** Who did something. */
export class AuditActorDto {
  /** The account's id; the account may be gone. */
  _id: string;
  /** The person's name at that time; null if it could not be read. */
  name: string | null;
  @ApiProperty({ enum: ACTOR_ROLES, enumName: 'AuditRole' })
  role: ActorRole;
}

/** What it was done to. */
export class AuditSubjectDto {
  @ApiProperty({ type: 'string', enum: SUBJECT_TYPES, enumName: 'AuditSubjectType' })
  type: string;
  _id: string;
  /** Its name at that time; null if it has no name. */
  name: string | null;
}

/** One field of an edit. */
export class AuditChangeDto {
  /** Its name in the API, or the id of the student whose value it is. */
  @ApiProperty({ type: String, example: 'deadline' })
  field: string;
  @ApiProperty({ type: String, nullable: true, example: '2026-10-01T15:00:00.000Z' })
  before: string | null;
  @ApiProperty({ type: String, nullable: true, example: '2026-10-08T15:00:00.000Z' })
  after: string | null;
}

/** Where a sign-in came from. */
export class AuditClientDto {
  @ApiProperty({ type: String, example: '192.0.2.7' })
  address: string;
  @ApiProperty({ type: String, example: 'Firefox on Windows' })
  device: string;
}

/** One action of a member of the teacher's team, or a sign-in. */
export class AuditEntryDto {
  _id: string;
  /** Time of the action, ISO 8601 UTC. */
  at: string;
  @ApiProperty({ type: 'string', enum: AUDIT_ACTIONS, enumName: 'AuditAction' })
  action: AuditAction;
  actor: AuditActorDto;
  /** The first is the main one; at most 50. */
  subjects: AuditSubjectDto[];
  /** How many more subjects there were. */
  moreSubjects: number;
  /** For edits: what changed. Empty otherwise. */
  changes: AuditChangeDto[];
  /** For sign-ins, failed sign-ins and new passwords; null otherwise. */
  @ApiProperty({ type: AuditClientDto, nullable: true })
  client: AuditClientDto | null;
  /** The X-Request-Id of the reply, as in the server's log. */
  requestId: string;
}
