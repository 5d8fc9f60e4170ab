import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { Features } from '../../platform/features/features.js';
import { KEPT_MS } from '../../platform/retention/retention.js';
import { Contacts } from '../people/contacts.js';
import { peopleErrors } from '../people/people.errors.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import type { StudentEntry } from '../people/students/student-entry.js';
import { ReportLinkTokens } from './report-link-tokens.js';
import type { ReportLinkDto } from './report-links.dto.js';
import { reportLinkErrors } from './report-links.errors.js';
import { type NewReportLink, type ReportLinkEntry, ReportLinksRepository } from './report-links.repository.js';
import { assertNoHiddenMarks } from '../tasks/hidden-marks/hidden-marks.extension.js';

/** The report that a link opens, for which parent and until when. */
export interface OpenedLink {
  student: StudentEntry;
  parentId: string;
  expiresAt: Date;
}

/** A parent who may read the report, with their current token version. */
type Reader = Pick<ReportLinkEntry, 'parentId' | 'tokenVersion'>;

/** Creates, finds and opens the links that let a parent read one child's report without a sign-in. */
@Injectable()
export class ReportLinks {
  constructor(
    private readonly links: ReportLinksRepository,
    private readonly tokens: ReportLinkTokens,
    private readonly students: StudentDirectory,
    private readonly contacts: Contacts,
    private readonly features: Features,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the link that the team shares, if it still opens the report.
   * @throws AppError 404; 403 `marks_blind`
   */
  async shared(caller: Principal, studentId: string): Promise<ReportLinkDto> {
    const tenantId = tenantOf(caller);
    const student = await this.studentFor(caller, studentId);
    const link = await this.links.findShared(tenantId, studentId);
    const opens = link && (await this.opens(link, student));
    return opens ? this.linkOf(link) : { url: null, expiresAt: null };
  }

  /**
   * Creates a new link to share; the one shared before stops working.
   * @throws AppError 404; 403 `marks_blind`; 409 `no_parent` if nobody may read the report
   */
  async share(caller: Principal, studentId: string): Promise<ReportLinkDto> {
    const tenantId = tenantOf(caller);
    const reader = await this.readerOf(await this.studentFor(caller, studentId));
    if (!reader) throw reportLinkErrors.noParent();
    const link = await this.make({ tenantId, studentId, ...reader, shared: true });
    await this.links.removeSharedBefore(tenantId, studentId, link.id);
    return this.linkOf(link);
  }

  /**
   * Creates a link for one mail to a parent.
   * @returns null if this parent may not read the report
   */
  async urlForMail(tenantId: string, studentId: string, parentId: string): Promise<string | null> {
    const student = await this.students.find(tenantId, studentId);
    const reader = student && (await this.readerOf(student));
    if (reader?.parentId !== parentId) return null;
    return this.linkOf(await this.make({ tenantId, studentId, ...reader, shared: false })).url;
  }

  /**
   * Revokes every link to a student's report, including those in mails.
   * @throws AppError 404
   */
  async revoke(tenantId: string, studentId: string): Promise<void> {
    await this.studentOf(tenantId, studentId);
    await this.links.removeOfStudent(tenantId, studentId);
  }

  /** Whether we made this link, even if it no longer opens a report. Makes no query. */
  isGenuine(token: string): boolean {
    return this.tokens.reportLinkKey(token) !== null;
  }

  /**
   * @returns null for a link that is invalid, expired or revoked, and if the parent may no longer read the report or
   * has a new password
   */
  async open(token: string): Promise<OpenedLink | null> {
    const key = this.tokens.reportLinkKey(token);
    const link = key && (await this.links.find(key));
    const student = link && (await this.students.find(link.tenantId, link.studentId));
    if (!student || !(await this.opens(link, student))) return null;
    return { student, parentId: link.parentId, expiresAt: link.expiresAt };
  }

  private async opens({ parentId, tokenVersion, expiresAt }: ReportLinkEntry, student: StudentEntry): Promise<boolean> {
    if (expiresAt <= this.clock.now() || student.parentId !== parentId) return false;
    return (await this.contacts.tokenVersionOf(parentId)) === tokenVersion;
  }

  private async readerOf({ parentId }: StudentEntry): Promise<Reader | null> {
    const tokenVersion = parentId && (await this.contacts.tokenVersionOf(parentId));
    return typeof tokenVersion === 'number' && parentId ? { parentId, tokenVersion } : null;
  }

  private async make(terms: Omit<NewReportLink, 'expiresAt'>): Promise<ReportLinkEntry> {
    const link = { ...terms, expiresAt: new Date(this.clock.now().getTime() + KEPT_MS.reportLinks) };
    return { ...link, id: await this.links.create(link) };
  }

  private linkOf({ tenantId, id: linkId, expiresAt }: ReportLinkEntry): { url: string; expiresAt: string } {
    return { url: this.tokens.urlOf({ tenantId, linkId }), expiresAt: expiresAt.toISOString() };
  }

  /**
   * A link shows the report as the family sees it, with all marks.
   * @throws AppError 404; 403 for a caller who must not see all of its marks yet
   */
  private async studentFor(caller: Principal, studentId: string): Promise<StudentEntry> {
    const tenantId = tenantOf(caller);
    const student = await this.studentOf(tenantId, studentId);
    await assertNoHiddenMarks(this.features, { tenantId, studentId, personId: caller.id });
    return student;
  }

  private async studentOf(tenantId: string, studentId: string): Promise<StudentEntry> {
    const student = await this.students.find(tenantId, studentId);
    if (!student) throw peopleErrors.studentNotFound();
    return student;
  }
}
