import { Injectable } from '@nestjs/common';
import { audienceOf, type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { StudentYear } from '../curriculum/student-year.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { namesOf } from '../people/students/student-names.dto.js';
import type { StudentEntry } from '../people/students/student-entry.js';
import type { QuizTaker } from '../quizzes/practising/practice-standings.service.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { schoolErrors } from '../schools/schools.errors.js';
import type { GroupMasteryDto, StudentMasteryDto } from './dto/mastery.dto.js';
import { MasteryReader } from './mastery-reader.service.js';
import { groupView, studentView } from './mastery-views.js';

/** A bigger group is not a class: its students say little about one of them, and reading them all takes long. */
const MOST_CLASSMATES = 300;

/** What students and groups have mastered of their syllabus. */
@Injectable()
export class MasteryService {
  constructor(
    private readonly mastery: MasteryReader,
    private readonly students: StudentDirectory,
    private readonly years: StudentYear,
    private readonly directory: SchoolDirectory,
  ) {}

  /** For the student, their parent and the team. @throws AppError 403, 404 */
  async ofStudent(reader: Principal, studentId: string): Promise<StudentMasteryDto> {
    const student = await this.students.assertMayRead(reader, studentId);
    const { tenantId } = student;
    const yearId = await this.years.of(student);
    if (!yearId) return studentView(null, student.id);
    const room = { tenantId, yearId, students: await this.classOf(student) };
    const reading = { audience: audienceOf(reader), readerId: reader.id };
    return studentView(await this.mastery.of(room, reading), student.id);
  }

  /** For the team. @throws AppError 404 */
  async ofGroup(teacher: Principal, groupId: string): Promise<GroupMasteryDto> {
    const tenantId = tenantOf(teacher);
    const group = await this.directory.findGroup(tenantId, groupId);
    if (!group) throw schoolErrors.groupNotFound();
    const ids = (await this.students.idsByGroup(tenantId, [groupId])).get(groupId) ?? [];
    const students = await this.students.findMany(tenantId, ids);
    const reading = { audience: 'team' as const, readerId: teacher.id };
    const found = await this.mastery.of({ tenantId, yearId: group.yearId, students }, reading);
    return groupView(
      found,
      students.map((student) => ({ _id: student.id, ...namesOf(student) })),
    );
  }

  private async classOf(student: StudentEntry): Promise<readonly QuizTaker[]> {
    const { tenantId, groupId } = student;
    const placed = groupId ? await this.students.listPlaced(tenantId, [groupId]) : [];
    return placed.length > 0 && placed.length <= MOST_CLASSMATES ? placed : [student];
  }
}
