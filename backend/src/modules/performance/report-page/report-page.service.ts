import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Language } from '../../../platform/texts/texts.js';
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
  ) {}

  /**
   * Returns the report's page; every invalid link gets the same page.
   * @param asked the browser's language, for a parent whose account has none
   */
  async show(token: string, asked: Language = 'en'): Promise<{ status: number; html: string }> {
    const opened = await this.links.open(token);
    if (!opened) return { status: 404, html: invalidLinkPage() };
    const { student, parentId, expiresAt } = opened;
    const [report, language] = await Promise.all([
      this.reports.describe(student, { audience: 'family', readerId: parentId }),
      this.contacts.languageOf(parentId, asked),
    ]);
    const { SITE_TEACHER_NAME: sender, TIME_ZONE: timeZone } = this.config.env;
    const { tenantId } = student;
    const html = reportPage(report, { language, tenantId, sender, timeZone, now: this.clock.now(), expiresAt });
    return { status: 200, html };
  }
}
