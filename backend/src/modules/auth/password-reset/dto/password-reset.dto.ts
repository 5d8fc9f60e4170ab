import { Email, NewPassword } from '../../../../platform/http/dto-rules.js';

export class ForgotPasswordDto {
  @Email()
  email: string;
}

export class ResetPasswordDto {
  @NewPassword()
  password: string;
}
