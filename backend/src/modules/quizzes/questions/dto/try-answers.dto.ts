import { MOST_TYPED } from '@fulcrum/answers';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import { refusedWith } from '../../../../platform/http/field-rule.js';
import { Marks } from '../../dto/marks.rule.js';
import { quizFields } from '../../quizzes.errors.js';
import { AnyKey, GivenKey, GivenParameters } from '../../kinds/kind.rules.js';
import { ParameterDto } from '../../kinds/parts.dto.js';
import { type AnswerKey, TYPED_KINDS, type TypedKind } from '../../kinds/kinds.js';
import { NoteDto } from '../../kinds/note.dto.js';

const MOST_TRIED = 200;

export class TryAnswersDto {
  @ApiProperty({ enum: TYPED_KINDS, enumName: 'TypedKind' })
  @IsIn(TYPED_KINDS, refusedWith(quizFields.kind()))
  kind: TypedKind;

  @AnyKey()
  @GivenKey()
  key?: AnswerKey;

  /** For a right answer: 1 if left out. */
  @Marks()
  marks?: number;

  /** The first value of each is tried. */
  @GivenParameters()
  parameters?: ParameterDto[];

  /** Of a question with parts: the answers to its parts in their order, as often as there are students to try. */
  @IsArray({ message: 'answers must be a list.' })
  @ArrayMaxSize(MOST_TRIED, { message: `Try at most ${MOST_TRIED} answers at once.` })
  @IsString({ each: true, message: 'An answer is text.' })
  @MaxLength(MOST_TYPED, { each: true, message: `An answer has at most ${MOST_TYPED} characters.` })
  answers: string[];
}

export class TriedAnswerDto {
  marks: number;
  /** At most two. */
  notes: NoteDto[];
  /** How the answer was understood, such as 3.0 × 10⁸ m/s; null if it could not be read. */
  @ApiProperty({ type: String, nullable: true })
  read: string | null;
  /** Answers of the same form have the same marks. */
  normal: string;
}
