import { SubmissionDto } from '../submissions/dto/submission.dto.js';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  Matches,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { Id, OptionalText, RequiredText } from '../../../platform/http/dto-rules.js';
import { isInstant, OptionalInstant } from '../../../platform/http/instant-rule.js';
import { isMark, MAX_GRADE_OUT_OF, OWED_STATES, type OwedState } from '../task-lifecycle.js';

const MAX_GROUPS = 100;
const GROUPS = 'Please fill all fields: choose at least one group.';
const GRADE = `Please fill all fields: the task must be out of a number above 0, up to ${MAX_GRADE_OUT_OF}.`;
const DEADLINE =
  'Please fill all fields: the deadline must be an ISO time with its zone, such as 2026-03-01T20:00:00Z.';
const DECIMAL = /^\d{1,6}(\.\d{1,2})?$/;

/** A form field holds text: "20" is taken for 20, anything else stays what it is. */
export const numberOfForm = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value;

@ValidatorConstraint()
class IsGradeOutOf implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'number' && value > 0 && value <= MAX_GRADE_OUT_OF && isMark(value);
  }

  defaultMessage(): string {
    return GRADE;
  }
}

@ValidatorConstraint()
class IsDeadline implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return isInstant(value);
  }

  defaultMessage(): string {
    return DEADLINE;
  }
}

function GroupIds(): PropertyDecorator {
  return applyDecorators(
    IsArray({ message: GROUPS }),
    ArrayMinSize(1, { message: GROUPS }),
    ArrayMaxSize(MAX_GROUPS, { message: `Choose at most ${MAX_GROUPS} groups.` }),
    ArrayUnique((id: unknown) => String(id).toLowerCase(), { message: 'Name each group once.' }),
    Matches(/^[0-9a-f]{24}$/i, { each: true, message: 'An id must be 24 hex digits.' }),
    ApiProperty({ type: [String], minItems: 1, maxItems: MAX_GROUPS, description: 'Ids of groups of the year.' }),
  );
}

export class CreateTaskDto {
  @RequiredText(200, 'Please fill all fields: a title is required.')
  title: string;

  @OptionalText(5000)
  description?: string;

  @Id()
  teacherId: string;

  @Id({ message: 'Please fill all fields: choose a year.' })
  yearId: string;

  @GroupIds()
  groups: string[];

  @Validate(IsDeadline)
  @ApiProperty({ type: String, format: 'date-time', example: '2026-03-01T20:00:00.000Z' })
  deadline: string;

  /** Work that comes after the deadline is taken until then, and counts as late. Null: nothing is taken late. */
  @OptionalInstant()
  lateUntil?: string | null;

  @Validate(IsGradeOutOf)
  @Transform(numberOfForm)
  @ApiProperty({ type: Number, minimum: 0.01, maximum: MAX_GRADE_OUT_OF, description: 'At most two decimals.' })
  gradeOutOf: number;
}

/** Fields that are left out stay as they are. */
export class UpdateTaskDto extends PartialType(CreateTaskDto) {}

export class TaskDto {
  _id: string;
  title: string;
  /** Empty when there is none. */
  description: string;
  /** The real teacher. */
  teacherId: string;
  yearId: string;
  /** Ids of the groups that it is set for, all of the year. */
  groups: string[];
  /**
   * ISO 8601, UTC. Nothing is cancelled from this moment on, and nothing is taken but in the late window. For a student it is
   * their own: an extension moves it.
   */
  deadline: string;
  /** Until when late work is taken; null when none is. @example null */
  lateUntil: string | null;
  gradeOutOf: number;
  createdAt: string;
}

class TaskProgressDto {
  /** @example 5 */
  handedIn: number;
  /** Handed in and without a grade. @example 2 */
  toGrade: number;
  /** Students of the task's groups, and those who have handed in and left them. @example 7 */
  of: number;
}

/** A question of the task's mark scheme that may be answered by typing. */
class TypedQuestionDto {
  questionId: string;
  /** @example 3(b) */
  label: string;
}

export class GroupTaskDto extends TaskDto {
  /** Only for a student: their own submission, or null. */
  mySubmission?: SubmissionDto | null;
  /** Only for a student: from when on nothing is taken. @example 2026-03-02T20:00:00.000Z */
  closesAt?: string;
  /** Only for a student. */
  @ApiProperty({ enum: OWED_STATES, enumName: 'OwedState', required: false })
  state?: OwedState;
  /** Only for a student: what may be typed beside the file; empty when nothing may. */
  @ApiProperty({ type: [TypedQuestionDto], required: false })
  typedQuestions?: TypedQuestionDto[];
  /** Only for the teacher's team: how far the students are. */
  progress?: TaskProgressDto;
}
