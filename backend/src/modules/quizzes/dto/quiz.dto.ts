import { ApiProperty } from '@nestjs/swagger';
import { DEFAULT_RESULTS_SHOWN, RESULTS_SHOWN, type ResultsShown } from '../results-shown.js';
import type { AnswerKey, TypedKind } from '../kinds/kinds.js';
import { ASKS } from '../kinds/key.dto.js';
import { AnyKey, OfKind } from '../kinds/kind.rules.js';
import { AskedPartDto, ParameterDto } from '../kinds/parts.dto.js';
import { FormulaDto } from '../../../platform/formulas/formula.dto.js';
import { applyDecorators } from '@nestjs/common';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { SolutionImageDto } from './solution-image.dto.js';
import { Id, RequiredText } from '../../../platform/http/dto-rules.js';
import { OptionalInstant } from '../../../platform/http/instant-rule.js';
import { DEFAULT_DURATION, MAX_DURATION } from '../quiz-terms.js';
import { refusedWith } from '../../../platform/http/field-rule.js';
import { commonFields } from '../../../platform/http/common.fields.js';
import { quizFields } from '../quizzes.errors.js';
import { type Option, OPTIONS } from '../scoring.js';
import type { Sentence } from '../../../platform/texts/sentences.js';

const DURATION = refusedWith(quizFields.duration({ max: MAX_DURATION }));
const MAX_GROUPS = 100;
const MAX_QUESTIONS = 200;
const SHOWN = { message: `Results are shown as ${RESULTS_SHOWN.join(', ')}.` };

interface IdListTerms {
  empty: Sentence;
  max: number;
  description: string;
  required?: boolean;
}

function IdList({ empty, max, description, required = true }: IdListTerms): PropertyDecorator {
  return applyDecorators(
    IsArray(refusedWith(empty)),
    ArrayMinSize(1, refusedWith(empty)),
    ArrayMaxSize(max, refusedWith(quizFields.tooMany({ max }))),
    ArrayUnique((id: unknown) => String(id).toLowerCase(), refusedWith(commonFields.chooseOnce())),
    Matches(/^[0-9a-f]{24}$/i, { each: true, message: 'An id must be 24 hex digits.' }),
    ApiProperty({ type: [String], minItems: 1, maxItems: max, description, required }),
  );
}

/** Turns "30" from a form into 30, and an empty field into the default duration. */
const minutes = ({ value }: TransformFnParams): unknown => {
  if (value === null || value === '') return DEFAULT_DURATION;
  return typeof value === 'string' && /^\d{1,4}$/.test(value.trim()) ? Number(value) : value;
};

export class CreateQuizDto {
  @RequiredText(200, quizFields.title())
  title: string;

  /** The caller's own id, or for an assistant the teacher's id. */
  @Id()
  teacherId: string;

  /** The year of the groups; if left out, the groups decide it. */
  @IsOptional()
  @Id()
  yearId?: string;

  @IdList({ empty: quizFields.groups(), max: MAX_GROUPS, description: 'Groups of one year.' })
  groups: string[];

  /** In minutes. */
  @Transform(minutes)
  @IsInt(DURATION)
  @Min(1, DURATION)
  @Max(MAX_DURATION, DURATION)
  @ApiProperty({ type: Number, minimum: 1, maximum: MAX_DURATION, default: DEFAULT_DURATION, required: false })
  duration: number = DEFAULT_DURATION;

  @IdList({
    empty: quizFields.questions(),
    max: MAX_QUESTIONS,
    description: 'Questions of the bank, in the order in which the teacher sees them.',
  })
  questions: string[];

  /** Nobody can open the quiz before this time. */
  @OptionalInstant()
  startTime?: string | null;

  /** Nobody can open the quiz from this time on. */
  @OptionalInstant()
  endTime?: string | null;

  /** What students and parents see of a result before the quiz has closed for everyone. */
  @IsOptional()
  @IsIn(RESULTS_SHOWN, SHOWN)
  @ApiProperty({ enum: RESULTS_SHOWN, enumName: 'ResultsShown', default: DEFAULT_RESULTS_SHOWN, required: false })
  resultsShown?: ResultsShown;
}

/** Fields left out stay unchanged. */
export class EditQuizDto {
  @IsOptional()
  @RequiredText(200, quizFields.title())
  title?: string;

  /** In minutes. Only while nobody has begun. */
  @IsOptional()
  @Transform(minutes)
  @IsInt(DURATION)
  @Min(1, DURATION)
  @Max(MAX_DURATION, DURATION)
  @ApiProperty({ type: Number, minimum: 1, maximum: MAX_DURATION, required: false })
  duration?: number;

