import { ApiProperty } from '@nestjs/swagger';

const ARCHIVE_STATES = ['none', 'open', 'done', 'failed'] as const;
type ArchiveState = (typeof ARCHIVE_STATES)[number];

/** The caller's data as one zip: a JSON file per kind of data, and the files. */
export class ArchiveDto {
  @ApiProperty({ enum: ARCHIVE_STATES, enumName: 'ArchiveState' })
  state: ArchiveState;
  /** A link valid for ten minutes, once the archive is done. */
  @ApiProperty({
    type: String,
    nullable: true,
    example: '/api/files/65f000000000000000000001?exp=1790000000&sig=abc&download=1',
  })
  fileUrl: string | null;
  /** Size of the zip in bytes. */
  @ApiProperty({ type: Number, nullable: true, example: 1_048_576 })
  bytes: number | null;
  /** Why it failed. */
  @ApiProperty({ type: String, nullable: true, example: null })
  error: string | null;
  @ApiProperty({ type: String, nullable: true, example: '2026-11-01T15:00:00.000Z' })
  requestedAt: string | null;
  /** When it is deleted. */
  @ApiProperty({ type: String, nullable: true, example: '2026-11-08T15:00:00.000Z' })
  expiresAt: string | null;
  /** When the next one can be requested; null: now. */
  @ApiProperty({ type: String, nullable: true, example: '2026-11-02T15:00:00.000Z' })
  nextAt: string | null;
}
