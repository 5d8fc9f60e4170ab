import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { classTimes } from '../../src/modules/calendar/live-class-times.js';
import type { WeeklyTime } from '../../src/modules/schools/directory/directory-entries.js';
import type { AttendanceStatus } from '../../src/modules/sessions/attendance.js';
import { SessionsService } from '../../src/modules/sessions/sessions.service.js';
import { DAY_MS } from '../../src/platform/clock/durations.js';
import { AppConfig } from '../../src/platform/config/app-config.js';
import { Backdating } from '../backdating.repository.js';
import { type DemoYear, YEARS } from '../content/classes.js';
import { STUDENTS } from '../content/people.js';
import { type DemoStep, type DemoWorld, type PlacedGroup } from '../demo-world.js';

/** Only these miss lessons now and then, by student key: who also misses homework is among those who slip. */
const SOMETIMES_ABSENT = new Set([
  'nour.mahmoud',
  'karim.nabil',
  'nadine.samir',
  'mariam.adel',
  'lina.mostafa',
  'jana.tarek',
  'oliver.grant',
]);

/**
 * Returns mostly Present, now and then Late or Absent; null for one student of the newest lesson, who is not marked
 * yet.
 */
function attendanceOf(student: number, lesson: number, isNewest: boolean): AttendanceStatus | null {
  const dice = (student * 7 + lesson * 5) % 11;
  if (isNewest && dice === 10) return null;
  if (dice === 3) return 'Late';
  const isMissed = dice === 6 || dice === 9;
  return isMissed && SOMETIMES_ABSENT.has(STUDENTS[student]?.key ?? '') ? 'Absent' : 'Present';
}

/** Makes one lesson a week for every group, with attendance. */
@Injectable()
export class LessonsStep implements DemoStep {
  constructor(
    private readonly modules: ModuleRef,
    private readonly backdating: Backdating,
    private readonly config: AppConfig,
  ) {}

  async make(world: DemoWorld): Promise<void> {
    for (const year of YEARS) {
      for (const { key, weekly } of year.groups) {
        const group = world.groups.get(key);
        if (group) await this.makeLessons(world, { year, key, group, weekly });
      }
    }
  }

  private async makeLessons(world: DemoWorld, { year, key, group, weekly }: GroupPlan): Promise<void> {
    const sessions = this.modules.get(SessionsService, { strict: false });
    const { teacher } = world;
    const known = await sessions.listOfGroup(teacher, group.id, teacher.id);
    const times = meetingsBefore(world.today, weekly, { count: year.lessons.length, zone: this.config.env.TIME_ZONE });
    for (const [index, title] of year.lessons.entries()) {
      const form = { title, teacherId: teacher.id, yearId: group.yearId, groupId: group.id };
      const session = known.find((one) => one.title === title) ?? (await sessions.create(teacher, form));
      if (session.attendance.length === 0) {
        await sessions.saveAttendance(
          teacher,
          session._id,
          this.marks(world, key, { index, isNewest: index === year.lessons.length - 1 }),
        );
      }
      await this.backdating.sessionHeld(session._id, times[index] ?? world.today);
    }
  }

  private marks(world: DemoWorld, groupKey: string, lesson: { index: number; isNewest: boolean }) {
    return STUDENTS.flatMap(({ key, group }, student) => {
      const id = world.students.get(key)?.id;
      const status = attendanceOf(student, lesson.index, lesson.isNewest);
      // Families explain every other absence.
      const isExplained = status === 'Absent' && lesson.index % 2 === 0;
      const reason = isExplained ? { reason: 'Ill, says the family' } : {};
      return group === groupKey && id && status ? [{ studentId: id, status, ...reason }] : [];
    });
  }
}

interface GroupPlan {
  year: DemoYear;
  key: string;
  group: PlacedGroup;
  weekly: WeeklyTime;
}

/** The last meetings of a group until now, oldest first. */
function meetingsBefore(now: Date, weekly: WeeklyTime, { count, zone }: { count: number; zone: string }): Date[] {
  const from = new Date(now.getTime() - (count + 1) * 7 * DAY_MS);
  return classTimes(weekly, { from, until: now }, zone).slice(-count);
}
