import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsBoolean } from 'class-validator';
import { EachOf, Id } from '../../../../platform/http/dto-rules.js';
import { BasedOn, SchemeId } from '../../scheme/dto/mark-scheme.dto.js';
import { GivenMarksDto, SameMarksDto } from '../../scheme/dto/question-marks.dto.js';

/** More scripts than a task has. */
const MOST_MEMBERS = 1000;

/** One script of a group of equal answers. */
export class AnswerMemberDto {
  submissionId: string;
  /** As it was typed. */
  @ApiProperty({ example: '3.0 ms⁻¹' })
  text: string;
  /** Of the script's marks: who marks it names this one. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 2 })
  version: number;
  /** Null when the question is not marked yet. */
  @ApiProperty({ type: GivenMarksDto, nullable: true })
  given: GivenMarksDto | null;
  /** What that comes to. */
  @ApiProperty({ type: Number, nullable: true, example: null })
  marks: number | null;
}

/** Typed answers that are equal but for the spelling of numbers, units and case. */
export class AnswerGroupDto {
  /** The spelling that most of them have. */
  @ApiProperty({ example: '3 m/s' })
  text: string;
  members: AnswerMemberDto[];
}

export class QuestionAnswersDto {
  questionId: string;
  /** Those that repeat most first. */
  groups: AnswerGroupDto[];
}

export class TypedAnswersDto {
  /** Of the mark scheme; 0 when the task has none. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 2 })
  schemeVersion: number;
  /** How many scripts were looked at. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 28 })
  scripts: number;
  /** Those that may be answered by typing, in the order of the scheme. */
  questions: QuestionAnswersDto[];
}

class MarkedMemberDto {
  @Id()
  submissionId: string;

  /** The version of its marks that was seen. */
  @BasedOn()
  basedOn: number;

  /** True: what it was given for this question before is replaced. */
  @IsBoolean({ message: 'replaces is true or false.' })
  replaces: boolean;
}

export class MarkAnswersDto extends SameMarksDto {
  @SchemeId()
  questionId: string;

  /** Of the mark scheme that the marks were given by. */
  @BasedOn()
  schemeVersion: number;

  /** The scripts that get the marks: their answers are equal. Whoever was taken out is left out. */
  @EachOf(MarkedMemberDto, 'Each script needs its id, its version and whether marks are replaced.')
  @ArrayUnique(({ submissionId }: MarkedMemberDto) => String(submissionId).toLowerCase(), {
    message: 'Name each script once.',
  })
  @ArrayMaxSize(MOST_MEMBERS, { message: `Mark at most ${MOST_MEMBERS} scripts at once.` })
  @ArrayNotEmpty({ message: 'Name at least one script.' })
  @IsArray({ message: 'members must be a list.' })
  @ApiProperty({ type: [MarkedMemberDto], minItems: 1, maxItems: MOST_MEMBERS })
  members: MarkedMemberDto[];
}

const MARK_OUTCOMES = ['marked', 'marked_before', 'changed', 'graded_by_hand', 'gone'] as const;
export type MarkOutcome = (typeof MARK_OUTCOMES)[number];

class AnswerOutcomeDto {
  submissionId: string;
  /**
   * `marked_before`: its marks were not to be replaced; `changed`: somebody else has marked it meanwhile; `graded_by_hand`: its grade was
   * not made of questions; `gone`: the student has cancelled it. Only what is `marked` was written.
   */
  @ApiProperty({ enum: MARK_OUTCOMES, enumName: 'MarkOutcome', example: 'marked' })
  outcome: MarkOutcome;
}

export class MarkedGroupDto {
  /** How many scripts got the marks. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 11 })
  marked: number;
  /** In the order in which they were named. */
  outcomes: AnswerOutcomeDto[];
}
