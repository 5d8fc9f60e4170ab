import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { defineJob } from '../../platform/queues/job-definition.js';
import { JobHandler } from '../../platform/queues/job-handler.js';
import { DigestRecipients } from '../people/parents/digest-recipients.js';
import { DigestFacts, hasNews } from './digest-facts.service.js';
import { DigestMailer } from './digest-mailer.js';
import { type DigestKey, DigestsRepository } from './digests.repository.js';
import { OptOutsRepository } from './opt-out/opt-outs.repository.js';
import { weekOfKey } from './week/digest-week.js';

/** Mails one parent one child's week. */
export const weeklyDigest = defineJob<DigestKey>({
  name: 'digests.weekly',
  queue: 'mail',
  key: ({ studentId, week }) => `${studentId}/${week}`,
});

/** Sends a digest once: its row is taken before the mail goes out, and a second run finds it taken. */
@Injectable()
@JobHandler(weeklyDigest)
export class WeeklyDigestHandler implements JobHandler<DigestKey> {
  constructor(
    private readonly digests: DigestsRepository,
    private readonly recipients: DigestRecipients,
    private readonly optOuts: OptOutsRepository,
    private readonly facts: DigestFacts,
    private readonly mail: DigestMailer,
    private readonly config: AppConfig,
  ) {}

  /** A child who is gone, and a parent who has not activated or wants no digests, get none. */
  async handle(key: DigestKey): Promise<void> {
    if ((await this.digests.statusOf(key)) !== 'waiting') return;
    const recipient = await this.recipients.find(key.tenantId, key.studentId);
    if (!recipient || (await this.optOuts.has(recipient.parent.id))) return void (await this.closeEmpty(key));
    const week = weekOfKey(key.week, this.config.env.TIME_ZONE);
    const facts = await this.facts.ofWeek(recipient.child, week);
    if (!hasNews(facts)) return void (await this.closeEmpty(key));
    if (!(await this.digests.take(key))) return;
    try {
      await this.mail.send(recipient, { week, facts });
    } catch (error) {
      await this.digests.giveBack(key);
      throw error;
    }
    await this.digests.close(key, 'sent');
  }

  private closeEmpty(key: DigestKey): Promise<boolean> {
    return this.digests.close(key, 'nothing');
  }
}
