import { ApiProperty } from '@nestjs/swagger';
import { EXAMPLE_ID } from '../../../../platform/http/openapi-words.js';
import { SheetStudentDto } from '../../sheets/dto/answer-sheet.dto.js';
import { STANDINGS, type Standing } from '../paper-standing.js';

export class PaperGroupDto {
  @ApiProperty({ example: EXAMPLE_ID })
  _id: string;
  name: string;
}

export class PaperStudentDto extends SheetStudentDto {
  @ApiProperty({ type: String, nullable: true, example: EXAMPLE_ID })
  groupId: string | null;
  @ApiProperty({ enum: STANDINGS, enumName: 'PaperStanding' })
  standing: Standing;
  /** The reading of the student's sheet; null if none was read. */
  @ApiProperty({ type: String, nullable: true, example: EXAMPLE_ID })
  readId: string | null;
  /** The marks of the attempt, on paper or online; null until it is submitted. */
  @ApiProperty({ type: Number, nullable: true })
  score: number | null;
}

/** How far a quiz is on paper. */
export class PaperStandingsDto {
  @ApiProperty({ example: EXAMPLE_ID })
  quizId: string;
  title: string;
  @ApiProperty({ example: EXAMPLE_ID })
  yearId: string;
  groups: PaperGroupDto[];
  /** The most marks; null while nothing was handed in. */
  @ApiProperty({ type: Number, nullable: true })
  total: number | null;
  /** Number of sheets without a name that were read and wait for one. */
  @ApiProperty({ type: 'integer' })
  unnamed: number;
  /** Number of sheets that a person has to check, with or without a name. */
  @ApiProperty({ type: 'integer' })
  toCheck: number;
  /** By name: members of the quiz's groups, and others whose sheet was read. */
  students: PaperStudentDto[];
}
