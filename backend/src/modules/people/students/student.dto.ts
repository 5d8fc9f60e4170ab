import { ConsentDto } from '../consents/dto/consent.dto.js';
import { IsIn, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { PageQuery, type Slice, sliceOf } from '../../../platform/http/page.dto.js';
import { MAX_SEARCH } from '../../../platform/database/search-text.js';
import { STUDENT_COLUMNS, type StudentColumn } from './student-search.js';
import { StudentNamesDto } from './student-names.dto.js';
import { Email, OptionalPersonName, PersonName, Phone } from '../../../platform/http/dto-rules.js';

/** A reference with its name. */
export class NamedRefDto {
  _id: string;
  name: string;
}

/** The parent account that is linked to a student. */
export class LinkedParentDto {
  _id: string;
  email: string;
  /** True once the parent has chosen a password; until then the parent is only invited. */
  activated: boolean;
  /** False until the team puts the student into a group, or names the parent itself: till then the parent sees nothing. */
  confirmed: boolean;
  /** Left out while this parent has said nothing of this child. */
  consent?: ConsentDto;
}

/** A student as the teacher's team and the student's parent see them. Never a password, nor a hash. */
export class StudentRowDto extends StudentNamesDto {
  _id: string;
  email: string;
  /** E.164 digits without the plus; empty when not known. */
  studentPhone: string;
  parentName: string;
  parentPhone: string;
  /** Of the linked parent; empty without one. */
  parentEmail: string;
  schoolId: NamedRefDto | null;
  /** Null while the student awaits access. */
  groupId: string | null;
  /** True when a mail to the address came back, or the team gave its word for it. */
  emailProven: boolean;
  /** The year of the group. */
  yearId: NamedRefDto | null;
  parentId: LinkedParentDto | null;
  /** False until an imported student has chosen a password: a link to choose one can be sent. */
  activated: boolean;
}

/** `?page=&limit=&search=&sort=&order=` of a list of students. */
export class StudentListQuery extends PageQuery {
  /**
   * Words that are all part of the name in either spelling, email, phones, parent's name or parent's email, without regard to case and
   * accents.
   */
  @IsOptional()
  @IsString({ message: 'search must be text.' })
  @MaxLength(MAX_SEARCH, { message: `search must have at most ${MAX_SEARCH} characters.` })
  search?: string;

  /** By name unless it says otherwise, without regard to case and accents. */
  @IsOptional()
  @IsIn(STUDENT_COLUMNS, { message: `sort must be one of ${STUDENT_COLUMNS.join(', ')}.` })
  sort?: StudentColumn;

  /** Ascending unless it says otherwise. */
  @IsOptional()
  @IsIn(['asc', 'desc'], { message: 'order must be asc or desc.' })
  order?: 'asc' | 'desc';
}

/** Which part of a list of students, in which order: by name unless it says otherwise, and whole without a slice. */
export interface StudentView extends Partial<Slice> {
  search?: string;
  sort?: StudentColumn;
  descending?: boolean;
}

/** What a query asks to see. */
export function viewOf(query: StudentListQuery): StudentView {
  const { search, sort, order } = query;
  return {
    ...sliceOf(query),
    ...(search ? { search } : {}),
    ...(sort ? { sort } : {}),
    descending: order === 'desc',
  };
}

/** Checks a field only when it holds something: a row may carry empty ones. */
const WhenFilled = (field: keyof EditStudentDto) =>
  ValidateIf((row: EditStudentDto) => row[field] !== '' && row[field] !== null && row[field] !== undefined);

/** Six fields of a row and the other spelling of its name; whatever else the row holds is dropped. A field that is left out stays as it is. */
export class EditStudentDto {
  @IsOptional()
  @PersonName('Name is required.')
  name?: string;

  /** The same name in other letters, Arabic or Latin. An empty one removes it; null, like every field, leaves it as it is. */
  @OptionalPersonName()
  alternateName?: string;

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

/** How a student's own name is written in other letters. */
export class OwnAlternateNameDto {
  /** Arabic beside a name in Latin letters, or Latin beside Arabic. It is removed by an empty one, null or none. */
  @OptionalPersonName()
  alternateName?: string;
}
