import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { RosterService } from '../../src/modules/people/roster/roster.service.js';
import { ArchivedYearsService } from '../../src/modules/schools/archived-years/archived-years.service.js';
import { YearsService } from '../../src/modules/schools/years.service.js';
import { SessionsService } from '../../src/modules/sessions/sessions.service.js';
import type { Principal } from '../../src/platform/auth-guard/principal.js';
import { Backdating } from '../backdating.repository.js';
import { LAST_YEAR } from '../content/last-year.js';
import { dayAt, type DemoStep, type DemoWorld, type PlacedGroup } from '../demo-world.js';
import { HomeworkStep } from './homework.step.js';

const LESSON_HOUR = 14;
/** The students' attendance, rotated by lesson: one of five is late, one absent. */
const STATUSES = ['Present', 'Present', 'Late', 'Present', 'Absent'] as const;

/** Makes a past year: taught to students who have since moved on, then archived. */
@Injectable()
export class LastYearStep implements DemoStep {
  constructor(
    private readonly modules: ModuleRef,
    private readonly backdating: Backdating,
  ) {}

  async make(world: DemoWorld): Promise<void> {
    const years = this.modules.get(YearsService, { strict: false });
    const { teacher } = world;
    const known = (await years.list(teacher, teacher.id)).find(({ name }) => name === LAST_YEAR.name);
    if (known?.archivedAt) return;
    const year = known ?? (await years.create(teacher, { name: LAST_YEAR.name, teacherId: teacher.id }));
    const form = { name: LAST_YEAR.group.name, yearId: year._id };
    const { _id: id } = year.groups[0] ?? (await years.createGroup(teacher, form));
    await this.teach(world, { id, yearId: year._id });
    await this.modules.get(ArchivedYearsService, { strict: false }).archive(teacher, year._id);
  }

  /**
   * Moves the students into the group for the actions that only its members can do, then moves them back to their
   * current groups.
   */
  private async teach(world: DemoWorld, group: PlacedGroup): Promise<void> {
    const roster = this.modules.get(RosterService, { strict: false });
    const members = LAST_YEAR.members.flatMap((key) => world.students.get(key) ?? []);
    await roster.add(world.teacher, group.id, idsOf(members));
    await this.makeLessons(world, group, members);
    const then: DemoWorld = {
      ...world,
      groups: new Map([[LAST_YEAR.group.key, group]]),
      students: new Map([...world.students].map(([key, student]) => [key, { ...student, groupId: group.id }])),
    };
    await this.modules.get(HomeworkStep, { strict: false }).makeTask(then, LAST_YEAR.task);
    for (const { id } of world.groups.values()) {
      const own = members.filter(({ groupId }) => groupId === id);
      if (own.length > 0) await roster.add(world.teacher, id, idsOf(own));
    }
  }

  private async makeLessons({ teacher, today }: DemoWorld, group: PlacedGroup, members: Principal[]): Promise<void> {
    const sessions = this.modules.get(SessionsService, { strict: false });
    const known = await sessions.listOfGroup(teacher, group.id, teacher.id);
    for (const [index, title] of LAST_YEAR.lessons.entries()) {
      const form = { title, teacherId: teacher.id, yearId: group.yearId, groupId: group.id };
      const session = known.find((one) => one.title === title) ?? (await sessions.create(teacher, form));
      const marks = members.map(({ id }, at) => ({
        studentId: id,
        status: STATUSES[(at + index * 2) % STATUSES.length] ?? 'Present',
      }));
      await sessions.saveAttendance(teacher, session._id, marks);
      const weeksBefore = LAST_YEAR.lessons.length - index - 1;
      const days = -LAST_YEAR.lastLessonDaysAgo - weeksBefore * 7;
      await this.backdating.sessionHeld(session._id, dayAt(today, days, LESSON_HOUR));
    }
  }
}

const idsOf = (students: Principal[]): string[] => students.map(({ id }) => id);
