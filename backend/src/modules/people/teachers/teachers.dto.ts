import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { Email, Id, NewPassword, PersonName } from '../../../platform/http/dto-rules.js';

export class AddAssistantDto {
  @PersonName()
  name: string;

  @Email()
  email: string;

  @NewPassword()
  password: string;

  /** The caller's own id. */
  @Id()
  teacherId: string;
}

export class AssistantDto {
  _id: string;
  name: string;
  email: string;
}

/** Whether the whole team needs a second factor. */
export class StaffFactorDto {
  @IsBoolean({ message: 'Say true or false.' })
  @ApiProperty({ type: Boolean, example: true })
  required: boolean;
}

export class TeamFactorDto extends StaffFactorDto {
  /** The ids of the assistants who have one. */
  @ApiProperty({ type: [String], example: ['65f0c0ffee0c0ffee0c0ffee'] })
  assistantsWithOne: string[];
}

export class AssistantAddedDto {
  /** One sentence to show to the user. */
  msg: string;
  assistant: AssistantDto;
}

/** A teacher to be created by the operator. */
export class NewTeacherDto {
  @PersonName('--name is required.')
  name: string;

  @Email('--email must be a valid email address.')
  email: string;

  @NewPassword()
  password: string;
}
