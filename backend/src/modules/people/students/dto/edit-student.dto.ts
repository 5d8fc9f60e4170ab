import { IsOptional, ValidateIf } from 'class-validator';
import { Email, OptionalPersonName, PersonName, Phone } from '../../../../platform/http/dto-rules.js';

/** Checks a field only when it holds something: a row may carry empty ones. */
const WhenFilled = (field: keyof EditStudentDto) =>
  ValidateIf((row: EditStudentDto) => row[field] !== '' && row[field] !== null && row[field] !== undefined);

/** Six fields of a row; whatever else the row holds is dropped. A field that is left out stays as it is. */
export class EditStudentDto {
  @IsOptional()
  @PersonName('Name is required.')
  name?: string;

  /** A changed one ends the student's sessions. */
  @IsOptional()
  @Email()
  email?: string;

  /** May be emptied. */
  @WhenFilled('studentPhone')
  @Phone('Enter a valid student phone with its country code.')
  studentPhone?: string;

  @OptionalPersonName()
  parentName?: string;

  /** May be emptied while the student has no parent. */
  @WhenFilled('parentPhone')
  @Phone('Enter a valid parent phone with its country code.')
  parentPhone?: string;

  /** Another one replaces the student's parent. */
  @WhenFilled('parentEmail')
  @Email('Enter a valid parent email address.')
  parentEmail?: string;
}
