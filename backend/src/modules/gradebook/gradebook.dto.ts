import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { Max, Min, ValidateBy, ValidateIf } from 'class-validator';
import { StudentNamesDto } from '../people/students/student-names.dto.js';
import { isMark, MAX_GRADE_OUT_OF } from '../tasks/task-lifecycle.js';
import { type CellState, CELL_STATES, type ColumnKind, COLUMN_KINDS } from './gradebook-table.js';
import { GRADES, type Letter, UNGRADED } from './settings/gradebook-settings.js';

class GradebookColumnDto {
  /** Of the task, quiz or session. */
  id: string;
  @ApiProperty({ enum: COLUMN_KINDS, enumName: 'GradebookColumnKind' })
  kind: ColumnKind;
  title: string;
  /** Of a task its deadline, of a quiz when it opened, of a session when it was created. @example 2026-03-01T20:00:00.000Z */
  date: string;
  /** What a task or quiz is out of; null of a session. @example 20 */
  outOf: number | null;
}

class GradebookCellDto {
  @ApiProperty({ enum: CELL_STATES, enumName: 'GradebookCellState' })
  state: CellState;
  /** The grade or the score; null while there is none. @example 17.5 */
  value: number | null;
  /** Of a task that is handed in: what a grade is given to. */
  submissionId?: string;
}

class CategoryAverageDto {
  /** One of the gradebook's categories. @example tasks */
  categoryId: string;
  /** One decimal; null without a result. @example 81.5 */
  percent: number | null;
  /** Results that count… @example 4 */
  counted: number;
  /** …of so many that are the student's. @example 6 */
  of: number;
}

/** The weighted average of a student, and how many of how many results it counts. */
class GradebookOverallDto {
  /** One decimal; null while no category has a result. @example 83.4 */
  percent: number | null;
  /** By the scale of the student's group, `U` below its lowest threshold; null without a scale or a result. */
  @ApiProperty({ enum: [...GRADES, UNGRADED], enumName: 'GradeLetter', nullable: true })
  letter: Letter | null;
  /** Results that count… @example 9 */
  counted: number;
  /** …of so many that are the student's. @example 14 */
  of: number;
  /** The lowest ones, which do not count. @example 1 */
  dropped: number;
  /** Not handed in or taken in time: counted as 0 only where the settings say so. @example 1 */
  missing: number;
  /** Came late, whether it counts or not. @example 1 */
  late: number;
  /** Never counts. @example 1 */
  excused: number;
  /** Not due yet: never counts. @example 1 */
  upcoming: number;
  /** Waits for its grade. @example 1 */
  toGrade: number;
  /** Sessions without a record. @example 0 */
  notRecorded: number;
  /** In the order of the gradebook's categories. */
  categories: CategoryAverageDto[];
}

class GradebookCategoryDto {
  /** `tasks`, `quizzes`, `attendance`, or the team's own. */
  @ApiProperty({ example: 'tasks' })
  id: string;
  /** Null of `tasks`, `quizzes` and `attendance`. @example Practicals */
  name: string | null;
  /** @example 40 */
  weight: number;
}

@ApiExtraModels(GradebookCellDto)
class GradebookRowDto extends StudentNamesDto {
  studentId: string;
  email: string;
  groupId: string;
  /** In the order of the columns; null where the thing was never the student's. */
  @ApiProperty({ type: 'array', items: { allOf: [{ $ref: '#/components/schemas/GradebookCellDto' }], nullable: true } })
  cells: (GradebookCellDto | null)[];
  /** Null while no weights are saved for the year. */
  @ApiProperty({ type: GradebookOverallDto, nullable: true })
  overall: GradebookOverallDto | null;
}

export class GradebookDto {
  /** The latest date first. */
  columns: GradebookColumnDto[];
  /** Those that count for the overall average; none while no weights are saved for the year. */
  categories: GradebookCategoryDto[];
  /** By name. */
  rows: GradebookRowDto[];
}

/** A grade, or null for none; at most two decimals. */
const Grade = (): PropertyDecorator => (target, name) => {
  ApiProperty({ type: Number, nullable: true, minimum: 0, maximum: MAX_GRADE_OUT_OF, example: 17.5 })(target, name);
  ValidateIf((_, value) => value !== null)(target, name);
  ValidateBy({
    name: 'isMark',
    validator: {
      validate: (value) => typeof value === 'number' && isMark(value),
      defaultMessage: () => 'A grade is a number with at most two decimals, or null for none.',
    },
  })(target, name);
  Min(0, { message: 'A grade is at least 0.' })(target, name);
  Max(MAX_GRADE_OUT_OF, { message: `A grade is at most ${MAX_GRADE_OUT_OF}.` })(target, name);
};

export class ChangeGradeDto {
  /** Null takes the grade away. */
  @Grade()
  grade: number | null;

  /** The grade that the caller saw. */
  @Grade()
  was: number | null;
}

export class ChangedGradeDto {
  submissionId: string;
  grade: number | null;
  studentId: string;
  /** With this grade; null while no weights are saved for the year. */
  @ApiProperty({ type: GradebookOverallDto, nullable: true })
  overall: GradebookOverallDto | null;
}