  @IsOptional()
  @IdList({
    empty: quizFields.groups(),
    max: MAX_GROUPS,
    description: 'All of the quiz’s year.',
    required: false,
  })
  groups?: string[];

  @IsOptional()
  @IdList({
    empty: quizFields.questions(),
    max: MAX_QUESTIONS,
    description: 'Questions of the bank, in their order. Only while nobody has begun.',
    required: false,
  })
  questions?: string[];

  /** Null to open it at once. Only while nobody has begun. */
  @OptionalInstant()
  startTime?: string | null;

  /** Null to leave it open. Students who have begun keep their time. */
  @OptionalInstant()
  endTime?: string | null;
}

export class ResultsShownDto {
  @IsIn(RESULTS_SHOWN, SHOWN)
  @ApiProperty({ enum: RESULTS_SHOWN, enumName: 'ResultsShown' })
  resultsShown: ResultsShown;
}

/** A quiz question as shown to a student taking the quiz. */
export class AskedQuestionDto {
  _id: string;
  /** Signed link to this WebP image only, valid for ten minutes; left out, as its size, if there is no image. */
  imageUrl?: string;
  /** In pixels. */
  imageWidth?: number;
  imageHeight?: number;
  /** Text alternative for people who cannot see the image; empty if nobody wrote one. */
  altText: string;
  /** For a right answer: 1 to 10, or the sum of its parts. */
  marks: number;
  /** Left out for options A to D. */
  @OfKind()
  kind?: TypedKind;
  /** Shown above the image, or without one: what is asked, with formulas between dollar signs. */
  text?: string;
  /** The formulas of the question's texts; left out if there are none. */
  formulas?: FormulaDto[];
  /** For a number: whether its unit is nothing, printed beside the field, typed, or picked. */
  @ApiProperty({ enum: ASKS, enumName: 'UnitAsked', required: false })
  ask?: (typeof ASKS)[number];
  /** The unit printed beside the field. */
  unit?: string;
  /** The units to pick from. */
  units?: string[];
  /** The texts of a choice; A is the first. */
  options?: string[];
  /** Of a question with parts. */
  parts?: AskedPartDto[];
}

/** A question with its answer, for the teacher's team, and for others once the quiz has closed for everyone. */
export class AnsweredQuestionDto extends AskedQuestionDto {
  /** A, B, C or D, or for other kinds the key's right answer in words. */
  correctAnswer: string;
  /** Left out for options A to D. */
  @AnyKey()
  key?: AnswerKey;
  /** Other options that count as right; left out if there are none. */
  @ApiProperty({ enum: OPTIONS, isArray: true, required: false })
  alsoCorrect?: Option[];
  /** True if the question counts for nobody; left out if it counts. */
  leftOut?: boolean;
  /** Numbers that differ from student to student. */
  parameters?: ParameterDto[];
  /** The worked solution, in a student's result. */
  solution?: string;
  /** The worked solution as a picture, in a student's result. */
  solutionImage?: SolutionImageDto;
}

/** A corrected answer, or other marks; if only the marks changed, `from` and `to` are the same. */
export class RemarkDto {
  questionId: string;
  from: string;
  to: string;
  /** The marks before; left out if only the answer changed. */
  fromMarks?: number;
  toMarks?: number;
  /** The other options that count as right before and after; left out if they did not change. */
  @ApiProperty({ enum: OPTIONS, isArray: true, required: false })
  fromAlso?: Option[];
  @ApiProperty({ enum: OPTIONS, isArray: true, required: false })
  toAlso?: Option[];
  /** True if the question was left out, false if it counts again. */
  leftOut?: boolean;
  /** Id of the teacher or assistant who corrected it. */
  by: string;
  at: string;
}

/** A quiz as the teacher's team sees it. */
export class QuizDto {
  _id: string;
  title: string;
  /** Id of the teacher, even if an assistant created the quiz. */
  teacherId: string;
  yearId: string;
  /** Ids of the groups that the quiz is for, all of one year. */
  groups: string[];
  /** In minutes. */
  duration: number;
  /** ISO 8601, UTC; null if it opens at once. */
  startTime: string | null;
  /** ISO 8601, UTC; null if it stays open. */
  endTime: string | null;
  /** What students and parents see of a result before the quiz has closed for everyone. */
  @ApiProperty({ enum: RESULTS_SHOWN, enumName: 'ResultsShown' })
  resultsShown: ResultsShown;
  questions: AnsweredQuestionDto[];
  /** The marks of all questions. */
  total: number;
  /** Corrections of answers and marks, oldest first. */
  remarks: RemarkDto[];
  createdAt: string;
}

export class ListedQuizDto extends QuizDto {
  /** Number of students taking it now. */
  running: number;
  /** Number of students who have submitted or run out of time. */
  submitted: number;
}
