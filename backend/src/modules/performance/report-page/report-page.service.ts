import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { readersLanguage } from '../../../platform/http/page-language.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { Contacts } from '../../people/contacts.js';
import { ReportLinks } from '../../report-links/report-links.js';
import { StudentReports } from '../student-reports.js';
import { invalidLinkPage, reportPage } from './report-page.js';

/** Shows the report that a link gives access to. The link alone grants the right to read it. */
@Injectable()
export class ReportPageService {
  constructor(
    private readonly links: ReportLinks,
    private readonly reports: StudentReports,
    private readonly contacts: Contacts,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Returns the report's page, in the browser's language if the parent's account has none; every invalid link gets the
   * same page.
   * @throws AppError 429 for too many forged links from one address, or too many requests with one genuine link
   */
  async show(token: string, request: Request): Promise<{ status: number; html: string }> {
    await (this.links.isGenuine(token)
      ? this.limits.countLink(`parent-report ${token}`)
      : this.limits.countAllowance('parent-report', request));
    const opened = await this.links.open(token);
    if (!opened) return { status: 404, html: invalidLinkPage() };
    const { student, parentId, expiresAt } = opened;
    const [report, language] = await Promise.all([
      this.reports.describe(student, { audience: 'family', readerId: parentId }),
      this.contacts.languageOf(parentId, readersLanguage(request)),
    ]);
    const { SITE_TEACHER_NAME: sender, TIME_ZONE: timeZone } = this.config.env;
    const { tenantId } = student;
    const html = reportPage(report, { language, tenantId, sender, timeZone, now: this.clock.now(), expiresAt });
    return { status: 200, html };
  }
}
