import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsInt, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { EachOf } from '../../../platform/http/dto-rules.js';
import { Instant } from '../../../platform/http/instant-rule.js';
import { SHOWN_STATUSES, type ShownStatus } from '../attendance.js';

const EXAMPLE_KEY = 'AAECAwQFBgcICQoLDA0ODw';
const EXAMPLE_CODE = 'F1.ZfAA4oRWTWK3GxoB.z6c7n4.p0nZ3kq9vY2b';

/** What a student's phone needs to sign its codes: `F1.<student>.<step>.<signature>`, a new code for each step. */
export class DoorCodeKeyDto {
  studentId: string;
  /** Base64url. The signature is the first 9 bytes of the HMAC-SHA-256 of the step, as base64url. */
  @ApiProperty({ example: EXAMPLE_KEY })
  key: string;
  /** Length of a step. The step in a code is the number of such steps since 1970, in base 36. */
  @ApiProperty({ example: 30 })
  stepSeconds: number;
}

export class DoorMemberDto {
  studentId: string;
  name: string;
  /** The key to check this student's codes offline, as base64url. */
  @ApiProperty({ example: EXAMPLE_KEY })
  key: string;
  /** Number of the student's printed card; null if they have no valid one. */
  @ApiProperty({ type: Number, nullable: true, example: null })
  card: number | null;
  /** SHA-256 of the code on that card, as base64url: cards are recognised, but cannot be made. */
  @ApiProperty({ type: String, nullable: true, example: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU' })
  cardHash: string | null;
  @ApiProperty({ enum: SHOWN_STATUSES })
  status: ShownStatus;
}

const MOST_GRACE_MINUTES = 120;

export class DoorTermsDto {
  /** When the lesson begins. */
  @Instant()
  startsAt: string;

  /** Students scanned more than this many minutes after the start are late. */
  @IsInt({ message: 'graceMinutes must be a whole number.' })
  @Min(0, { message: 'graceMinutes must not be negative.' })
  @Max(MOST_GRACE_MINUTES, { message: `graceMinutes must be at most ${MOST_GRACE_MINUTES}.` })
  @ApiProperty({ type: 'integer', minimum: 0, maximum: MOST_GRACE_MINUTES, example: 10 })
  graceMinutes: number;
}

/** Everything that a scanner needs to work offline. */
export class DoorDto {
  sessionId: string;
  groupId: string;
  title: string;
  /** When the session was created, unless the team has set another time. */
  startsAt: Date;
  @ApiProperty({ example: 10 })
  graceMinutes: number;
  /** The students of the group, sorted by name. */
  students: DoorMemberDto[];
}

export class ScanDto {
  /** The scanner's own id for this scan; returned in the reply. */
  @IsUUID('all', { message: 'The id of a scan must be a UUID.' })
  @ApiProperty({ format: 'uuid', example: '8f14e45f-ceea-467f-a9be-0b7f2b9c1d3e' })
  id: string;

  @IsString({ message: 'code must be text.' })
  @MaxLength(64, { message: 'This is no code of a student.' })
  @ApiProperty({ maxLength: 64, example: EXAMPLE_CODE })
  code: string;

  /** When the code was scanned, by the scanner's clock. */
  @Instant()
  at: string;
}

const MOST_SCANS = 500;

export class SendScansDto {
  /** At most 500. Sending a scan again changes nothing. */
  @IsArray({ message: 'scans must be a list.' })
  @ArrayMaxSize(MOST_SCANS, { message: `Send at most ${MOST_SCANS} scans at once.` })
  @EachOf(ScanDto, 'Each scan needs an id, a code and the time when it was seen.')
  scans: ScanDto[];
}

/** `other_teacher` is also returned for a deleted student. */
const REFUSALS = ['forged', 'old', 'revoked', 'other_group', 'other_teacher'] as const;
export type Refusal = (typeof REFUSALS)[number];

export class ScanResultDto {
  /** Id of the scan. */
  @ApiProperty({ format: 'uuid', example: '8f14e45f-ceea-467f-a9be-0b7f2b9c1d3e' })
  id: string;
  /** Null if the code does not belong to a student of this teacher. */
  @ApiProperty({ type: String, nullable: true })
  studentId: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Mona Adel' })
  name: string | null;
  /** Why the scan was rejected; null if it was accepted. */
  @ApiProperty({ enum: [...REFUSALS, null], nullable: true })
  refusal: Refusal | null;
  /** The status recorded now; null if the scan was rejected. */
  @ApiProperty({ enum: [...SHOWN_STATUSES, null], nullable: true })
  status: ShownStatus | null;
}

export class MergedScansDto {
  /** One per scan, in the same order. */
  results: ScanResultDto[];
  /** The students whose record has changed: none if the scans were already known. */
  @ApiProperty({ type: [String] })
  recorded: string[];
}

export class DoorCardDto {
  studentId: string;
  name: string;
  /** The code printed on the card; null if there is no card or it was revoked. */
  @ApiProperty({ type: String, nullable: true, example: 'F1.ZfAA4oRWTWK3GxoB.C1.p0nZ3kq9vY2b' })
  code: string | null;
}
