import { Injectable } from '@nestjs/common';
import { assertOwnTeacherId, type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import type { Page, Slice } from '../../../platform/http/page.dto.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { StudentYear } from '../../curriculum/student-year.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import type { MaterialDto } from './dto/material.dto.js';
import { MaterialViews } from './material-views.js';
import { MaterialsRepository } from './materials.repository.js';

/** A year and the person whose materials are listed: `ownerId` is the teacher's or student's id in the path. */
export interface YearRequest {
  ownerId: string;
  yearId: string;
  slice?: Slice | undefined;
}

/** Lists a year's materials for those who may read them: the teacher's team and the students of that year. */
@Injectable()
export class MaterialListsService {
  constructor(
    private readonly materials: MaterialsRepository,
    private readonly views: MaterialViews,
    private readonly directory: SchoolDirectory,
    private readonly students: StudentDirectory,
    private readonly years: StudentYear,
  ) {}

  /** @throws AppError 404 if the year is not the teacher's */
  async listForTeacher(caller: Principal, request: YearRequest): Promise<Page<MaterialDto>> {
    assertOwnTeacherId(caller, request.ownerId);
    const tenantId = tenantOf(caller);
    if (!(await this.directory.findYear(tenantId, request.yearId))) throw schoolErrors.yearNotFound();
    return this.list(tenantId, request);
  }

  /** @throws AppError 403 or 404 if it is not the student's year */
  async listForStudent(caller: Principal, request: YearRequest): Promise<Page<MaterialDto>> {
    const student = await this.students.assertMayRead(caller, request.ownerId);
    if (caller.role === 'student') await this.years.assertOwn(student, request.yearId);
    else if ((await this.years.of(student)) !== request.yearId) throw schoolErrors.yearNotFound();
    return this.list(student.tenantId, request);
  }

  private async list(tenantId: string, { yearId, slice }: YearRequest): Promise<Page<MaterialDto>> {
    const { rows, total } = await this.materials.listOfYear(tenantId, yearId, slice);
    return { rows: await this.views.ofYear(tenantId, yearId, rows), total };
  }
}
