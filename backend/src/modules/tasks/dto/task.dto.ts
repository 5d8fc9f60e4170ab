import { WorksheetDto } from '../worksheets/worksheet.dto.js';
import { SubmissionDto } from '../submissions/dto/submission.dto.js';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  Matches,
  ValidateBy,
} from 'class-validator';
import { Id, OptionalText, RequiredText } from '../../../platform/http/dto-rules.js';
import { isInstant, OptionalInstant } from '../../../platform/http/instant-rule.js';
import { isMark, MAX_GRADE_OUT_OF, OWED_STATES, type OwedState } from '../task-lifecycle.js';
import { MARKS_SHOWN, type MarksShown } from '../marks-shown.js';
import { refusedWith } from '../../../platform/http/field-rule.js';
import { commonFields } from '../../../platform/http/common.fields.js';
import { taskFields } from '../tasks.errors.js';

const MAX_GROUPS = 100;
const DECIMAL = /^\d{1,6}(\.\d{1,2})?$/;

/** Form fields are text: converts "20" to 20 and leaves anything else unchanged, so that validation rejects it. */
export const parseFormNumber = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value;

const isGradeOutOf = (value: unknown): boolean =>
  typeof value === 'number' && value > 0 && value <= MAX_GRADE_OUT_OF && isMark(value);

function GroupIds(): PropertyDecorator {
  return applyDecorators(
    IsArray(refusedWith(taskFields.groups())),
    ArrayMinSize(1, refusedWith(taskFields.groups())),
    ArrayMaxSize(MAX_GROUPS, refusedWith(taskFields.tooManyGroups({ max: MAX_GROUPS }))),
    ArrayUnique((id: unknown) => String(id).toLowerCase(), refusedWith(commonFields.chooseOnce())),
    Matches(/^[0-9a-f]{24}$/i, { each: true, message: 'An id must be 24 hex digits.' }),
    ApiProperty({ type: [String], minItems: 1, maxItems: MAX_GROUPS, description: 'Ids of groups of the year.' }),
  );
}

export class CreateTaskDto {
  @RequiredText(200, taskFields.title())
  title: string;

  @OptionalText(5000)
  description?: string;

  @Id()
  teacherId: string;

  @Id(refusedWith(taskFields.year()))
  yearId: string;

  @GroupIds()
  groups: string[];

  @ValidateBy({ name: 'isDeadline', validator: { validate: isInstant } }, refusedWith(taskFields.deadline()))
  @ApiProperty({ type: String, format: 'date-time', example: '2026-03-01T20:00:00.000Z' })
  deadline: string;

  /** Until then, work after the deadline is accepted and counts as late. Null: no late work is accepted. */
  @OptionalInstant()
  lateUntil?: string | null;

  @ValidateBy(
    { name: 'isGradeOutOf', validator: { validate: isGradeOutOf } },
    refusedWith(taskFields.gradeOutOf({ max: MAX_GRADE_OUT_OF })),
  )
  @Transform(parseFormNumber)
  @ApiProperty({ type: Number, minimum: 0.01, maximum: MAX_GRADE_OUT_OF, description: 'At most two decimals.' })
  gradeOutOf: number;

  /**
   * When students and parents see the marks: each `at_once`, which is so if the field is left out of a new task, or all
   * `together` when they are returned. Marks that were shown stay shown.
   */
  @IsOptional()
  @IsIn(MARKS_SHOWN, refusedWith(taskFields.marksShown()))
  @ApiProperty({ enum: MARKS_SHOWN, enumName: 'MarksShown', required: false })
  marksShown?: MarksShown;
}

/** Fields that are left out stay unchanged. */
export class UpdateTaskDto extends PartialType(CreateTaskDto) {}

export class TaskDto {
  _id: string;
  title: string;
  /** Empty if there is none. */
  description: string;
  /** The id of the teacher, also when an assistant makes the call. */
  teacherId: string;
  yearId: string;
  /** Ids of the groups that the task is set for, all of that year. */
  groups: string[];
  /**
   * ISO 8601, UTC. From this moment on nothing can be cancelled, and work is accepted only in the late window. For a
   * student it is their own deadline, which an extension moves.
   */
  deadline: string;
  /** Until when late work is accepted; null if none is. @example null */
  lateUntil: string | null;
  gradeOutOf: number;
  /** When students and parents see the marks: each at once, or all together when they are returned. */
  @ApiProperty({ enum: MARKS_SHOWN, enumName: 'MarksShown' })
  marksShown: MarksShown;
  createdAt: string;
}

class TaskProgressDto {
  /** @example 5 */
  handedIn: number;
  /** Number of submissions without a grade. @example 2 */
  toGrade: number;
  /** Number of students in the task's groups, and of those who handed in and have left the groups since. @example 7 */
  of: number;
}

/** A question of the task's mark scheme that can be answered by typing. */
class TypedQuestionDto {
  questionId: string;
  /** @example 3(b) */
  label: string;
}

export class GroupTaskDto extends TaskDto {
  /** The PDFs and images that belong to it; left out if there are none. */
  @ApiProperty({ type: [WorksheetDto], required: false })
  worksheets?: WorksheetDto[];
  /** Only for a student: their own submission, or null. */
  mySubmission?: SubmissionDto | null;
  /** Only for a student: from when on nothing is accepted. @example 2026-03-02T20:00:00.000Z */
  closesAt?: string;
  /** Only for a student. */
  @ApiProperty({ enum: OWED_STATES, enumName: 'OwedState', required: false })
  state?: OwedState;
  /** Only for a student: the questions that can be answered by typing beside the file; empty if there are none. */
  @ApiProperty({ type: [TypedQuestionDto], required: false })
  typedQuestions?: TypedQuestionDto[];
  /** Only for the teacher's team: how many students have handed in. */
  progress?: TaskProgressDto;
}
