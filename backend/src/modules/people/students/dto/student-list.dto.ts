import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery, type Slice, sliceOf } from '../../../../platform/http/page.dto.js';
import { MAX_SEARCH, STUDENT_COLUMNS, type StudentColumn } from '../student-search.js';

/** `?page=&limit=&search=&sort=&order=` of a list of students. */
export class StudentListQuery extends PageQuery {
  /**
   * Words that are all part of the name, email, phones, parent's name or parent's email, without regard to case and
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
