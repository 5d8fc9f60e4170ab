import { ApiProperty } from '@nestjs/swagger';
import { DEFAULT_RESULTS_SHOWN, RESULTS_SHOWN, type ResultsShown } from '../results-shown.js';
import { OPTIONS, type Option } from '../scoring.js';
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
import { Id, RequiredText } from '../../../platform/http/dto-rules.js';
import { OptionalInstant } from '../../../platform/http/instant-rule.js';
import { DEFAULT_DURATION, MAX_DURATION } from '../quiz-terms.js';

const FILL = 'Please fill all fields';
const DURATION = `${FILL}: the duration is a whole number of minutes from 1 to ${MAX_DURATION}.`;
const MAX_GROUPS = 100;
const MAX_QUESTIONS = 200;
const SHOWN = { message: `Results are shown as ${RESULTS_SHOWN.join(', ')}.` };

interface IdListTerms {
  empty: string;
  max: number;
  description: string;
  required?: boolean;
}

function IdList({ empty, max, description, required = true }: IdListTerms): PropertyDecorator {
  return applyDecorators(
    IsArray({ message: empty }),
    ArrayMinSize(1, { message: empty }),
    ArrayMaxSize(max, { message: `Choose at most ${max}.` }),
    ArrayUnique((id: unknown) => String(id).toLowerCase(), { message: 'Name each once.' }),
    Matches(/^[0-9a-f]{24}$/i, { each: true, message: 'An id must be 24 hex digits.' }),
    ApiProperty({ type: [String], minItems: 1, maxItems: max, description, required }),
  );
}

/** "30" of a form is 30; an empty field is the usual duration. */
const minutes = ({ value }: TransformFnParams): unknown => {
  if (value === null || value === '') return DEFAULT_DURATION;
  return typeof value === 'string' && /^\d{1,4}$/.test(value.trim()) ? Number(value) : value;
};

export class CreateQuizDto {
  @RequiredText(200, `${FILL}: a title is required.`)
  title: string;

  /** The caller's own id, or the teacher's of an assistant. */
  @Id()
  teacherId: string;

  /** The year of the groups, which decide it when it is left out. */
  @IsOptional()
  @Id()
  yearId?: string;

  @IdList({ empty: `${FILL}: choose at least one group.`, max: MAX_GROUPS, description: 'Groups of one year.' })
  groups: string[];

  /** Minutes. */
  @Transform(minutes)
  @IsInt({ message: DURATION })
  @Min(1, { message: DURATION })
  @Max(MAX_DURATION, { message: DURATION })
  @ApiProperty({ type: Number, minimum: 1, maximum: MAX_DURATION, default: DEFAULT_DURATION, required: false })
  duration: number = DEFAULT_DURATION;

  @IdList({
    empty: `${FILL}: choose at least one question.`,
    max: MAX_QUESTIONS,
    description: 'Questions of the bank, in the order in which the teacher sees them.',
  })
  questions: string[];

  /** Nobody can open it before. */
  @OptionalInstant()
  startTime?: string | null;

  /** Nobody can open it from then on. */
  @OptionalInstant()
  endTime?: string | null;

  /** What students and parents are shown of a result before the quiz has closed for everyone. */
  @IsOptional()
  @IsIn(RESULTS_SHOWN, SHOWN)
  @ApiProperty({ enum: RESULTS_SHOWN, enumName: 'ResultsShown', default: DEFAULT_RESULTS_SHOWN, required: false })
  resultsShown?: ResultsShown;
}

/** What is left out stays as it is. */
export class EditQuizDto {
  @IsOptional()
  @RequiredText(200, `${FILL}: a title is required.`)
  title?: string;

  /** Minutes. Only while nobody has begun. */
  @IsOptional()
  @Transform(minutes)
  @IsInt({ message: DURATION })
  @Min(1, { message: DURATION })
  @Max(MAX_DURATION, { message: DURATION })
  @ApiProperty({ type: Number, minimum: 1, maximum: MAX_DURATION, required: false })
  duration?: number;

  @IsOptional()
  @IdList({
    empty: `${FILL}: choose at least one group.`,
    max: MAX_GROUPS,
    description: 'All of the quiz’s year.',
    required: false,
  })
  groups?: string[];

  @IsOptional()
  @IdList({
    empty: `${FILL}: choose at least one question.`,
    max: MAX_QUESTIONS,
    description: 'Questions of the bank, in their order. Only while nobody has begun.',
    required: false,
  })
  questions?: string[];

  /** Null opens it at once. Only while nobody has begun. */
  @OptionalInstant()
  startTime?: string | null;

  /** Null leaves it open. Who has begun keeps the time that they had. */
  @OptionalInstant()
  endTime?: string | null;
}

export class ResultsShownDto {
  @IsIn(RESULTS_SHOWN, SHOWN)
  @ApiProperty({ enum: RESULTS_SHOWN, enumName: 'ResultsShown' })
  resultsShown: ResultsShown;
}

/** A question of a quiz as a student who takes it sees it. */
export class AskedQuestionDto {
  _id: string;
  /** Signed, good for ten minutes and for this image only. WebP. */
  imageUrl: string;
  /** Pixels. */
  imageWidth: number;
  imageHeight: number;
  /** What the image shows, for those who cannot see it; empty when nobody wrote it. */
  altText: string;
}

/** With its answer: for the teacher's team, and for everybody once the quiz has closed for all. */
export class AnsweredQuestionDto extends AskedQuestionDto {
  @ApiProperty({ enum: OPTIONS, enumName: 'AnswerOption' })
  correctAnswer: Option;
}

export class RemarkDto {
  questionId: string;
  @ApiProperty({ enum: OPTIONS, enumName: 'AnswerOption' })
  from: Option;
  @ApiProperty({ enum: OPTIONS, enumName: 'AnswerOption' })
  to: Option;
  /** Id of the teacher or assistant who did it. */
  by: string;
  at: string;
}

/** A quiz as the teacher's team sees it. */
export class QuizDto {
  _id: string;
  title: string;
  /** The real teacher. */
  teacherId: string;
  yearId: string;
  /** Ids of the groups that it is for, all of the year. */
  groups: string[];
  /** Minutes. */
  duration: number;
  /** ISO 8601, UTC; null when it opens at once. */
  startTime: string | null;
  /** ISO 8601, UTC; null when it stays open. */
  endTime: string | null;
  /** What students and parents are shown of a result before the quiz has closed for everyone. */
  @ApiProperty({ enum: RESULTS_SHOWN, enumName: 'ResultsShown' })
  resultsShown: ResultsShown;
  questions: AnsweredQuestionDto[];
  /** The number of questions: each is worth one mark. */
  total: number;
  /** Correct answers that were put right, oldest first. */
  remarks: RemarkDto[];
  createdAt: string;
}

export class ListedQuizDto extends QuizDto {
  /** How many students are taking it now. */
  running: number;
  /** How many have submitted, or have run out of time. */
  submitted: number;
}
