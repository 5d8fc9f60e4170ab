import { Email, NewPassword } from '../../../platform/http/dto-rules.js';

export class SetPasswordDto {
  /** The email that the refused login named. */
  @Email()
  email: string;

  @NewPassword()
  newPassword: string;
}
