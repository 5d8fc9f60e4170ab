import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { peopleErrors } from '../../people/people.errors.js';
import { scannedScriptErrors } from '../scanned-scripts.errors.js';
import { TaskStudents } from '../task-students.js';
import type { DecidePageDto, ScanProgressDto, ScansDto } from './dto/scans.dto.js';
import type { PageDecision } from '../records/scan-page.schema.js';
import { type PageRecord, ScanPagesRepository } from '../records/scan-pages.repository.js';
import { ScanViews } from './scan-views.js';

/** What was scanned for a task, and what people decide about its pages. */
@Injectable()
export class Scans {
  constructor(
    private readonly pages: ScanPagesRepository,
    private readonly students: TaskStudents,
    private readonly views: ScanViews,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 */
  list(caller: Principal, taskId: string): Promise<ScansDto> {
    return this.views.of({ tenantId: tenantOf(caller), taskId });
  }

  /** @throws AppError 404 */
  progress(caller: Principal, taskId: string): Promise<ScanProgressDto> {
    return this.views.progress({ tenantId: tenantOf(caller), taskId });
  }

  /**
   * Decides whose a page is and how it is turned.
   * @throws AppError 404; 409 `decided_meanwhile`
   */
  async decide(caller: Principal, pageId: string, form: DecidePageDto): Promise<ScansDto> {
    const key = { tenantId: tenantOf(caller), pageId };
    const page = await this.pages.find(key);
    if (!page) throw scannedScriptErrors.pageNotFound();
    const decision = decisionOf(form);
    if (decision?.studentId) await this.assertStudent(page, decision.studentId);
    if (isRepeat(form, page, decision)) return this.views.of(page);
    const by = { by: caller.id, at: this.clock.now() };
    const decided = await this.pages.decide(key, form.revision, { decision, turn: form.turn, ...by });
    if (!decided) throw scannedScriptErrors.decidedMeanwhile();
    return this.views.of(page);
  }

  private async assertStudent({ tenantId }: PageRecord, studentId: string): Promise<void> {
    if ((await this.students.named(tenantId, [studentId])).length === 0) throw peopleErrors.studentNotFound();
  }
}

/** True for a decision that is sent again because its reply was lost: it finds what it has written. */
const isRepeat = ({ revision, turn }: DecidePageDto, page: PageRecord, decision: PageDecision | null): boolean =>
  page.revision === revision + 1 && page.turn === turn && isDeepStrictEqual(page.decision ?? null, decision);

/** Null if nothing is decided beside the page's turn. */
function decisionOf({ studentId, page, isCover = false, isLeftOut }: DecidePageDto): PageDecision | null {
  if (isLeftOut) return { studentId: null, page: null, isCover: false, isLeftOut };
  if (!studentId) return null;
  // A page that others follow stands before them, in the order of the scan.
  return { studentId: studentId.toLowerCase(), page: isCover ? null : (page ?? null), isCover, isLeftOut };
}
