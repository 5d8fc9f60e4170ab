import { ApiProperty } from '@nestjs/swagger';

/** A year and whether it is archived. */
export class ArchivedYearDto {
  _id: string;
  name: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-06-20T09:00:00.000Z' })
  archivedAt: string | null;
}
