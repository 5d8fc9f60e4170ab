import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams, Type } from 'class-transformer';
import {
  IsEmail,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';
import type { Sentence } from '../texts/sentences.js';
import { commonFields } from './common.fields.js';
import { type FieldWords, refusedWith } from './field-rule.js';
import { EXAMPLE_ID } from './openapi-words.js';
import { beginsLikeEgyptianMobile, internationalPhone } from './phone-number.js';

const trimmed = ({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.trim() : value);
const lowered = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase() : value;

/**
 * Converts a phone number, digits with an optional leading plus, to its stored form: digits only. What is not a whole
 * number stays as it is, to be refused.
 */
const digits = ({ value }: TransformFnParams): unknown => {
  if (typeof value !== 'string') return value;
  const typed = value.replace(/[\s()+.-]/g, '');
  return PHONE.test(typed) ? (internationalPhone(typed) ?? typed) : typed;
};

/** Required text, trimmed, of at most `max` characters; `empty` is the error for an empty one. */
export function RequiredText(max: number, empty: FieldWords): PropertyDecorator {
  return applyDecorators(
    Transform(trimmed),
    // Only the first failure is reported, so an empty text is not also reported for its length.
    IsString(refusedWith(empty)),
    IsNotEmpty(refusedWith(empty)),
    MaxLength(max, refusedWith(commonFields.tooLong({ max }))),
    ApiProperty({ type: String, maxLength: max, minLength: 1 }),
  );
}

/** Longest name of a person, in characters. */
const LONGEST_NAME = 120;
/** Line ends, other control characters, and characters that change the direction of the following text. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
/** Names appear in mails to other people: an address in a name would become a link there. */
const LINKS =
  /[@\\<>]|\/\/|\.\S*\/|www\.|\.(com|net|org|info|biz|io|co|me|ly|app|dev|xyz|top|site|online|shop|link|eg|uk|ru|cn)\b/iu;

/** A person's name is one line of at most 120 characters without anything that mail programs turn into a link. */
const NAME_RULES: [rule: string, isMet: (name: string) => boolean, sentence: Sentence][] = [
  ['isShortName', (name) => name.length <= LONGEST_NAME, commonFields.tooLong({ max: LONGEST_NAME })],
  ['isOneLine', (name) => !CONTROLS.test(name), commonFields.nameOneLine()],
  ['isNoLink', (name) => !LINKS.test(name), commonFields.nameLink()],
];

/** What is wrong with a person's name, if anything. */
export const nameProblem = (name: string): Sentence | undefined => NAME_RULES.find(([, isMet]) => !isMet(name))?.[2];

const isPersonName = () =>
  applyDecorators(
    ...NAME_RULES.map(([name, isMet, sentence]) =>
      ValidateBy(
        { name, validator: { validate: (value) => typeof value !== 'string' || isMet(value) } },
        refusedWith(sentence),
      ),
    ),
  );

/** A person's name; `empty` is the error for an empty one. */
export const PersonName = (empty: FieldWords = commonFields.nameRequired()): PropertyDecorator =>
  applyDecorators(isPersonName(), RequiredText(LONGEST_NAME, empty));

/** A person's name, which may be omitted or empty. */
export const OptionalPersonName = (): PropertyDecorator => applyDecorators(isPersonName(), OptionalText(LONGEST_NAME));

/** Text that may be omitted or empty. */
export function OptionalText(max: number): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    Transform(trimmed),
    IsString({ message: 'This must be text.' }),
    MaxLength(max, refusedWith(commonFields.tooLong({ max }))),
    ApiProperty({ type: String, maxLength: max, required: false }),
  );
}

const isHttpsLink = (value: unknown): boolean =>
  value === '' || (typeof value === 'string' && /^https:\/\/\S+$/i.test(value) && URL.canParse(value));

