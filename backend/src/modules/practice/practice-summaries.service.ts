import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import type { PracticeDaysDto, PracticeSummaryDto } from './dto/practice.dto.js';
import { PracticeAnswersRepository } from './practice-answers.repository.js';
import { waiting } from './practice-choice.js';
import { PracticeDay } from './practice-day.js';
import { isCleared } from './practice-rule.js';
import { PracticeState } from './practice-state.service.js';
import { dayOf, type SchoolDay, startOfDay } from './school-days.js';
import { begunToday, candidatesOf, eligibilityOf, upcomingDays } from './student-practice.js';

const DAYS = 7;

/** Says how much a student has practised. */
@Injectable()
export class PracticeSummaries {
  constructor(
    private readonly state: PracticeState,
    private readonly answers: PracticeAnswersRepository,
    private readonly students: StudentDirectory,
    private readonly now: PracticeDay,
  ) {}

  /** For the student, their parent and the team. @throws AppError 403, 404 */
  async of(reader: Principal, studentId: string): Promise<PracticeSummaryDto> {
    const student = await this.students.assertMayRead(reader, studentId);
    const [practice, days] = await Promise.all([this.state.of(student), this.daysOf(student.tenantId, [student.id])]);
    const candidates = candidatesOf(practice);
    const states = [...practice.cards].flatMap(([id, state]) => (state ? [{ id, state }] : []));
    const isDone = ({ id, state }: (typeof states)[number]) => isCleared(state, practice.wrongDays.get(id));
    const open = states.filter((card) => !isDone(card) && eligibilityOf(practice, card.id) !== 'never');
    return {
      due: waiting(candidates, { today: practice.today, begunToday: begunToday(practice) }).length,
      days: days.get(student.id) ?? { practised: 0, of: DAYS },
      open: open.length,
      cleared: states.filter(isDone).length,
      upcoming: upcomingDays(candidates, practice.today),
    };
  }

  /** On how many of the last seven days, today included, each of these students practised. */
  async daysOf(tenantId: string, studentIds: readonly string[]): Promise<Map<string, PracticeDaysDto>> {
    const since = startOfDay(this.now.today() - DAYS + 1, this.now.zone);
    const times = await this.answers.listTimesSince(tenantId, studentIds, since);
    const byStudent = Map.groupBy(times, ({ studentId }) => studentId);
    return new Map(
      studentIds.map((id) => {
        const days = new Set((byStudent.get(id) ?? []).map(({ at }) => this.dayOf(at)));
        return [id, { practised: days.size, of: DAYS }];
      }),
    );
  }

  /** The day of a moment in the school's calendar. */
  dayOf(moment: Date): SchoolDay {
    return dayOf(moment, this.now.zone);
  }
}
