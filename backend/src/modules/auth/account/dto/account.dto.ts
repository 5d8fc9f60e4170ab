import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Email, NewPassword } from '../../../../platform/http/dto-rules.js';
import { type Language, languageNames } from '../../../../platform/texts/texts.js';
import { refusedWith } from '../../../../platform/http/field-rule.js';
import { authFields } from '../../auth.errors.js';

/** The caller's current password, requested again. */
export const CurrentPassword = (): PropertyDecorator =>
  applyDecorators(
    MaxLength(128, refusedWith(authFields.notCurrentPassword())),
    IsNotEmpty(refusedWith(authFields.currentPassword())),
    IsString(refusedWith(authFields.currentPassword())),
    ApiProperty({
      type: String,
      format: 'password',
      minLength: 1,
      maxLength: 128,
      description: 'The current password.',
    }),
  );

/** The caller's account. */
export class AccountSettingsDto {
  /** Students only: their name in the other script, Arabic or Latin; left out when there is none. */
  alternateName?: string;
  email: string;
  /** Whether the owner has confirmed that mail to this address reaches them. */
  emailProven: boolean;
  /** The address that replaces the email once it is confirmed. */
  @ApiProperty({ type: String, nullable: true, example: 'mona.adel@example.org' })
  newEmail: string | null;
  /** The language of the person's pages and mails; null until one is chosen. */
  @ApiProperty({ enum: languageNames, nullable: true, example: 'ar' })
  language: Language | null;
}

export class ChangeLanguageDto {
  @IsIn(languageNames)
  @ApiProperty({ enum: languageNames, example: 'ar' })
  language: Language;
}

export class ChangePasswordDto {
  @CurrentPassword()
  password: string;

  @NewPassword()
  newPassword: string;
}

export class ChangeEmailDto {
  @CurrentPassword()
  password: string;

  @Email()
  email: string;
}

export class ProveAddressDto {
  /** The six-digit code from the newest mail. */
  @Matches(/^\d{6}$/, refusedWith(authFields.sixDigits()))
  @ApiProperty({ pattern: '^\\d{6}$', example: '204613' })
  code: string;
}

/** The token that continues a sign-in after a password change. */
export class SessionTokenDto {
  /** For `Authorization: Bearer`; replaces the previous token. */
  token: string;
  userId: string;
}
