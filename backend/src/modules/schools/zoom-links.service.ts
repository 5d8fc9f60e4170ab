import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { AppError } from '../../platform/http/app-error.js';
import { YearsRepository } from './directory/years.repository.js';
import { SchoolDirectory } from './directory/school-directory.js';
import type { ZoomLinkDto } from './dto/zoom-link.dto.js';

/** The live classes of a year. */
@Injectable()
export class ZoomLinksService {
  constructor(
    private readonly years: YearsRepository,
    private readonly directory: SchoolDirectory,
  ) {}

  /** @throws AppError 403 to a student of another year, or of none. */
  async list(caller: Principal, yearId: string): Promise<ZoomLinkDto[]> {
    const tenant = tenantOf(caller);
    const year = await this.years.find(tenant, yearId);
    if (!year) throw AppError.notFound('Year');
    if (caller.role === 'student') await this.assertOwnYear(caller, yearId);
    return year.zoomLinks;
  }

  /** Replaces all links of the year in one write. */
  async replace(caller: Principal, yearId: string, zoomLinks: ZoomLinkDto[]): Promise<ZoomLinkDto[]> {
    const links = zoomLinks.map(({ title, link }) => ({ title, link }));
    if (!(await this.years.replaceZoomLinks(tenantOf(caller), yearId, links))) throw AppError.notFound('Year');
    return links;
  }

  private async assertOwnYear(student: Principal, yearId: string): Promise<void> {
    if (!student.groupId) throw AppError.forbidden('You are not assigned to a group');
    const group = await this.directory.findGroup(tenantOf(student), student.groupId);
    if (group?.yearId !== yearId) throw AppError.forbidden('This is not your year.');
  }
}
