import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { MessageDto } from '../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Audited, AuditedEdit } from '../../platform/audit/audited.decorator.js';
import { hiddenMarksErrors } from './hidden-marks/hidden-marks.errors.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { ChangesYear } from '../schools/archived-years/changes-year.decorator.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { CreateTaskDto, GroupTaskDto, TaskDto, UpdateTaskDto } from './dto/task.dto.js';
import { TaskListService } from './task-list.service.js';
import { taskErrors } from './tasks.errors.js';
import { TasksService } from './tasks.service.js';

@ApiTags('tasks')
@Controller('tasks')
export class TasksController {
  constructor(
    private readonly tasks: TasksService,
    private readonly lists: TaskListService,
  ) {}

  /**
   * A group's tasks, latest deadline first. The team also gets the number of submissions; a student of the group gets
   * `mySubmission` for each task, or null.
   */
  @Roles('teacher', 'student')
  @Get('group/:groupId')
  @Refuses(schoolErrors.groupNotFound, schoolErrors.noGroup, taskErrors.notYourGroup)
  listOfGroup(
    @CurrentUser() reader: Principal,
    @Param('groupId', ObjectIdPipe) groupId: string,
  ): Promise<GroupTaskDto[]> {
    return this.lists.listOfGroup(reader, groupId);
  }

  /** One task, for pages opened by a link that has only the task's id. */
  @Roles('teacher')
  @Get('task/:id')
  @Refuses(taskErrors.taskNotFound)
  get(@CurrentUser() teacher: Principal, @Param('id', ObjectIdPipe) id: string): Promise<TaskDto> {
    return this.tasks.get(teacher, id);
  }

  /** Sets a task for groups of one year. */
  @Roles('teacher')
  @Audited('task.create', 'task:reply._id')
  @ChangesYear('year:body.yearId', 'group:body.groups')
  @Post('task')
  @Refuses(
    schoolErrors.yearNotFound,
    schoolErrors.groupNotFound,
    taskErrors.groupNotOfYear,
    taskErrors.notAfterDeadline,
  )
  create(@CurrentUser() teacher: Principal, @Body() form: CreateTaskDto): Promise<TaskDto> {
    return this.tasks.create(teacher, form);
  }

  /** Changes only the fields that are sent. */
  @Roles('teacher')
  @AuditedEdit('task.update', 'task:params.id')
  @ChangesYear('task:params.id', 'year:body.yearId', 'group:body.groups')
  @Put('task/:id')
  @Refuses(
    taskErrors.taskNotFound,
    schoolErrors.yearNotFound,
    schoolErrors.groupNotFound,
    taskErrors.groupNotOfYear,
    taskErrors.gradeAboveMaximum,
    hiddenMarksErrors.marksBlind,
    taskErrors.notAfterDeadline,
  )
  update(
    @CurrentUser() teacher: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() form: UpdateTaskDto,
  ): Promise<TaskDto> {
    return this.tasks.update(teacher, id, form);
  }

  /** Deletes a task with its submissions and their files. */
  @Roles('teacher')
  @Audited('task.delete', 'task:params.id')
  @ChangesYear('task:params.id')
  @Delete('task/:id')
  @HttpCode(200)
  @Refuses(taskErrors.taskNotFound)
  remove(@CurrentUser() teacher: Principal, @Param('id', ObjectIdPipe) id: string): Promise<MessageDto> {
    return this.tasks.remove(teacher, id);
  }
}
