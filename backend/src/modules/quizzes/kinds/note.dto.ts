import { ApiProperty } from '@nestjs/swagger';

const NOTE_CODES = [
  ...(['slip', 'power_of_ten', 'sign', 'unit_wrong', 'unit_missing', 'check_working', 'unread'] as const),
  ...(['figures', 'follows'] as const),
];

export class FiguresDto {
  min: number;
  max: number;
}

/** What a student is told about an answer; pages have the texts. */
export class NoteDto {
  @ApiProperty({ enum: NOTE_CODES, enumName: 'NoteCode' })
  code: (typeof NOTE_CODES)[number];
  /** The author's words about a slip. */
  text?: string;
  /** How many significant figures the answer should have. */
  figures?: FiguresDto;
  /** The earlier part whose answer this one follows from. */
  part?: string;
}
