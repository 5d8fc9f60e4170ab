import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { MarkSchemesService } from '../../src/modules/marking/scheme/mark-schemes.service.js';
import type { TaskDto } from '../../src/modules/tasks/dto/task.dto.js';
import { GradingService } from '../../src/modules/tasks/grading/grading.service.js';
import type { SubmissionRowDto, TypedAnswerDto } from '../../src/modules/tasks/submissions/dto/submission.dto.js';
import { SubmissionListService } from '../../src/modules/tasks/submissions/submission-list.service.js';
import { SubmissionsService } from '../../src/modules/tasks/submissions/submissions.service.js';
import { TaskListService } from '../../src/modules/tasks/task-list.service.js';
import { TasksService } from '../../src/modules/tasks/tasks.service.js';
import type { Principal } from '../../src/platform/auth-guard/principal.js';
import { AppConfig } from '../../src/platform/config/app-config.js';
import { temporaryDirectory, type Upload } from '../../src/platform/storage/upload.js';
import { Backdating } from '../backdating.repository.js';
import { type DemoTask, type DemoWork, TASKS } from '../content/homework.js';
import { paperName, STUDENTS } from '../content/people.js';
import { totalOf } from '../content/sheets.js';
import { dayAt, type DemoStep, type DemoWorld } from '../demo-world.js';
import { drawPaper, marksOf, type Paper } from '../pdf/homework-paper.js';

/** 18:00 UTC: evening in Cairo. */
const DEADLINE_HOUR = 18;
/** Number of days between setting a task and its deadline. */
const DAYS_TO_WORK = 10;

/** Makes tasks in every state, with papers that are drawn for each student, marked and commented on. */
@Injectable()
export class HomeworkStep implements DemoStep {
  constructor(
    private readonly modules: ModuleRef,
    private readonly backdating: Backdating,
    private readonly config: AppConfig,
  ) {}

  async make(world: DemoWorld): Promise<void> {
    for (const plan of TASKS) await this.makeTask(world, plan);
  }

  /**
   * The API only accepts work before the deadline, so the task gets its real deadline, which may be past, once
   * everything is handed in and graded.
   */
  async makeTask(world: DemoWorld, plan: DemoTask): Promise<void> {
    const deadline = dayAt(world.today, plan.dueInDays, DEADLINE_HOUR);
    const task = (await this.find(world, plan)) ?? (await this.set(world, plan));
    const isDone = new Date(task.deadline) <= world.today;
    if (plan.typed) await this.makeScheme(world, plan, task);
    if (!isDone) await this.makeWork(world, plan, task);
    const tasks = this.modules.get(TasksService, { strict: false });
    await tasks.update(world.teacher, task._id, { deadline: deadline.toISOString() });
    await this.backdating.taskSet(
      task._id,
      dayAt(world.today, yesterdayOr(plan.dueInDays - DAYS_TO_WORK), DEADLINE_HOUR),
    );
    await this.backdate(world, plan, task);
  }

  private async find(world: DemoWorld, plan: DemoTask): Promise<TaskDto | undefined> {
    const group = world.groups.get(plan.groups[0] ?? '');
    if (!group) return undefined;
    const known = await this.modules.get(TaskListService, { strict: false }).listOfGroup(world.teacher, group.id);
    return known.find(({ title }) => title === plan.title);
  }

  private set(world: DemoWorld, plan: DemoTask): Promise<TaskDto> {
    const groups = plan.groups.flatMap((key) => world.groups.get(key) ?? []);
    const { title, description, sheet } = plan;
    return this.modules.get(TasksService, { strict: false }).create(world.teacher, {
      title,
      description,
      teacherId: world.teacher.id,
      yearId: groups[0]?.yearId ?? '',
      groups: groups.map(({ id }) => id),
      deadline: dayAt(world.today, 1, DEADLINE_HOUR).toISOString(),
      gradeOutOf: totalOf(sheet),
    });
  }

  /** Makes a mark scheme with one question per question of the sheet, each marked as a whole. */
  private async makeScheme({ teacher }: DemoWorld, { sheet, typed }: DemoTask, task: TaskDto): Promise<void> {
    const schemes = this.modules.get(MarkSchemesService, { strict: false });
    if ((await schemes.read(teacher, task._id)).version > 0) return;
    const questions = sheet.questions.map(({ marks }, at) => {
      const label = String(at + 1);
      return { id: questionIdOf(label), label, maximum: marks, points: [], typed: typed?.[at + 1] !== undefined };
    });
    await schemes.save(teacher, task._id, { basedOn: 0, rounding: 'none', appealDays: 7, questions });
  }

