import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsOptional, Matches } from 'class-validator';
import { EachOf, OptionalText, RequiredText } from '../../../platform/http/dto-rules.js';
import { PageQuery } from '../../../platform/http/page.dto.js';
import { TEXT_PROBLEMS, type TextProblem } from '../text-rules.js';

const LONGEST_TEXT = 2000;
/** Arabic has the most plural forms of all languages. */
const MOST_FORMS = 6;

const Language = () => Matches(/^[A-Za-z]{2,3}(-\w{2,8})*$/, { message: 'Name a language, such as ar.' });

export class LanguageQuery {
  @Language()
  @ApiProperty({ type: String, example: 'ar' })
  language: string;
}

export class SchoolTextQuery extends PageQuery {
  @Language()
  @ApiProperty({ type: String, example: 'ar' })
  language: string;

  /** Part of a text in either language, or of its key. */
  @OptionalText(200)
  search?: string;

  /** Only what the school says in its own words. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'This must be true or false.' })
  replaced?: boolean;
}

export class OwnFormDto {
  @RequiredText(10, 'Name the form')
  form: string;

  @RequiredText(LONGEST_TEXT, 'Say something here: each form needs its words.')
  text: string;
}

export class ReplaceTextDto {
  @Language()
  @ApiProperty({ type: String, example: 'ar' })
  language: string;

  @RequiredText(200, 'Name the text')
  @ApiProperty({ type: String, example: 'student/tasks:submit' })
  key: string;

  @IsArray({ message: 'This must be a list of forms.' })
  @ArrayMinSize(1, { message: 'Say something.' })
  @ArrayMaxSize(MOST_FORMS, { message: 'There are at most six forms.' })
  @EachOf(OwnFormDto, 'Each form has a name and a text.')
  forms: OwnFormDto[];
}

export class SchoolTextFormDto {
  /** `text`, or a plural form of the language. */
  @ApiProperty({ type: String, example: 'text' })
  form: string;
  @ApiProperty({ type: String, nullable: true })
  english: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What the product says.' })
  product: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What the school says instead.' })
  own: string | null;
}

export class SchoolTextDto {
  /** Null where the school says what the product says. */
  @ApiProperty({ type: String, nullable: true })
  _id: string | null;
  key: string;
  forms: SchoolTextFormDto[];
  /** What is filled in, each between two pairs of braces. */
  parameters: string[];
  /** Why own words are not said any more: the product has the text no more, or fills it with something else. */
  @ApiProperty({ enum: TEXT_PROBLEMS, enumName: 'TextProblem', nullable: true })
  problem: TextProblem | null;
}

/** For pages: own texts by feature and name. */
export class OwnTextsDto {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
    example: { '1x0k2vf': { submit: 'تسليم' } },
  })
  texts: Record<string, Record<string, string>>;

  /** What refusals say, by their code. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, example: { not_found: 'غير موجود.' } })
  errors: Record<string, string>;
}
