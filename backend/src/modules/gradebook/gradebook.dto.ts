import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { Max, Min, ValidateBy, ValidateIf } from 'class-validator';
import { isMark, MAX_GRADE_OUT_OF } from '../tasks/task-lifecycle.js';
import { type CellState, CELL_STATES, type ColumnKind, COLUMN_KINDS } from './gradebook-table.js';

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

@ApiExtraModels(GradebookCellDto)
class GradebookRowDto {
  studentId: string;
  name: string;
  email: string;
  groupId: string;
  /** In the order of the columns; null where the thing was never the student's. */
  @ApiProperty({ type: 'array', items: { allOf: [{ $ref: '#/components/schemas/GradebookCellDto' }], nullable: true } })
  cells: (GradebookCellDto | null)[];
}

export class GradebookDto {
  /** The latest date first. */
  columns: GradebookColumnDto[];
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
}
