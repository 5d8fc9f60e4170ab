import { IsBoolean, IsOptional } from 'class-validator';
import { OptionalInstant } from '../../../platform/http/instant-rule.js';

/** Fields that are left out stay unchanged. */
export class ChangeAllowanceDto {
  /** The student's own deadline, later than the task's; null removes it. */
  @OptionalInstant()
  extendedTo?: string | null;

  /** True if the student need not do the task. */
  @IsOptional()
  @IsBoolean({ message: 'Say true or false.' })
  excused?: boolean;
}

/** What the teacher has granted one student for a task. */
export class AllowanceDto {
  taskId: string;
  studentId: string;
  /** @example 2026-03-05T20:00:00.000Z */
  extendedTo: string | null;
  excused: boolean;
}
