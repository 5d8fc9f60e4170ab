import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, Matches, MaxLength } from 'class-validator';
import { Id, OptionalText } from '../../../../platform/http/dto-rules.js';
import { PageQuery } from '../../../../platform/http/page.dto.js';
import { OPTIONS, type Option } from '../../scoring.js';

const FILL = 'Please fill all fields';
const MAX_TAGS = 10;
const MAX_TAG = 40;

/** A form sends tags as one text with commas, or the field several times. Lower case, each once. */
const tagList = ({ value }: TransformFnParams): unknown => {
  if (value === undefined || value === null) return value;
  const parts: unknown[] = Array.isArray(value) ? value : String(value).split(',');
  const tags = parts.map((part) => (typeof part === 'string' ? part.trim().toLowerCase() : part));
  return [...new Set(tags)].filter((tag) => tag !== '');
};

export class UploadQuestionDto {
  @Id({ message: `${FILL}: choose a year.` })
  yearId: string;

  @Id({ message: `${FILL}: choose a unit.` })
  unitId: string;

  @Id({ message: `${FILL}: choose a chapter.` })
  chapterId: string;

  /** The caller's own id, or the teacher's of an assistant. */
  @Id()
  teacherId: string;

  @ApiProperty({ enum: OPTIONS, enumName: 'AnswerOption' })
  @IsIn(OPTIONS, { message: `${FILL}: the correct answer is A, B, C or D.` })
  correctAnswer: Option;

  /** What the image shows, for those who cannot see it. */
  @OptionalText(1000)
  altText?: string;

  /** Words to find it by, separated by commas. */
  @IsOptional()
  @Transform(tagList)
  @IsArray({ message: 'Tags are words separated by commas.' })
  @ArrayMaxSize(MAX_TAGS, { message: `Use at most ${MAX_TAGS} tags.` })
  @MaxLength(MAX_TAG, { each: true, message: `A tag has at most ${MAX_TAG} characters.` })
  @ApiProperty({ type: String, required: false, example: 'graphs, past paper 2023' })
  tags?: string[];
}

export class EditQuestionDto extends OmitType(UploadQuestionDto, ['teacherId'] as const) {
  /** Whether quizzes that were set with the question are scored anew by the answer; else they keep theirs. */
  @IsOptional()
  @IsBoolean({ message: 'remarkQuizzes is true or false.' })
  remarkQuizzes?: boolean;
}

/** A quiz that was set with a question. */
export class QuizOfQuestionDto {
  _id: string;
  title: string;
  /** How many results it has. */
  submitted: number;
}

/** The multipart form, for the document. */
export class UploadQuestionFormDto extends UploadQuestionDto {
  @ApiProperty({
    type: String,
    format: 'binary',
    description: 'JPEG, PNG, WebP, GIF or AVIF, at most 10 MB and 40 million pixels.',
  })
  image: string;
}

class BankQuery {
  @IsOptional()
  @Matches(/^[0-9a-f]{24}$/i, { message: 'An id must be 24 hex digits.' })
  unitId?: string;

  @IsOptional()
  @Matches(/^[0-9a-f]{24}$/i, { message: 'An id must be 24 hex digits.' })
  chapterId?: string;

  /** One tag, in any case. */
  @OptionalText(MAX_TAG)
  tag?: string;
}

/** Narrows the question bank. */
export class QuestionsQuery extends IntersectionType(BankQuery, PageQuery) {}

export class QuestionDto {
  _id: string;
  /** The real teacher. */
  teacherId: string;
  yearId: string;
  unitId: string;
  chapterId: string;
  /** Signed, good for ten minutes and for this image only. WebP. */
  imageUrl: string;
  /** Pixels. */
  imageWidth: number;
  imageHeight: number;
  @ApiProperty({ enum: OPTIONS, enumName: 'AnswerOption' })
  correctAnswer: Option;
  /** What the image shows, for those who cannot see it; empty when nobody wrote it. */
  altText: string;
  tags: string[];
  createdAt: string;
}

export class EditedQuestionDto extends QuestionDto {
  /** How many results of quizzes have another score now. */
  changedScores: number;
}
