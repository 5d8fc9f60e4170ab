import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { StudentTasksRepository } from '../student-tasks/student-tasks.repository.js';
import { type Allowance, assertAfterDeadline } from '../task-lifecycle.js';
import { TasksRepository } from '../tasks.repository.js';
import type { AllowanceDto, ChangeAllowanceDto } from './allowance.dto.js';
import { taskErrors } from '../tasks.errors.js';
import { peopleErrors } from '../../people/people.errors.js';

/** Grants one student more time for a task, or excuses them. */
@Injectable()
export class AllowancesService {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly students: StudentDirectory,
    private readonly studentTasks: StudentTasksRepository,
  ) {}

  /** @throws AppError 404 for a task or student that does not exist, 400 `not_after_deadline` */
  async change(
    teacher: Principal,
    { taskId, studentId }: { taskId: string; studentId: string },
    form: ChangeAllowanceDto,
  ): Promise<AllowanceDto> {
    const key = { tenantId: tenantOf(teacher), taskId, studentId };
    const [task, student] = await Promise.all([this.tasks.findLive(key), this.students.find(key.tenantId, studentId)]);
    if (!task) throw taskErrors.taskNotFound();
    if (!student?.groupId || !task.groupIds.includes(student.groupId)) throw peopleErrors.studentNotFound();
    const changes = changesOf(form);
    if (changes.extendedTo) assertAfterDeadline(task, changes.extendedTo, 'extendedTo');
    const { extendedTo, excused } = await this.studentTasks.allow(key, changes);
    return { taskId, studentId, extendedTo: extendedTo && extendedTo.toISOString(), excused };
  }
}

function changesOf({ extendedTo, excused }: ChangeAllowanceDto): Partial<Allowance> {
  return {
    ...(extendedTo === undefined ? {} : { extendedTo: extendedTo === null ? null : new Date(extendedTo) }),
    ...(typeof excused === 'boolean' ? { excused } : {}),
  };
}
