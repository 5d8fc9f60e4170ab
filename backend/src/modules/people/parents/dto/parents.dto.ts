import { ApiProperty } from '@nestjs/swagger';
import { Email, Id, NewPassword, PersonName, Phone } from '../../../../platform/http/dto-rules.js';
import { peopleFields } from '../../people.errors.js';

export class SetPasswordDto {
  /** The email named by the rejected login. */
  @Email()
  email: string;

  @NewPassword()
  newPassword: string;
}

export class ParentDetailsDto {
  @Id()
  studentId: string;

  @PersonName(peopleFields.parentName())
  parentName: string;

  @Email(peopleFields.parentEmail())
  parentEmail: string;

  @Phone(peopleFields.parentPhone())
  parentPhone: string;
}

export class InvitationDto {
  email: string;
  /** For the first login only; the parent then chooses a password. */
  oneTimePassword: string;
  /** When the one-time password expires: ISO 8601 UTC. */
  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt: string;
  /** The whole invitation as text, to copy into any messenger. */
  message: string;
  /** Opens a WhatsApp chat with the parent, with the message filled in. */
  whatsappUrl: string;
}
