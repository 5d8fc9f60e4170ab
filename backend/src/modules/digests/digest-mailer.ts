import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { MailService } from '../../platform/mail/mail.service.js';
import type { DigestRecipient } from '../people/parents/digest-recipients.js';
import type { WeekFacts } from './digest-facts.service.js';
import { digestMail } from './digest-mail.js';
import { OptOutLinks } from './opt-out/opt-out-links.js';
import type { DigestWeek } from './week/digest-week.js';

/** Puts a digest into words and hands it over. */
@Injectable()
export class DigestMailer {
  constructor(
    private readonly mail: MailService,
    private readonly links: OptOutLinks,
    private readonly config: AppConfig,
  ) {}

  async send({ child, parent }: DigestRecipient, told: { week: DigestWeek; facts: WeekFacts }): Promise<void> {
    const { SITE_TEACHER_NAME, TIME_ZONE } = this.config.env;
    const message = digestMail({
      ...told,
      to: parent.email,
      parentName: parent.name,
      childName: child.name,
      sender: SITE_TEACHER_NAME,
      timeZone: TIME_ZONE,
      publicUrl: this.config.publicUrl,
      optOut: { page: this.links.pageOf(parent.id), oneClick: this.links.oneClickOf(parent.id) },
    });
    await this.mail.send(message);
  }
}
