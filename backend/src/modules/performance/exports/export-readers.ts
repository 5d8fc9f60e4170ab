import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Features } from '../../../platform/features/features.js';
import type { ExportKind } from './export.schema.js';
import { ExportsRepository } from './exports.repository.js';

/** Nothing in these comes from a mark of a script. */
const WITHOUT_MARKS: ReadonlySet<ExportKind> = new Set<ExportKind>(['users', 'quiz-results']);

/** Who may have which spreadsheet: the whole team all of them, while there are no marks that one of them must not see yet. */
@Injectable()
export class ExportReaders {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly features: Features,
  ) {}

  /**
   * True for a spreadsheet with grades that somebody else has asked for, while the reader marks a script a second time. It was made
   * for other eyes; one that the reader asks for leaves out what is hidden.
   */
  async mustNotSee(reader: Principal, exportId: string): Promise<boolean> {
    const tenantId = tenantOf(reader);
    const found = await this.exports.find({ tenantId, exportId });
    if (!found || WITHOUT_MARKS.has(found.kind) || found.requestedBy === reader.id) return false;
    return (await this.features.hiddenMarks({ tenantId, personId: reader.id })).size > 0;
  }
}
