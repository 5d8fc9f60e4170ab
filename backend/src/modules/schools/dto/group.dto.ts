import { ArrayMaxSize, ArrayNotEmpty, IsArray } from 'class-validator';
import { Id, RequiredText } from '../../../platform/http/dto-rules.js';
import { YearGroupDto } from './year.dto.js';

export class CreateGroupDto {
  @RequiredText(120, 'Group name is required')
  name: string;

  @Id()
  yearId: string;
}

export class GroupDto extends YearGroupDto {
  yearId: string;
}

export class GroupPathDto {
  @Id()
  yearId: string;

  /** A group of that year. */
  @Id()
  groupId: string;
}

const MAX_STUDENTS = 1000;

export class AddStudentsDto {
  /** Students of any group, or of none: they move here. */
  @Id({ each: true })
  @ArrayMaxSize(MAX_STUDENTS, { message: `Add at most ${MAX_STUDENTS} students at once.` })
  @ArrayNotEmpty({ message: 'Select at least one student' })
  @IsArray({ message: 'Select at least one student' })
  studentIds: string[];
}
