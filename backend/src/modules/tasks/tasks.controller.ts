import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ErrorDto, MessageDto } from '../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { ChangesYear } from '../schools/archived-years/changes-year.decorator.js';
import { CreateTaskDto, GroupTaskDto, TaskDto, UpdateTaskDto } from './dto/task.dto.js';
import { TaskListService } from './task-list.service.js';
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
  @ApiNotFoundResponse({ description: 'No such group', type: ErrorDto })
  listOfGroup(
    @CurrentUser() reader: Principal,
    @Param('groupId', ObjectIdPipe) groupId: string,
  ): Promise<GroupTaskDto[]> {
    return this.lists.listOfGroup(reader, groupId);
  }

  /** One task, for pages opened by a link that has only the task's id. */
  @Roles('teacher')
  @Get('task/:id')
  @ApiNotFoundResponse({ description: 'No such task', type: ErrorDto })
  get(@CurrentUser() teacher: Principal, @Param('id', ObjectIdPipe) id: string): Promise<TaskDto> {
    return this.tasks.get(teacher, id);
  }

  /** Sets a task for groups of one year. */
  @Roles('teacher')
  @Audited('task.create', 'task:reply._id')
  @ChangesYear('year:body.yearId', 'group:body.groups')
  @Post('task')
  @ApiNotFoundResponse({ description: 'No such year or group', type: ErrorDto })
  create(@CurrentUser() teacher: Principal, @Body() form: CreateTaskDto): Promise<TaskDto> {
    return this.tasks.create(teacher, form);
  }

  /** Changes only the fields that are sent. */
  @Roles('teacher')
  @Audited('task.update', 'task:params.id')
  @ChangesYear('task:params.id', 'year:body.yearId', 'group:body.groups')
  @Put('task/:id')
  @ApiNotFoundResponse({ description: 'No such task, year or group', type: ErrorDto })
  @ApiConflictResponse({ description: '`grade_above_maximum`: a grade is already higher', type: ErrorDto })
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
  @ApiNotFoundResponse({ description: 'No such task', type: ErrorDto })
  remove(@CurrentUser() teacher: Principal, @Param('id', ObjectIdPipe) id: string): Promise<MessageDto> {
    return this.tasks.remove(teacher, id);
  }
}
