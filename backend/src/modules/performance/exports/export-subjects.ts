import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { QuizzesService } from '../../quizzes/quizzes.service.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import type { RequestExportDto } from './dto/export.dto.js';
import { validatedView } from './export-terms.js';
import type { NewExport } from './exports.repository.js';

/** What an export covers. */
type ExportSubject = Pick<NewExport, 'kind' | 'place' | 'view' | 'quiz'>;

/** Looks up what a requested export covers, in the caller's tenant. */
@Injectable()
export class ExportSubjects {
  constructor(
    private readonly directory: SchoolDirectory,
    private readonly quizzes: QuizzesService,
  ) {}

  /** @throws AppError 404 for a group, year or quiz that is not the tenant's */
  async of(caller: Principal, wanted: RequestExportDto): Promise<ExportSubject> {
    const { kind } = wanted;
    if (kind === 'quiz-results') return this.quizOf(caller, wanted);
    const place = await this.placeOf(tenantOf(caller), wanted);
    const view = kind === 'gradebook' && wanted.view && place ? validatedView(wanted.view, place.yearId) : null;
    return { kind, place, view, quiz: null };
  }

  /** The group, or the year of a gradebook; null for all users. */
  private async placeOf(tenantId: string, { kind, groupId, view }: RequestExportDto) {
    if (kind === 'users') return null;
    if (groupId) return this.groupOf(tenantId, groupId);
    const year = view && (await this.directory.findYear(tenantId, view.yearId));
    if (!year) throw schoolErrors.yearNotFound();
    return { groupId: null, name: year.name, yearId: year.id };
  }

  private async groupOf(tenantId: string, id: string) {
    const group = await this.directory.findGroup(tenantId, id);
    if (!group) throw schoolErrors.groupNotFound();
    return { groupId: group.id, name: group.name, yearId: group.yearId };
  }

  /** The quiz, for all of its groups or for one. */
  private async quizOf(
    caller: Principal,
    { kind, quizId = '', groupId, format = 'xlsx' }: RequestExportDto,
  ): Promise<ExportSubject> {
    const { _id: id, title, groups } = await this.quizzes.describe(caller, quizId);
    const place = groupId ? await this.groupOf(tenantOf(caller), groupId) : null;
    if (place && !groups.includes(place.groupId)) throw schoolErrors.groupNotFound();
    return { kind, place, view: null, quiz: { id, title, format } };
  }
}
