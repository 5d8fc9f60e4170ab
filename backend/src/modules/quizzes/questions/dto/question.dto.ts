import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, Matches, MaxLength, ValidateIf } from 'class-validator';
import { MAX_SEARCH } from '../../../../platform/database/search-text.js';
import { Id, OptionalText } from '../../../../platform/http/dto-rules.js';
import { PageQuery } from '../../../../platform/http/page.dto.js';
import type { AnswerKey, TypedKind } from '../../kinds/kinds.js';
import { AnyKey, GivenKey, GivenKind, GivenParameters, OfKind } from '../../kinds/kind.rules.js';
import { ParameterDto } from '../../kinds/parts.dto.js';
import { FormulaDto } from '../../../../platform/formulas/formula.dto.js';
import { OPTIONS, type Option } from '../../scoring.js';
import { refusedWith } from '../../../../platform/http/field-rule.js';
import { quizFields } from '../../quizzes.errors.js';
import { Marks } from '../../dto/marks.rule.js';
import { SolutionImageDto } from '../../dto/solution-image.dto.js';

const MAX_TAGS = 10;
const MAX_TAG = 40;
const MAX_TEXT = 2000;
const MAX_ALT = 1000;

/** Tags arrive as one comma-separated text or as a repeated field. Returns them in lower case without duplicates. */
const tagList = ({ value }: TransformFnParams): unknown => {
  if (value === undefined || value === null) return value;
  const parts: unknown[] = Array.isArray(value) ? value : String(value).split(',');
  const tags = parts.map((part) => (typeof part === 'string' ? part.trim().toLowerCase() : part));
  return [...new Set(tags)].filter((tag) => tag !== '');
};

export class UploadQuestionDto {
  @Id(refusedWith(quizFields.year()))
  yearId: string;

  @Id(refusedWith(quizFields.unit()))
  unitId: string;

  @Id(refusedWith(quizFields.chapter()))
  chapterId: string;

  /** The caller's own id, or for an assistant the teacher's id. */
  @Id()
  teacherId: string;

  /** Required for options A to D, and of no effect for other kinds. */
  @ApiProperty({ enum: OPTIONS, enumName: 'AnswerOption', required: false })
  @ValidateIf(({ kind }: UploadQuestionDto) => kind === undefined)
  @IsIn(OPTIONS, refusedWith(quizFields.correctAnswer()))
  correctAnswer?: Option;

  /** Options A to D if left out. */
  @GivenKind()
  kind?: TypedKind;

  /** Required for a kind other than options; JSON in a multipart form. */
  @AnyKey()
  @GivenKey()
  key?: AnswerKey;

  /** Numbers that differ from student to student; JSON in a multipart form. */
  @GivenParameters()
  parameters?: ParameterDto[];

  /** Shown above the image, or without one: what is asked, with formulas between dollar signs. */
  @OptionalText(MAX_TEXT)
  text?: string;

  /** The worked solution, shown with results; with formulas between dollar signs. */
  @OptionalText(MAX_TEXT)
  solution?: string;

  /** For a right answer: 1 if left out; an edit without them leaves them. With parts, theirs are added up. */
  @Marks()
  marks?: number;

  /** Text alternative for people who cannot see the image; required with one, except for options A to D. */
  @OptionalText(MAX_ALT)
  alt?: string;

  /** The former name of `alt`, for pages that were opened before it had this one. */
  @OptionalText(MAX_ALT)
  @ApiProperty({ deprecated: true, required: false })
  altText?: string;

  /** Search words, separated by commas. */
  @IsOptional()
  @Transform(tagList)
  @IsArray({ message: 'Tags are words separated by commas.' })
  @ArrayMaxSize(MAX_TAGS, refusedWith(quizFields.tooManyTags({ max: MAX_TAGS })))
  @MaxLength(MAX_TAG, { each: true, ...refusedWith(quizFields.tagTooLong({ max: MAX_TAG })) })
  @ApiProperty({ type: String, required: false, example: 'graphs, past paper 2023' })
  tags?: string[];
}

export class EditQuestionDto extends OmitType(UploadQuestionDto, ['teacherId'] as const) {
  /** True to rescore quizzes that already use the question; otherwise they keep their answer and marks. */
  @IsOptional()
  @IsBoolean({ message: 'remarkQuizzes is true or false.' })
  remarkQuizzes?: boolean;
}

/** A quiz that uses a question. */
export class QuizOfQuestionDto {
  _id: string;
  title: string;
  /** Number of submitted attempts. */
  submitted: number;
}

/** The multipart form, for the API documentation. */
export class UploadQuestionFormDto extends UploadQuestionDto {
  @ApiProperty({
    type: String,
    format: 'binary',
    description:
      'JPEG, PNG, WebP, GIF or AVIF, at most 10 MB and 120 million pixels. May be left out if there is a text.',
    required: false,
  })
  image?: string;
}

class BankQuery {
  @IsOptional()
  @Matches(/^[0-9a-f]{24}$/i, { message: 'An id must be 24 hex digits.' })
  unitId?: string;

  @IsOptional()
  @Matches(/^[0-9a-f]{24}$/i, { message: 'An id must be 24 hex digits.' })
  chapterId?: string;

  /** One tag; case-insensitive. */
  @OptionalText(MAX_TAG)
  tag?: string;

  /** Parts of words in the description or the tags, in any order, ignoring case and accents. */
  @OptionalText(MAX_SEARCH)
  search?: string;

  /** Only questions that no quiz uses. */
  @IsOptional()
  @IsIn(['true'], { message: 'unused is true or left out.' })
  @ApiProperty({ enum: ['true'], required: false })
  unused?: 'true';
}

/** Filter for the question bank. */
export class QuestionsQuery extends IntersectionType(BankQuery, PageQuery) {}

export class QuestionDto {
  _id: string;
  /** Id of the teacher, even if an assistant uploaded the question. */
  teacherId: string;
  yearId: string;
  unitId: string;
  chapterId: string;
  /** Signed link to this WebP image only, valid for ten minutes; left out, as its size, if there is no image. */
  imageUrl?: string;
  /** In pixels. */
  imageWidth?: number;
  imageHeight?: number;
  /** A, B, C or D, or for other kinds the key's right answer in words. */
  correctAnswer: string;
  /** Left out for options A to D, as the key. */
  @OfKind()
  kind?: TypedKind;
  @AnyKey()
  key?: AnswerKey;
  /** Numbers that differ from student to student. */
  parameters?: ParameterDto[];
  /** Shown above the image; left out if there is none. */
  text?: string;
  /** The worked solution; left out if there is none. */
  solution?: string;
  /** The worked solution as a picture; left out if there is none. */
  solutionImage?: SolutionImageDto;
  /** The formulas of all these texts. */
  formulas?: FormulaDto[];
  /** For a right answer: 1 to 10, or the sum of its parts. */
  marks: number;
  /** Text alternative for people who cannot see the image; empty if nobody wrote one. */
  alt: string;
  /** The same under its former name. */
  @ApiProperty({ deprecated: true })
  altText: string;
  tags: string[];
  /** True if students may practise it once its chapter is taught; left out otherwise. */
  mayBePractised?: boolean;
  createdAt: string;
}

export class EditedQuestionDto extends QuestionDto {
  /** Number of quiz results whose score has changed. */
  changedScores: number;
}
