import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { Max, Min, ValidateBy, ValidateIf } from 'class-validator';
import { StudentNamesDto } from '../people/students/student-names.dto.js';
import { isMark, MAX_GRADE_OUT_OF } from '../tasks/task-lifecycle.js';
import { type CellState, CELL_STATES, type ColumnKind, COLUMN_KINDS } from './gradebook-table.js';
import type { CategoryAverage, OverallAverage } from './overall.js';
import { GRADES, type Letter, UNGRADED } from './settings/gradebook-settings.js';
import { refusedWith } from '../../platform/http/field-rule.js';
import { gradebookFields } from './gradebook.errors.js';

class GradebookColumnDto {
  /** Id of the task, quiz or session. */
  id: string;
  @ApiProperty({ enum: COLUMN_KINDS, enumName: 'GradebookColumnKind' })
  kind: ColumnKind;
  title: string;
  /** A task's deadline, when a quiz opened, or when a session was created. @example 2026-03-01T20:00:00.000Z */
  date: string;
  /** Maximum mark of a task or quiz; null for a session. @example 20 */
  outOf: number | null;
}

class GradebookCellDto {
  @ApiProperty({ enum: CELL_STATES, enumName: 'GradebookCellState' })
  state: CellState;
  /** The grade or score; null while there is none. @example 17.5 */
  value: number | null;
  /** For a task that was handed in: the submission to grade. */
  submissionId?: string;
  /** True for a grade that the student and their parents do not see yet. */
  @ApiProperty({ type: Boolean, required: false, example: true })
  notShown?: true;
}

class CategoryAverageDto implements CategoryAverage {
  /** One of the gradebook's categories. @example tasks */
  categoryId: string;
  /** One decimal; null if there is no result. @example 81.5 */
  percent: number | null;
  /** Number of results that count. @example 4 */
  counted: number;
  /** Number of all results of the student in this category. @example 6 */
  of: number;
}

/** A student's weighted average, and how many of their results it includes. */
export class GradebookOverallDto implements OverallAverage {
  /** One decimal; null while no category has a result. @example 83.4 */
  percent: number | null;
  /** From the scale of the student's group, `U` below its lowest threshold; null without a scale or a result. */
  @ApiProperty({ enum: [...GRADES, UNGRADED], enumName: 'GradeLetter', nullable: true })
  letter: Letter | null;
  /** Number of results that count. @example 9 */
  counted: number;
  /** Number of all results of the student. @example 14 */
  of: number;
  /** Lowest results, which do not count. @example 1 */
  dropped: number;
  /** Not handed in or taken in time: counted as 0, among the counted or dropped ones, only if the settings say so. @example 1 */
  missing: number;
  /** Handed in or arrived late, whether it counts or not. @example 1 */
  late: number;
  /** Excused: never counts. @example 1 */
  excused: number;
  /** Not due yet: never counts. @example 1 */
  upcoming: number;
  /** Waiting for a grade. @example 1 */
  toGrade: number;
  /** Sessions without a record. @example 0 */
  notRecorded: number;
  /** In the order of the gradebook's categories. */
  categories: CategoryAverageDto[];
}

class GradebookCategoryDto {
  /** `tasks`, `quizzes`, `attendance`, or the id of one of the team's own categories. */
  @ApiProperty({ example: 'tasks' })
  id: string;
  /** Null for `tasks`, `quizzes` and `attendance`. @example Practicals */
  name: string | null;
  /** @example 40 */
  weight: number;
}

@ApiExtraModels(GradebookCellDto)
class GradebookRowDto extends StudentNamesDto {
  studentId: string;
  email: string;
  groupId: string;
  /** In the order of the columns; null if the item was never assigned to the student. */
  @ApiProperty({ type: 'array', items: { allOf: [{ $ref: '#/components/schemas/GradebookCellDto' }], nullable: true } })
  cells: (GradebookCellDto | null)[];
  /** Null while no weights are saved for the year. */
  @ApiProperty({ type: GradebookOverallDto, nullable: true })
  overall: GradebookOverallDto | null;
}

export class GradebookDto {
  /** Latest date first. */
  columns: GradebookColumnDto[];
  /** Categories that count towards the overall average; none while no weights are saved for the year. */
  categories: GradebookCategoryDto[];
  /** Sorted by name: all students, or those of the page that was asked for. */
  rows: GradebookRowDto[];
  /** Number of students on all pages. @example 38 */
  total: number;
}

/** A grade with at most two decimals, or null for none. */
const Grade = (): PropertyDecorator => (target, name) => {
  ApiProperty({ type: Number, nullable: true, minimum: 0, maximum: MAX_GRADE_OUT_OF, example: 17.5 })(target, name);
  ValidateIf((_, value) => value !== null)(target, name);
  ValidateBy(
    { name: 'isMark', validator: { validate: (value) => typeof value === 'number' && isMark(value) } },
    refusedWith(gradebookFields.gradeDecimals()),
  )(target, name);
  Min(0, refusedWith(gradebookFields.gradeMinimum()))(target, name);
  Max(MAX_GRADE_OUT_OF, refusedWith(gradebookFields.gradeMaximum({ max: MAX_GRADE_OUT_OF })))(target, name);
};

export class ChangeGradeDto {
  /** Null removes the grade. */
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
  /** Includes the new grade; null while no weights are saved for the year. */
  @ApiProperty({ type: GradebookOverallDto, nullable: true })
  overall: GradebookOverallDto | null;
}
