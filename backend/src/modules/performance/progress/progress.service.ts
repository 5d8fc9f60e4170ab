import { Injectable } from '@nestjs/common';
import { audienceOf, type Principal } from '../../../platform/auth-guard/principal.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import type { PlacedStudent } from '../../people/placed-student.js';
import type { StudentEntry } from '../../people/students/student-entry.js';
import { QuizReports } from '../../quizzes/reports/quiz-reports.js';
import { UnitMarksService } from '../../marking/scheme/unit-marks.service.js';
import { UnitScores } from '../../quizzes/reports/unit-scores.js';
import { AttendanceReports } from '../../sessions/attendance-reports.js';
import { TaskReports } from '../../tasks/reports/task-reports.js';
import { type Average, type Averages, averagesOf, medianOf } from '../averages.js';
import type { ComparedAverageDto, ProgressDto } from '../dto/report.dto.js';
import { percentOf, progressPointsOf, type StudentResults } from './progress-points.js';
import { unitAveragesOf } from './unit-averages.js';

/** A bigger group is not a class: its median means little, and reading it all takes long. */
const MOST_COMPARED = 300;

/** A student's results over the term, beside those of their group. */
@Injectable()
export class ProgressService {
  constructor(
    private readonly students: StudentDirectory,
    private readonly attendance: AttendanceReports,
    private readonly tasks: TaskReports,
    private readonly quizzes: QuizReports,
    private readonly units: UnitScores,
    private readonly unitMarks: UnitMarksService,
  ) {}

  /**
   * For the student, their parent and the teacher's team. The number of queries does not depend on the size of the
   * school or group.
   */
  async ofStudent(reader: Principal, studentId: string): Promise<ProgressDto> {
    const student = await this.students.assertMayRead(reader, studentId);
    const classmates = await this.classmatesOf(student);
    const [rows, answered, marked] = await Promise.all([
      this.rowsOf(student.tenantId, [student, ...classmates], reader),
      this.units.forStudent(student.tenantId, student.id, audienceOf(reader)),
      this.unitMarks.forStudent({
        tenantId: student.tenantId,
        studentId: student.id,
        audience: audienceOf(reader),
        readerId: reader.id,
      }),
    ]);
    const own = rows.get(student.id) ?? { attendance: [], tasks: [], quizzes: [] };
    const everybody = classmates.length > 0 ? [...rows.values()].map(averagesOf) : [];
    const compare = (part: keyof Averages) =>
      compared(averagesOf(own)[part], medianOf(everybody.map((one) => one[part].fraction)));
    return {
      childId: student.id,
      points: progressPointsOf(own),
      units: unitAveragesOf(answered, marked),
      attendance: compare('attendance'),
      tasks: compare('tasks'),
      quizzes: compare('quizzes'),
    };
  }

  /** All other students of the group; none if the group is too big to compare. */
  private async classmatesOf({ tenantId, id, groupId }: StudentEntry): Promise<PlacedStudent[]> {
    if (!groupId) return [];
    const placed = await this.students.listPlaced(tenantId, [groupId]);
    return placed.length > MOST_COMPARED ? [] : placed.filter((classmate) => classmate.id !== id);
  }

  private async rowsOf(
    tenantId: string,
    students: PlacedStudent[],
    reader: Principal,
  ): Promise<Map<string, StudentResults>> {
    const [attendance, tasks, quizzes] = await Promise.all([
      this.attendance.forStudents(tenantId, students),
      this.tasks.forStudents(tenantId, students, { audience: audienceOf(reader), readerId: reader.id }),
      this.quizzes.forStudents(tenantId, students, audienceOf(reader)),
    ]);
    return new Map(
      students.map(({ id }) => [
        id,
        { attendance: attendance.get(id) ?? [], tasks: tasks.get(id) ?? [], quizzes: quizzes.get(id) ?? [] },
      ]),
    );
  }
}

const compared = ({ fraction, counted, of }: Average, median: number | null): ComparedAverageDto => ({
  own: fraction === null ? null : percentOf(fraction),
  counted,
  of,
  groupMedian: median === null ? null : percentOf(median),
});
