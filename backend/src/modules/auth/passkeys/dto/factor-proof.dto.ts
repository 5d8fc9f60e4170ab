import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { ObjectOf } from '../../../../platform/http/dto-rules.js';
import { CurrentPassword } from '../../account/dto/account.dto.js';
import { PasskeyAnswerDto } from './passkey.dto.js';
import { refusedWith } from '../../../../platform/http/field-rule.js';
import { authFields } from '../../auth.errors.js';

/** A code from the app or a recovery code, as typed: with spaces, dashes or neither. */
export const FactorCode = (options: { required: boolean } = { required: true }): PropertyDecorator =>
  applyDecorators(
    MaxLength(32, refusedWith(authFields.codeWrong())),
    IsNotEmpty(refusedWith(authFields.code())),
    IsString(refusedWith(authFields.code())),
    ApiProperty({
      type: String,
      minLength: 1,
      maxLength: 32,
      example: '204613',
      description: 'Six digits of the authenticator app, or a recovery code.',
      ...options,
    }),
  );

/**
 * What a change of the second factor needs: the password, and, if the account has a second factor, a code or the answer
 * of a passkey.
 */
export class FactorProofDto {
  @CurrentPassword()
  password: string;

  @IsOptional()
  @FactorCode({ required: false })
  code?: string;

  /** To the options of `POST /auth/account/passkeys/confirmation`. */
  @IsOptional()
  @ObjectOf(PasskeyAnswerDto, 'This is not what a passkey sends.')
  passkey?: PasskeyAnswerDto;
}
