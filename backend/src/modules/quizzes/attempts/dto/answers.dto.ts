import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsOptional } from 'class-validator';
import { EachOf, Id } from '../../../../platform/http/dto-rules.js';
import { OPTIONS, type Option } from '../../scoring.js';

const MAX_ANSWERS = 200;

export class AnswerDto {
  @Id()
  questionId: string;

  /** Null takes the answer back. */
  @ApiProperty({ enum: [...OPTIONS, null], nullable: true })
  @IsIn([...OPTIONS, null], { message: 'An answer is A, B, C or D, or null to take it back.' })
  answer: Option | null;
}

export class SaveAnswersDto {
  /** The caller's own id, if it is given. */
  @IsOptional()
  @Id()
  studentId?: string;

  /** Sets the questions named, leaves the others. Of two answers to one question the last counts. */
  @IsArray({ message: 'answers must be a list.' })
  @ArrayMaxSize(MAX_ANSWERS, { message: `Send at most ${MAX_ANSWERS} answers at once.` })
  @EachOf(AnswerDto, 'Each answer needs a questionId and an answer.')
  answers: AnswerDto[];
}