  private async makeWork(world: DemoWorld, plan: DemoTask, task: TaskDto): Promise<void> {
    const rows = await this.rows(world, task);
    for (const [key, work] of Object.entries(plan.work)) {
      const student = world.students.get(key);
      if (!student) continue;
      const row = rows.get(student.id);
      const paper = paperOf(plan, key);
      const submissionId = row?._id ?? (await this.handIn(student, task, { paper, answers: answersOf(plan, key) }));
      if (work !== 'submitted' && row?.status !== 'graded') await this.grade(world, submissionId, { paper, work });
    }
  }

  private async handIn(student: Principal, task: TaskDto, { paper, answers }: HandedIn): Promise<string> {
    const upload = await this.upload(`${paper.sheet.topic} - ${paper.student}.pdf`, await drawPaper(paper, false));
    const form = { taskId: task._id, studentId: student.id, answers };
    return (await this.modules.get(SubmissionsService, { strict: false }).submit(student, form, upload))._id;
  }

  private async grade(world: DemoWorld, submissionId: string, { paper, work }: { paper: Paper; work: DemoWork }) {
    const grade = marksOf(paper).reduce((sum, marks) => sum + marks, 0);
    const form = { grade, comments: commentOn(paper) };
    const upload =
      work === 'corrected'
        ? await this.upload(`Corrected - ${paper.student}.pdf`, await drawPaper(paper, true))
        : undefined;
    await this.modules.get(GradingService, { strict: false }).grade(world.teacher, submissionId, { form, upload });
  }

  /** Dates hand-ins a few days before the deadline and grades the day after it, but nothing in the future. */
  private async backdate(world: DemoWorld, plan: DemoTask, task: TaskDto): Promise<void> {
    for (const [index, row] of [...(await this.rows(world, task)).values()].entries()) {
      if (!row._id) continue;
      const hour = 11 + (index % 9);
      await this.backdating.submitted(row._id, dayAt(world.today, yesterdayOr(plan.dueInDays - 1 - (index % 3)), hour));
      if (row.gradedAt)
        await this.backdating.graded(row._id, dayAt(world.today, yesterdayOr(plan.dueInDays + 1), hour));
    }
  }

  private async rows({ teacher }: DemoWorld, task: TaskDto): Promise<Map<string, SubmissionRowDto>> {
    const { rows } = await this.modules.get(SubmissionListService, { strict: false }).list(teacher, task._id);
    return new Map(rows.map((row) => [row.studentId, row]));
  }

  /** Writes a temporary file as if the API had received it; storing the upload moves the file away. */
  private async upload(originalName: string, content: Buffer): Promise<Upload> {
    const file = path.join(temporaryDirectory(this.config), `${randomUUID()}.demo`);
    await writeFile(file, content);
    return { path: file, originalName, bytes: content.length };
  }
}

interface HandedIn {
  paper: Paper;
  answers: TypedAnswerDto[];
}

export const questionIdOf = (number: string): string => `question-${number}`;

/** Returns the answers that a student typed besides the paper. */
const answersOf = ({ typed = {} }: DemoTask, key: string): TypedAnswerDto[] =>
  Object.entries(typed).flatMap(([number, answers]) => {
    const text = answers[key];
    return text === undefined ? [] : [{ questionId: questionIdOf(number), text }];
  });

/** Returns a day offset no later than yesterday. */
const yesterdayOr = (days: number): number => Math.min(days, -1);

/** Returns a student's paper, with the same mistakes each time. */
export function paperOf({ sheet, title }: Pick<DemoTask, 'sheet' | 'title'>, key: string): Paper {
  const index = STUDENTS.findIndex((student) => student.key === key);
  const student = STUDENTS[index];
  const isPerfect = index % 5 === 4;
  const slips = sheet.questions.map((_, question) => !isPerfect && (index * 2 + question + title.length) % 3 === 0);
  return { sheet, student: student ? paperName(student) : key, slips };
}

function commentOn({ sheet, slips }: Paper): string {
  const missed = sheet.questions.filter((_, index) => slips[index]);
  if (missed.length === 0) return 'Excellent work, every step is shown. Keep it up!';
  return `Good work. Look again at: ${missed.map(({ correction }) => correction).join(' ')}`;
}
