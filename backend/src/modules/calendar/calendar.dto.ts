import { ApiProperty } from '@nestjs/swagger';

export class CalendarFeedDto {
  /** Anyone with the link can read the calendar without signing in. Null if there is none. */
  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    example: 'https://physics.example.org/api/calendar/65f0a1b2c3d4e5f601234567.kRt3nQ8vXw2LbZ0aYp5dGg/fulcrum.ics',
  })
  url: string | null;
}
