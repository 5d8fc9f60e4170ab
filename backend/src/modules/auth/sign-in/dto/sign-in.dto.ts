import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { type Role, ROLES } from '../../../../platform/auth-guard/principal.js';
import { ErrorDto } from '../../../../platform/http/error.dto.js';
import { Email } from '../../../../platform/http/dto-rules.js';
import { FACTOR_METHODS, type FactorMethod } from '../../factors/factor-check.js';
import { refusedWith } from '../../../../platform/http/field-rule.js';
import { commonFields } from '../../../../platform/http/common.fields.js';
import { authFields } from '../../auth.errors.js';

export class LoginDto {
  /** Upper or lower case. */
  @Email()
  email: string;

  /** The password, or for a parent's first login the one-time password. */
  @MaxLength(128, refusedWith(commonFields.passwordLength()))
  @IsNotEmpty(refusedWith(authFields.passwordRequired()))
  @IsString(refusedWith(authFields.passwordRequired()))
  password: string;
}

/** The account that signs in or registers. */
export class AccountDto {
  id: string;
  name: string;
  email: string;
  @ApiProperty({ enum: ROLES })
  role: Role;
  /** A student's group; null while awaiting access, and for everybody else. */
  groupId: string | null;
  /** The year of the group. */
  yearId: string | null;
  /** Assistants only: the teacher they work for. */
  realTeacherId?: string;
}

export class LoginReplyDto {
  /** For `Authorization: Bearer`. */
  token: string;
  user: AccountDto;
  /** Staff only: every other call is rejected (403 `enrolment_required`) until a second factor is set up. */
  enrolmentRequired?: boolean;
}

/** A rejected login. With `secondFactorRequired` the password is right, and the reply sets the step's cookie. */
export class LoginRefusedDto extends ErrorDto {
  /** POST /auth/second-factor. */
  secondFactorRequired?: boolean;
  @ApiProperty({ enum: FACTOR_METHODS, isArray: true, required: false, example: ['app', 'recovery-code'] })
  methods?: FactorMethod[];
}

/** The password is right but the login needs one more step; the reply sets the step's cookie. */
export class StepRequiredDto extends ErrorDto {
  /** The parent has never chosen a password: POST /auth/parent/set-password. */
  activationRequired?: boolean;
  email?: string;
  /** The student's parent details are missing: POST /auth/student/add-parent. */
  parentDetailsRequired?: boolean;
  studentId?: string;
}
