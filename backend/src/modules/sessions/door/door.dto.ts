import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsInt, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { EachOf } from '../../../platform/http/dto-rules.js';
import { Instant } from '../../../platform/http/instant-rule.js';
import { SHOWN_STATUSES, type ShownStatus } from '../attendance.js';

const EXAMPLE_KEY = 'AAECAwQFBgcICQoLDA0ODw';
const EXAMPLE_CODE = 'F1.ZfAA4oRWTWK3GxoB.z6c7n4.p0nZ3kq9vY2b';

/** What a student's phone signs its codes with: `F1.<student>.<step>.<signature>`, a new one each step. */
export class DoorCodeKeyDto {
  studentId: string;
  /** Base64url. The signature is the first 9 bytes of HMAC-SHA-256 of the step, as base64url. */
  @ApiProperty({ example: EXAMPLE_KEY })
  key: string;
  /** A step is the number of such spans since 1970, to the base of 36. */
  @ApiProperty({ example: 30 })
  stepSeconds: number;
}

export class DoorMemberDto {
  studentId: string;
  name: string;
  /** The key by which this student's codes are checked without a line, base64url. */
  @ApiProperty({ example: EXAMPLE_KEY })
  key: string;
  /** The number of the student's printed card; null when they have none that is good. */
  @ApiProperty({ type: Number, nullable: true, example: null })
  card: number | null;
  @ApiProperty({ enum: SHOWN_STATUSES })
  status: ShownStatus;
}

const MOST_GRACE_MINUTES = 120;

export class DoorTermsDto {
  /** When the lesson begins. */
  @Instant()
  startsAt: string;

  /** Who is scanned later than so many minutes after the start is late. */
  @IsInt({ message: 'graceMinutes must be a whole number.' })
  @Min(0, { message: 'graceMinutes must not be negative.' })
  @Max(MOST_GRACE_MINUTES, { message: `graceMinutes must be at most ${MOST_GRACE_MINUTES}.` })
  @ApiProperty({ type: 'integer', minimum: 0, maximum: MOST_GRACE_MINUTES, example: 10 })
  graceMinutes: number;
}

/** All that a scanner needs to work without a line. */
export class DoorDto {
  sessionId: string;
  groupId: string;
  title: string;
  /** When the session was created, unless the team has named another time. */
  startsAt: Date;
  @ApiProperty({ example: 10 })
  graceMinutes: number;
  /** The students of the group, by name. */
  students: DoorMemberDto[];
}

export class ScanDto {
  /** The scanner's own name for this scan: the reply has it again. */
  @IsUUID('all', { message: 'The id of a scan must be a UUID.' })
  @ApiProperty({ format: 'uuid', example: '8f14e45f-ceea-467f-a9be-0b7f2b9c1d3e' })
  id: string;

  @IsString({ message: 'code must be text.' })
  @MaxLength(64, { message: 'This is no code of a student.' })
  @ApiProperty({ maxLength: 64, example: EXAMPLE_CODE })
  code: string;

  /** When it was seen, by the scanner's clock. */
  @Instant()
  at: string;
}

const MOST_SCANS = 500;

export class SendScansDto {
  /** At most 500. Sending one again changes nothing. */
  @IsArray({ message: 'scans must be a list.' })
  @ArrayMaxSize(MOST_SCANS, { message: `Send at most ${MOST_SCANS} scans at once.` })
  @EachOf(ScanDto, 'Each scan needs an id, a code and the time when it was seen.')
  scans: ScanDto[];
}

/** `other_teacher` is also the answer for a student who is gone. */
const REFUSALS = ['forged', 'old', 'revoked', 'other_group', 'other_teacher'] as const;
export type Refusal = (typeof REFUSALS)[number];

export class ScanResultDto {
  /** Of the scan. */
  @ApiProperty({ format: 'uuid', example: '8f14e45f-ceea-467f-a9be-0b7f2b9c1d3e' })
  id: string;
  /** Null for what is no code of a student of this teacher. */
  @ApiProperty({ type: String, nullable: true })
  studentId: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Mona Adel' })
  name: string | null;
  /** Why it was not taken; null when it was. */
  @ApiProperty({ enum: [...REFUSALS, null], nullable: true })
  refusal: Refusal | null;
  /** What is recorded now; null when it was refused. */
  @ApiProperty({ enum: [...SHOWN_STATUSES, null], nullable: true })
  status: ShownStatus | null;
}

export class MergedScansDto {
  /** One for each scan, in their order. */
  results: ScanResultDto[];
  /** The students whose record this has changed: none when the scans were known. */
  @ApiProperty({ type: [String] })
  recorded: string[];
}

export class DoorCardDto {
  studentId: string;
  name: string;
  /** What the card shows; null when there is no card, or it was revoked. */
  @ApiProperty({ type: String, nullable: true, example: 'F1.ZfAA4oRWTWK3GxoB.C1.p0nZ3kq9vY2b' })
  code: string | null;
}
