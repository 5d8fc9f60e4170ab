import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { isRepeatedSave } from '../../platform/database/repeated-save.js';
import { SubmissionsForMarking } from '../tasks/grading/submissions-for-marking.js';
import { bytesOf, LIMITS, withPages } from './annotations.js';
import type { MarkingDto, SavedMarkingDto, SaveMarkingDto } from './dto/marking.dto.js';
import { BlindMarkers } from './blind-markers.js';
import { markingErrors } from './marking.errors.js';
import { type MarkedWork, type MarkingVersion, MarkingsRepository } from './markings.repository.js';

/** Annotations of submissions, for the teacher's team. Students see only what was returned, never this. */
@Injectable()
export class MarkingService {
  constructor(
    private readonly markings: MarkingsRepository,
    private readonly works: SubmissionsForMarking,
    private readonly blind: BlindMarkers,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the newest version, empty if nothing was saved yet.
   * @throws AppError 404 if the submission is gone, 403 for its blind second marker
   */
  async read(marker: Principal, submissionId: string): Promise<MarkingDto> {
    const work = await this.require(marker, submissionId);
    await this.blind.assertSees(marker, work);
    const found = await this.markings.find(work);
    return {
      submissionId: work.submissionId,
      version: found?.version ?? 0,
      pages: found?.pages ?? [],
      savedAt: found?.savedAt.toISOString() ?? null,
      savedById: found?.savedBy ?? null,
    };
  }

  /**
   * Replaces the named pages unless somebody has saved since the version that they are based on. The same save again
   * changes nothing.
   * @throws AppError 404 if the submission is gone, 403 for its blind second marker, 409 `marking_changed` if there is
   * a newer version, 413 if the script would hold too much
   */
  async save(marker: Principal, submissionId: string, { basedOn, pages }: SaveMarkingDto): Promise<SavedMarkingDto> {
    const work = await this.require(marker, submissionId);
    await this.blind.assertSees(marker, work);
    const found = await this.markings.find(work);
    const next = {
      version: basedOn + 1,
      pages: withPages(found?.pages ?? [], pages),
      savedAt: this.clock.now(),
      savedBy: marker.id,
    };
    if (found && isRepeatedSave({ newest: found.version, basedOn }, { newest: found.pages, sent: next.pages })) {
      return { version: found.version, savedAt: found.savedAt.toISOString() };
    }
    if ((found?.version ?? 0) !== basedOn) throw markingErrors.markingChanged();
    if (bytesOf(next.pages) > LIMITS.bytes) throw markingErrors.tooManyAnnotations();
    if (!(await this.write(work, next))) throw markingErrors.markingChanged();
    return { version: next.version, savedAt: next.savedAt.toISOString() };
  }

  private write(work: MarkedWork, next: MarkingVersion): Promise<boolean> {
    return next.version === 1 ? this.markings.begin(work, next) : this.markings.replace(work, next);
  }

  private async require(marker: Principal, submissionId: string): Promise<MarkedWork> {
    const { submission } = await this.works.require({ tenantId: tenantOf(marker), submissionId });
    const { tenantId, taskId, studentId, id } = submission;
    return { tenantId, taskId, studentId, submissionId: id };
  }
}
