import { ArrayMaxSize, ArrayNotEmpty, IsArray } from 'class-validator';
import { Id } from '../../../platform/http/dto-rules.js';

export class GroupPathDto {
  @Id()
  yearId: string;

  /** A group of that year. */
  @Id()
  groupId: string;
}

const MAX_STUDENTS = 1000;

export class AddStudentsDto {
  /** Students of any group, or of none, to move to this one. */
  @Id({ each: true })
  @ArrayMaxSize(MAX_STUDENTS, { message: `Add at most ${MAX_STUDENTS} students at once.` })
  @ArrayNotEmpty({ message: 'Select at least one student' })
  @IsArray({ message: 'Select at least one student' })
  studentIds: string[];
}

export class YearRefDto {
  _id: string;
  name: string;
}

export class StudentYearDto {
  /** Null for a student who awaits access. */
  yearId: YearRefDto | null;
}
