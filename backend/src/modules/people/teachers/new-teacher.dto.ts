import { Email, NewPassword, PersonName } from '../../../platform/http/dto-rules.js';

/** A teacher as the operator makes one. */
export class NewTeacherDto {
  @PersonName('--name is required.')
  name: string;

  @Email('--email must be a valid email address.')
  email: string;

  @NewPassword()
  password: string;
}
