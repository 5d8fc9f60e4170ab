import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { AttendanceStatus } from '../../src/modules/sessions/attendance.js';
import { SessionsService } from '../../src/modules/sessions/sessions.service.js';
import { Backdating } from '../backdating.repository.js';
import { type DemoYear, YEARS } from '../content/classes.js';
import { STUDENTS } from '../content/people.js';
import { dayAt, type DemoStep, type DemoWorld, type PlacedGroup } from '../demo-world.js';

/** 14:00 UTC is 4 pm in Cairo's winter. */
const LESSON_HOUR = 14;

/**
 * Returns mostly Present, now and then Late or Absent; null for one student of the newest lesson, who is not marked
 * yet.
 */
function attendanceOf(student: number, lesson: number, isNewest: boolean): AttendanceStatus | null {
  const dice = (student * 7 + lesson * 5) % 11;
  if (isNewest && dice === 10) return null;
  if (dice === 3) return 'Late';
  return dice === 6 || dice === 9 ? 'Absent' : 'Present';
}

/** Makes one lesson a week for every group, with attendance. */
@Injectable()
export class LessonsStep implements DemoStep {
  constructor(
    private readonly modules: ModuleRef,
    private readonly backdating: Backdating,
  ) {}

  async make(world: DemoWorld): Promise<void> {
    for (const year of YEARS) {
      for (const [offset, { key }] of year.groups.entries()) {
        const group = world.groups.get(key);
        if (group) await this.makeLessons(world, { year, key, group, offset });
      }
    }
  }

  private async makeLessons(world: DemoWorld, { year, key, group, offset }: GroupPlan): Promise<void> {
    const sessions = this.modules.get(SessionsService, { strict: false });
    const { teacher } = world;
    const known = await sessions.listOfGroup(teacher, group.id, teacher.id);
    for (const [index, title] of year.lessons.entries()) {
      const weeksAgo = year.lessons.length - index - 1;
      const form = { title, teacherId: teacher.id, yearId: group.yearId, groupId: group.id };
      const session = known.find((one) => one.title === title) ?? (await sessions.create(teacher, form));
      if (session.attendance.length === 0) {
        await sessions.saveAttendance(
          teacher,
          session._id,
          this.marks(world, key, { index, isNewest: weeksAgo === 0 }),
        );
      }
      await this.backdating.sessionHeld(session._id, dayAt(world.today, -1 - offset * 3 - weeksAgo * 7, LESSON_HOUR));
    }
  }

  private marks(world: DemoWorld, groupKey: string, lesson: { index: number; isNewest: boolean }) {
    return STUDENTS.flatMap(({ key, group }, student) => {
      const id = world.students.get(key)?.id;
      const status = attendanceOf(student, lesson.index, lesson.isNewest);
      return group === groupKey && id && status ? [{ studentId: id, status }] : [];
    });
  }
}

interface GroupPlan {
  year: DemoYear;
  key: string;
  group: PlacedGroup;
  /** Position of the group in its year; it spaces out the lesson days of the year's groups. */
  offset: number;
}