/** A link that starts with https://, or nothing. */
export function OptionalHttpsLink(max: number): PropertyDecorator {
  return applyDecorators(
    OptionalText(max),
    ValidateBy({ name: 'isHttpsLink', validator: { validate: isHttpsLink } }, refusedWith(commonFields.httpsLink())),
  );
}

/** An email, trimmed and lowercased before it is checked. At most 254 characters (RFC 5321). */
export function Email(words: FieldWords = commonFields.emailInvalid()): PropertyDecorator {
  const refused = refusedWith(words);
  return applyDecorators(
    Transform(lowered),
    MaxLength(254, refused),
    // A lone surrogate is not valid text: IsEmail throws on it instead of rejecting it.
    Matches(/^\P{Cs}*$/u, refused),
    IsEmail({}, refused),
    ApiProperty({ type: String, format: 'email', maxLength: 254 }),
  );
}

/** A new password: 8 to 128 characters, any of them (NIST SP 800-63B sets no composition rules). */
export function NewPassword(): PropertyDecorator {
  const refused = refusedWith(commonFields.passwordLength());
  return applyDecorators(
    MaxLength(128, refused),
    Matches(/^[\s\S]{8,}$/, refused),
    IsString(refused),
    ApiProperty({ type: String, format: 'password', minLength: 8, maxLength: 128 }),
  );
}

/** An id in a body: 24 hex digits. */
export function Id(options: ValidationOptions = {}): PropertyDecorator {
  return applyDecorators(
    Matches(/^[0-9a-f]{24}$/i, { message: 'An id must be 24 hex digits.', ...options }),
    ApiProperty({
      type: options.each ? [String] : String,
      pattern: '^[0-9a-fA-F]{24}$',
      example: options.each ? [EXAMPLE_ID] : EXAMPLE_ID,
    }),
  );
}

/** Objects of a class, each validated by its rules. Also rejects a nested list, which has none of the fields. */
export const EachNested = (message: string): PropertyDecorator =>
  applyDecorators(
    ValidateBy({ name: 'isNoList', validator: { validate: (one) => !Array.isArray(one) } }, { each: true, message }),
    ValidateNested({ each: true, message }),
  );

/** The entries of a list, each validated by the rules of `entry`. */
export const EachOf = (entry: new () => object, message: string): PropertyDecorator =>
  applyDecorators(
    EachNested(message),
    Type(() => entry),
  );

/**
 * One object of this class. A list in its place is refused as a whole: each of thousands of entries would be checked by
 * every rule.
 */
export function ObjectOf(entry: new () => object, message: string): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? 'a list' : value)),
    ValidateNested({ message }),
    Type(() => entry),
  );
}

const PHONE = /^[1-9][0-9]{6,14}$/;

const isWholePhone = (value: unknown): boolean =>
  typeof value === 'string' && PHONE.test(value) && internationalPhone(value) === value;

const isBrokenMobile = (value: unknown): boolean =>
  typeof value === 'string' && PHONE.test(value) && beginsLikeEgyptianMobile(value) && !isWholePhone(value);

/** An international phone number, whole; stored as digits without the plus. */
export function Phone(words: FieldWords = commonFields.phoneInvalid()): PropertyDecorator {
  return applyDecorators(
    Transform(digits),
    ValidateBy(
      { name: 'isNoBrokenMobile', validator: { validate: (value) => !isBrokenMobile(value) } },
      refusedWith(commonFields.mobileInvalid()),
    ),
    ValidateBy({ name: 'isWholePhone', validator: { validate: isWholePhone } }, refusedWith(words)),
    ApiProperty({
      type: String,
      pattern: '^\\+?[1-9][0-9]{6,14}$',
      example: '201012345678',
      description: 'E.164, plus optional',
    }),
  );
}

/** A phone number that may be left out; an empty one counts as left out. */
export function OptionalPhone(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: TransformFnParams): unknown => (value === '' ? undefined : value)),
    Phone(),
    IsOptional(),
    ApiProperty({ type: String, required: false }),
  );
}
