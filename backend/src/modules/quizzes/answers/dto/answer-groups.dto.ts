import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { refusedWith } from '../../../../platform/http/field-rule.js';
import { NoteDto } from '../../kinds/note.dto.js';
import { quizFields } from '../../quizzes.errors.js';
import { MAX_MARKS } from '../../scoring.js';

const LONGEST_LABEL = 6;
/** Of 80 typed characters, with drawn values. */
const LONGEST_FORM = 2000;
const MARKS = refusedWith(quizFields.ruledMarks({ max: MAX_MARKS }));

/** Equal answers of submitted attempts. */
export class QuizAnswerGroupDto {
  /** Label of a part; left out for a question without parts. @example a */
  part?: string;
  /** Answers of the same form are equal: 1.2 m/s and 120 cm/s. */
  normal: string;
  /** One of them as it was typed. @example 120 cm/s */
  example: string;
  /** How it is read, such as 3.0 × 10⁸ m/s; null if it could not be. */
  @ApiProperty({ type: String, nullable: true })
  read: string | null;
  /** Number of students. @example 12 */
  count: number;
  /** What each of them gets. @example 1 */
  marks: number;
  /** The most marks. @example 2 */
  worth: number;
  /** At most two. */
  notes: NoteDto[];
  /** Could not be read, and nobody has decided about it. */
  unread: boolean;
  /** The marks were decided by the team, and not by the key. */
  isRuled: boolean;
}

export class RulingDto {
  /** The form of the answers that it is about. */
  @IsString({ message: 'normal is text.' })
  @MaxLength(LONGEST_FORM, { message: 'This is not the form of an answer.' })
  normal: string;

  /** What they get; null to leave it to the key again. */
  @ValidateIf(({ marks }: RulingDto) => marks !== null)
  @IsInt(MARKS)
  @Min(0, MARKS)
  @Max(MAX_MARKS, MARKS)
  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_MARKS, nullable: true })
  marks: number | null;

  /** Label of the part; left out for a question without parts. */
  @IsOptional()
  @IsString({ message: 'part is text.' })
  @MaxLength(LONGEST_LABEL, { message: 'This is not the label of a part.' })
  part?: string;
}

export class RulingResultDto {
  /** Number of submitted attempts whose score has changed. */
  changedScores: number;
  answers: QuizAnswerGroupDto[];
}
