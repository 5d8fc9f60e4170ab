import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { StudentYear } from '../curriculum/student-year.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { schoolErrors } from '../schools/schools.errors.js';
import type { ChildForecastDto, ForecastSettingsDto, GroupForecastDto } from './dto/forecast.dto.js';
import { ForecastReader } from './forecast-reader.service.js';
import { childView, groupView } from './forecast-views.js';
import { ForecastSettingsRepository } from './settings/forecast-settings.repository.js';

/** What grades may become: of a group for the team, and of a child for a parent if the team says so. */
@Injectable()
export class ForecastService {
  constructor(
    private readonly forecasts: ForecastReader,
    private readonly settings: ForecastSettingsRepository,
    private readonly students: StudentDirectory,
    private readonly directory: SchoolDirectory,
    private readonly years: StudentYear,
  ) {}

  /** @throws AppError 404 */
  async ofGroup(teacher: Principal, groupId: string): Promise<GroupForecastDto> {
    const tenantId = tenantOf(teacher);
    const group = await this.directory.findGroup(tenantId, groupId);
    if (!group) throw schoolErrors.groupNotFound();
    const { yearId } = group;
    const ids = (await this.students.idsByGroup(tenantId, [groupId])).get(groupId) ?? [];
    const [students, settings] = await Promise.all([
      this.students.findMany(tenantId, ids),
      this.settings.find(tenantId, yearId),
    ]);
    const room = { tenantId, yearId, students, classmates: students };
    const reading = { audience: 'team' as const, readerId: teacher.id };
    return groupView(await this.forecasts.of(room, settings, reading), { yearId, settings, students });
  }

  /** @throws AppError 403 */
  async ofChild(parent: Principal, studentId: string): Promise<ChildForecastDto> {
    const student = await this.students.assertMayRead(parent, studentId);
    const { tenantId, groupId } = student;
    const yearId = await this.years.of(student);
    if (!yearId || !groupId) return { forecast: null };
    const settings = await this.settings.find(tenantId, yearId);
    if (!settings.shownToParents) return { forecast: null };
    const classmates = await this.students.listPlaced(tenantId, [groupId]);
    const room = { tenantId, yearId, students: [student], classmates };
    const found = await this.forecasts.of(room, settings, { audience: 'family', readerId: parent.id });
    return childView(found, student.id);
  }

  /** @throws AppError 404 */
  async choose(teacher: Principal, yearId: string, chosen: ForecastSettingsDto): Promise<ForecastSettingsDto> {
    const tenantId = tenantOf(teacher);
    if (!(await this.directory.findYear(tenantId, yearId))) throw schoolErrors.yearNotFound();
    const { series, option, shownToParents } = chosen;
    await this.settings.save(tenantId, yearId, { series, option, shownToParents });
    return { series, option, shownToParents };
  }
}
