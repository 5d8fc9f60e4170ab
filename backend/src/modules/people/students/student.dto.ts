import { ConsentDto } from '../consents/dto/consent.dto.js';
import { IsIn, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { PageQuery, type Slice, sliceOf } from '../../../platform/http/page.dto.js';
import { MAX_SEARCH } from '../../../platform/database/search-text.js';
import { STUDENT_COLUMNS, type StudentColumn } from './student-search.js';
import { StudentNamesDto } from './student-names.dto.js';
import { ApiProperty } from '@nestjs/swagger';
import { Email, Id, OptionalPersonName, PersonName, Phone } from '../../../platform/http/dto-rules.js';
import { peopleFields } from '../people.errors.js';

/** A reference with its name. */
export class NamedRefDto {
  _id: string;
  name: string;
}

/** The parent account that is linked to a student. */
export class LinkedParentDto {
  _id: string;
  email: string;
  /** True once the parent has chosen a password. */
  activated: boolean;
  /** True if the parent has ever been sent an invitation. */
  invited: boolean;
  /**
   * False until the team puts the student into a group, or names the parent itself: until then the parent sees nothing.
   */
  confirmed: boolean;
  /** Left out if this parent has never consented for this child. */
  consent?: ConsentDto;
}

/** A student as seen by the teacher's team and the student's parent. Never contains a password or its hash. */
export class StudentRowDto extends StudentNamesDto {
  _id: string;
  email: string;
  /** E.164 digits without the plus; empty when not known. */
  studentPhone: string;
  parentName: string;
  parentPhone: string;
  /** The linked parent's email; empty without one. */
  parentEmail: string;
  schoolId: NamedRefDto | null;
  /** Null while the student awaits access. */
  groupId: string | null;
  /** True when the owner has confirmed the address, or the team has vouched for it. */
  emailProven: boolean;
  /** The year of the student's group. */
  yearId: NamedRefDto | null;
  parentId: LinkedParentDto | null;
  /** False until an imported student has chosen a password; until then a link to choose one can be sent. */
  activated: boolean;
  /** When the student last used the product, to five minutes; null if never. Left out for parents. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, required: false })
  lastSeenAt?: string | null;
}

/** `?page=&limit=&search=&sort=&order=` of a list of students. */
export class StudentListQuery extends PageQuery {
  /**
   * Words that must all occur in the name in either spelling, the email, phones, parent's name or parent's email,
   * ignoring case and accents.
   */
  @IsOptional()
  @IsString({ message: 'search must be text.' })
  @MaxLength(MAX_SEARCH, { message: `search must have at most ${MAX_SEARCH} characters.` })
  search?: string;

  /** By name unless given, ignoring case and accents. */
  @IsOptional()
  @IsIn(STUDENT_COLUMNS, { message: `sort must be one of ${STUDENT_COLUMNS.join(', ')}.` })
  sort?: StudentColumn;

  /** Ascending unless given. */
  @IsOptional()
  @IsIn(['asc', 'desc'], { message: 'order must be asc or desc.' })
  order?: 'asc' | 'desc';
}

/** `not-invited`: the parent has never been sent an invitation. `slipping`: on the list of students falling behind. */
export const STUDENT_STANDINGS = ['not-invited', 'slipping'] as const;
export type StudentStanding = (typeof STUDENT_STANDINGS)[number];

/** A list of all students, which can be narrowed to a year, a school, and those who need something. */
export class AllStudentsQuery extends StudentListQuery {
  /** Only students in a group of this year. */
  @IsOptional()
  @Id()
  @ApiProperty({ required: false })
  yearId?: string;

  /** Only students of this school. */
  @IsOptional()
  @Id()
  @ApiProperty({ required: false })
  schoolId?: string;

  /** Only students whose parent was never invited, or who are falling behind. */
  @IsOptional()
  @IsIn(STUDENT_STANDINGS, { message: `only must be one of ${STUDENT_STANDINGS.join(', ')}.` })
  @ApiProperty({ enum: STUDENT_STANDINGS, enumName: 'StudentStanding', required: false })
  only?: StudentStanding;
}

/** The part and order of a list of students: by name by default, and the whole list without a slice. */
export interface StudentView extends Partial<Slice> {
  search?: string;
  sort?: StudentColumn;
  descending?: boolean;
  /** Only students of these groups. */
  groupIds?: string[];
  schoolId?: string;
  /** Only these students, or those of these parents. */
  studentIds?: string[];
  parentIds?: string[];
}

/** The view that a query requests. */
export function studentView(query: StudentListQuery): StudentView {
  const { search, sort, order } = query;
  return {
    ...sliceOf(query),
    ...(search ? { search } : {}),
    ...(sort ? { sort } : {}),
    descending: order === 'desc',
  };
}

/** Validates a field only if it is filled: a row may contain empty ones. */
const WhenFilled = (field: keyof EditStudentDto) =>
  ValidateIf((row: EditStudentDto) => row[field] !== '' && row[field] !== null && row[field] !== undefined);

/**
 * Six fields of a row and the name in the other script; anything else in the row is dropped. A field that is left out
 * stays as it is.
 */
export class EditStudentDto {
  @IsOptional()
  @PersonName()
  name?: string;

  /**
   * The same name in the other script, Arabic or Latin. An empty one removes it; null leaves it as it is, as for every
   * field.
   */
  @OptionalPersonName()
  alternateName?: string;

  /** A change ends the student's sessions. */
  @IsOptional()
  @Email()
  email?: string;

  /** May be empty. */
  @WhenFilled('studentPhone')
  @Phone(peopleFields.studentPhone())
  studentPhone?: string;

  @OptionalPersonName()
  parentName?: string;

  /** May be empty while the student has no parent. */
  @WhenFilled('parentPhone')
  @Phone(peopleFields.parentPhone())
  parentPhone?: string;

  /** A different one replaces the student's parent. */
  @WhenFilled('parentEmail')
  @Email(peopleFields.parentEmail())
  parentEmail?: string;
}

/** A student's own name in the other script. */
export class OwnAlternateNameDto {
  /** Arabic beside a name in Latin letters, or Latin beside Arabic. Removed if empty, null or left out. */
  @OptionalPersonName()
  alternateName?: string;
}
