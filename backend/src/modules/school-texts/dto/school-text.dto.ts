import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsOptional, Matches } from 'class-validator';
import { EachOf, OptionalText, RequiredText } from '../../../platform/http/dto-rules.js';
import { PageQuery } from '../../../platform/http/page.dto.js';
import { TEXT_PROBLEMS, type TextProblem } from '../text-rules.js';
import { schoolTextFields } from '../school-texts.errors.js';

const LONGEST_TEXT = 2000;
/** No language has more plural forms than Arabic. */
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

  /** Part of the text in either language, or of its key. */
  @OptionalText(200)
  search?: string;

  /** Only texts that the school has replaced. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'This must be true or false.' })
  replaced?: boolean;
}

export class OwnFormDto {
  @RequiredText(10, 'Name the form')
  form: string;

  @RequiredText(LONGEST_TEXT, schoolTextFields.empty())
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
  /** Null if the school uses the product's text. */
  @ApiProperty({ type: String, nullable: true })
  _id: string | null;
  key: string;
  forms: SchoolTextFormDto[];
  /** Placeholders in the text, each written between two pairs of braces. */
  parameters: string[];
  /** Why the school's text is not used: the product no longer has the text, or its placeholders have changed. */
  @ApiProperty({ enum: TEXT_PROBLEMS, enumName: 'TextProblem', nullable: true })
  problem: TextProblem | null;
}

/** For pages: the school's texts by feature and name. */
export class OwnTextsDto {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
    example: { '1x0k2vf': { submit: 'تسليم' } },
  })
  texts: Record<string, Record<string, string>>;
}
