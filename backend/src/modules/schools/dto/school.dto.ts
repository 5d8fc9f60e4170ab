import { Id, RequiredText } from '../../../platform/http/dto-rules.js';

export class CreateSchoolDto {
  @RequiredText(120, 'School name cannot be empty')
  name: string;

  /** The caller's own id, or the teacher's of an assistant. */
  @Id()
  teacherId: string;
}

/** A school as the registration form offers it. */
export class SchoolChoiceDto {
  _id: string;
  name: string;
}

export class SchoolDto extends SchoolChoiceDto {
  teacherId: string;
}
