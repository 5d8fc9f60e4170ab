import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import type { Slice } from '../../platform/http/page.dto.js';
import type { StudentEntry } from '../people/students/student-entry.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { namesOf } from '../people/students/student-names.dto.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { GradingService } from '../tasks/grading/grading.service.js';
import type { ChangedGradeDto, ChangeGradeDto, GradebookDto } from './gradebook.dto.js';
import { GradebookResults } from './gradebook-results.js';
import { type Result, tableOf } from './gradebook-table.js';
import { overallCalculator, weighedOf, type WeighedResult } from './overall.js';
import { type GradebookSettings, isStandard } from './settings/gradebook-settings.js';
import { YearWeights } from './settings/year-weights.js';

/** The results of all students of a group or year, side by side, for the teacher's team. */
@Injectable()
export class GradebookService {
  constructor(
    private readonly students: StudentDirectory,
    private readonly directory: SchoolDirectory,
    private readonly results: GradebookResults,
    private readonly weights: YearWeights,
    private readonly grading: GradingService,
  ) {}

  async ofGroup(teacher: Principal, groupId: string, slice?: Slice): Promise<GradebookDto> {
    const tenantId = tenantOf(teacher);
    const group = await this.directory.findGroup(tenantId, groupId);
    if (!group) throw schoolErrors.groupNotFound();
    return this.ofGroups(teacher, { yearId: group.yearId, groupIds: [groupId] }, slice);
  }

  async ofYear(teacher: Principal, yearId: string, slice?: Slice): Promise<GradebookDto> {
    const tenantId = tenantOf(teacher);
    if (!(await this.directory.findYear(tenantId, yearId))) throw schoolErrors.yearNotFound();
    const groups = await this.directory.listGroupsOfYear(tenantId, yearId);
    return this.ofGroups(teacher, { yearId, groupIds: groups.map(({ id }) => id) }, slice);
  }

  /** Also returns the student's new overall average. */
  async changeGrade(teacher: Principal, submissionId: string, form: ChangeGradeDto): Promise<ChangedGradeDto> {
    const studentId = await this.grading.changeGrade(teacher, submissionId, form);
    return { submissionId, grade: form.grade, studentId, overall: await this.overallOf(teacher, studentId) };
  }

  private async overallOf(teacher: Principal, studentId: string): Promise<ChangedGradeDto['overall']> {
    const tenantId = tenantOf(teacher);
    const student = await this.students.find(tenantId, studentId);
    const group = student?.groupId ? await this.directory.findGroup(tenantId, student.groupId) : null;
    const settings = group && (await this.weights.find(tenantId, group.yearId));
    if (!student || !group || !settings) return null;
    const results = await this.results.of({ tenantId, yearId: group.yearId, readerId: teacher.id }, [student]);
    return overallCalculator(settings)(results.map(weighedOf), group.id);
  }

  /** The students of these groups, by name. */
  private async membersOf(tenantId: string, groupIds: string[]): Promise<StudentEntry[]> {
    const ids = groupIds.length > 0 ? await this.students.idsByGroup(tenantId, groupIds) : new Map<string, string[]>();
    return this.students.findMany(tenantId, [...ids.values()].flat());
  }

  /** The number of queries does not depend on the number of students, tasks, quizzes or sessions. */
  private async ofGroups(
    teacher: Principal,
    { yearId, groupIds }: { yearId: string; groupIds: string[] },
    slice?: Slice,
  ): Promise<GradebookDto> {
    const tenantId = tenantOf(teacher);
    const members = await this.membersOf(tenantId, groupIds);
    const students = slice ? members.slice(slice.skip, slice.skip + slice.limit) : members;
    const [settings, results] = await Promise.all([
      this.weights.find(tenantId, yearId),
      this.results.of({ tenantId, yearId, readerId: teacher.id }, students),
    ]);
    const { columns, cells } = tableOf(
      students.map(({ id }) => id),
      results,
    );
    const overalls = settings ? overallsOf(students, results, settings) : null;
    return {
      columns: columns.map(({ date, ...column }) => ({ ...column, date: date.toISOString() })),
      categories: settings ? namedCategories(settings) : [],
      rows: students.map(({ id, email, groupId, ...student }) => ({
        studentId: id,
        ...namesOf(student),
        email,
        groupId: groupId ?? '',
        cells: cells.get(id) ?? [],
        overall: overalls?.get(id) ?? null,
      })),
      total: members.length,
    };
  }
}

function overallsOf(students: readonly StudentEntry[], results: readonly Result[], settings: GradebookSettings) {
  const byStudent = new Map(students.map(({ id }): [string, WeighedResult[]] => [id, []]));
  for (const result of results) byStudent.get(result.studentId)?.push(weighedOf(result));
  const overall = overallCalculator(settings);
  return new Map(students.map(({ id, groupId }) => [id, overall(byStudent.get(id) ?? [], groupId)]));
}

/** The categories that count, with the names of the teacher's own. */
const namedCategories = ({ categories }: GradebookSettings): GradebookDto['categories'] =>
  categories
    .filter(({ weight }) => weight > 0)
    .map(({ id, name, weight }) => ({ id, name: isStandard(id) ? null : name, weight }));
