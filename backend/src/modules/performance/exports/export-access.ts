import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Features } from '../../../platform/features/features.js';
import type { ExportKind } from './export.schema.js';
import { ExportsRepository } from './exports.repository.js';
import { hiddenMarks } from '../../tasks/hidden-marks/hidden-marks.extension.js';

/** Kinds of export that contain no marks from marked scripts. */
const WITHOUT_MARKS: ReadonlySet<ExportKind> = new Set<ExportKind>(['users', 'quiz-results']);

/** Decides who may read an export: the whole team, unless it has marks that the reader must not see yet. */
@Injectable()
export class ExportAccess {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly features: Features,
  ) {}

  /**
   * True for an export with grades that somebody else requested, while the reader is a second marker who must not see
   * the first marks. An export that the reader requests leaves those marks out.
   */
  async mustNotSee(reader: Principal, exportId: string): Promise<boolean> {
    const tenantId = tenantOf(reader);
    const found = await this.exports.find({ tenantId, exportId });
    if (!found || WITHOUT_MARKS.has(found.kind) || found.requestedBy === reader.id) return false;
    return (await hiddenMarks(this.features, { tenantId, personId: reader.id })).size > 0;
  }
}
