import { IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { Email, Id, NewPassword, OptionalPersonName, PersonName, Phone } from '../../../../platform/http/dto-rules.js';
import { AccountDto } from '../../../auth/sign-in/dto/sign-in.dto.js';
import { refusedWith } from '../../../../platform/http/field-rule.js';
import { peopleFields } from '../../people.errors.js';

export const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';
/** With a parent email the other parent fields are required; without it they must be empty (`parent_needs_email`). */
const WithParent = () => ValidateIf(({ parentEmail }: RegisterDto) => isGiven(parentEmail));

export class RegisterDto {
  @PersonName()
  name: string;

  /** The same name in the other script, Arabic or Latin. */
  @OptionalPersonName()
  alternateName?: string;

  @Email()
  email: string;

  @NewPassword()
  password: string;

  /** `student`, or left out. */
  @IsOptional()
  @IsString({ message: 'role must be text.' })
  role?: string;

  @Phone(peopleFields.studentPhone())
  studentPhone: string;

  @WithParent()
  @PersonName(peopleFields.parentNameWithEmail())
  parentName?: string;

  @WithParent()
  @Phone(peopleFields.parentPhone())
  parentPhone?: string;

  @WithParent()
  @Email(peopleFields.parentEmail())
  parentEmail?: string;

  @Id(refusedWith(peopleFields.school()))
  schoolId: string;

  /** The token of a group's link: the team sees that the student asks to join that group. */
  @IsOptional()
  @IsString({ message: 'join must be text.' })
  @MaxLength(64, { message: 'join is the token of a link.' })
  join?: string;
}

export class RegisteredDto {
  /** One sentence to show to the user. */
  msg: string;
  user: AccountDto;
}
