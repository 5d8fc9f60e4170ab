import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsBoolean } from 'class-validator';
import { EachOf, Id } from '../../../../platform/http/dto-rules.js';
import { BasedOn, SchemeId } from '../../scheme/dto/mark-scheme.dto.js';
import { GivenMarksDto, SameMarksDto } from '../../scheme/dto/question-marks.dto.js';
import { refusedWith } from '../../../../platform/http/field-rule.js';
import { commonFields } from '../../../../platform/http/common.fields.js';

/** More scripts than any task has. */
const MOST_MEMBERS = 1000;

/** One script of a group of equal answers. */
export class AnswerMemberDto {
  submissionId: string;
  /** Exactly as typed. */
  @ApiProperty({ example: '3.0 ms⁻¹' })
  text: string;
  /** Version of the script's marks; send it back as `basedOn` when marking. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 2 })
  version: number;
  /** Null if the question is not marked yet. */
  @ApiProperty({ type: GivenMarksDto, nullable: true })
  given: GivenMarksDto | null;
  /** The resulting marks. */
  @ApiProperty({ type: Number, nullable: true, example: null })
  marks: number | null;
}

/** Typed answers that differ only in the spelling of numbers, units and case. */
export class AnswerGroupDto {
  /** The most common spelling. */
  @ApiProperty({ example: '3 m/s' })
  text: string;
  members: AnswerMemberDto[];
}

export class QuestionAnswersDto {
  questionId: string;
  /** Largest group first. */
  groups: AnswerGroupDto[];
}

export class TypedAnswersDto {
  /** Version of the mark scheme; 0 if the task has none. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 2 })
  schemeVersion: number;
  /** Number of scripts examined. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 28 })
  scripts: number;
  /** The questions that accept typed answers, in the order of the scheme. */
  questions: QuestionAnswersDto[];
}

class MarkedMemberDto {
  @Id()
  submissionId: string;

  /** The version of the script's marks that the marker saw. */
  @BasedOn()
  basedOn: number;

  /** True to replace the marks that the script already has for this question. */
  @IsBoolean({ message: 'replaces is true or false.' })
  replaces: boolean;
}

export class MarkAnswersDto extends SameMarksDto {
  @SchemeId()
  questionId: string;

  /** Version of the mark scheme that the marks are based on. */
  @BasedOn()
  schemeVersion: number;

  /** The scripts to mark; their answers must be equal. Leave out those that should not get these marks. */
  @EachOf(MarkedMemberDto, 'Each script needs its id, its version and whether marks are replaced.')
  @ArrayUnique(
    ({ submissionId }: MarkedMemberDto) => String(submissionId).toLowerCase(),
    refusedWith(commonFields.chooseOnce()),
  )
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
   * `marked_before`: it already had marks, which were not to be replaced; `changed`: somebody else has marked it
   * meanwhile; `graded_by_hand`: its grade is not the sum of its questions; `gone`: the student has cancelled it. Only
   * `marked` scripts were changed.
   */
  @ApiProperty({ enum: MARK_OUTCOMES, enumName: 'MarkOutcome', example: 'marked' })
  outcome: MarkOutcome;
}

export class MarkedGroupDto {
  /** Number of scripts that got the marks. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 11 })
  marked: number;
  /** In the order of the request. */
  outcomes: AnswerOutcomeDto[];
}
