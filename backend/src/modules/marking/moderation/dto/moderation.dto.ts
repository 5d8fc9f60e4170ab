import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsOptional, Matches } from 'class-validator';
import { TypedAnswerDto } from '../../../tasks/submissions/dto/submission.dto.js';
import { SCHEME_LIMITS } from '../../scheme/mark-scheme.js';
import { MarkSchemeDto } from '../../scheme/dto/mark-scheme.dto.js';
import { MarksDto, SaveQuestionsDto } from '../../scheme/dto/question-marks.dto.js';
import { refusedWith } from '../../../../platform/http/field-rule.js';
import { commonFields } from '../../../../platform/http/common.fields.js';

export class AskSecondMarkerDto {
  /** A member of the team; null or left out lets anybody but the first marker take it. */
  @IsOptional()
  @Matches(/^[0-9a-f]{24}$/i, { message: 'An id must be 24 hex digits.' })
  @ApiProperty({ type: String, nullable: true, required: false, example: null })
  markerId?: string | null;
}

export class SaveSecondMarksDto extends SaveQuestionsDto {
  /** True when the second marker is done; the differences are then shown. */
  @IsBoolean({ message: 'finished is true or false.' })
  finished: boolean;
}

export class DecideModerationDto {
  /** The questions that get the second marks; all others keep the first. */
  @Matches(/^[\w-]{6,36}$/, { each: true, message: 'An id is 6 to 36 letters, digits, - or _.' })
  @ArrayUnique(refusedWith(commonFields.chooseOnce()))
  @ArrayMaxSize(SCHEME_LIMITS.questions, { message: `A task has at most ${SCHEME_LIMITS.questions} questions.` })
  @IsArray({ message: 'fromSecond must be a list.' })
  @ApiProperty({ type: [String], maxItems: SCHEME_LIMITS.questions, example: ['q7f3k2'] })
  fromSecond: string[];
}

const STATES = ['waiting', 'marking', 'finished'] as const;

/** A second marking: somebody marks a script without seeing the first marks. */
export class ModerationDto {
  _id: string;
  submissionId: string;
  taskId: string;
  @ApiProperty({ example: 'Newton’s laws' })
  title: string;
  @ApiProperty({ example: 'Mona Adel' })
  studentName: string;
  askedAt: string;
  /** Null while anybody but the first marker may still take it. */
  markerId: string | null;
  @ApiProperty({ enum: STATES, enumName: 'ModerationState', example: 'waiting' })
  state: (typeof STATES)[number];
  /** True if the caller may do this second marking. */
  mayMark: boolean;
}

/** What the second marker sees: the script and the scheme, but none of the first marks. */
export class BlindScriptDto {
  _id: string;
  @ApiProperty({ example: 'Newton’s laws' })
  title: string;
  scheme: MarkSchemeDto;
  marks: MarksDto;
  /** The answers typed beside the file; left out if there are none. */
  @ApiProperty({ type: [TypedAnswerDto], required: false })
  answers?: TypedAnswerDto[];
  /** The file that was handed in, as a link valid for ten minutes. */
  @ApiProperty({ example: '/api/files/65f000000000000000000001?exp=1790000000&sig=abc' })
  fileUrl: string;
}

export class ComparedQuestionDto {
  questionId: string;
  @ApiProperty({ example: '3(b)' })
  label: string;
  @ApiProperty({ example: 4 })
  maximum: number;
  @ApiProperty({ type: Number, nullable: true, example: 2 })
  first: number | null;
  @ApiProperty({ type: Number, nullable: true, example: 3 })
  second: number | null;
}

export class ComparedMarksDto {
  _id: string;
  questions: ComparedQuestionDto[];
  /** The two sums, rounded as the scheme says. */
  @ApiProperty({ example: 12 })
  first: number;
  @ApiProperty({ example: 13 })
  second: number;
}
