import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { MINUTE_MS } from '../../platform/clock/durations.js';
import { defineJob } from '../../platform/queues/job-definition.js';
import { JobHandler } from '../../platform/queues/job-handler.js';
import { DigestRecipients } from '../people/parents/digest-recipients.js';
import { DigestFacts, hasNews } from './digest-facts.service.js';
import { DigestMailer } from './digest-mailer.js';
import { type DigestKey, DigestsRepository } from './digests.repository.js';
import { OptOutsRepository } from './opt-out/opt-outs.repository.js';

/** Mails one parent about one child's week. */
export const weeklyDigest = defineJob<DigestKey>({
  name: 'digests.weekly',
  queue: 'mail',
  key: ({ studentId, week }) => `${studentId}/${week}`,
});

/** After this time, a digest taken for sending counts as abandoned by a worker that died. */
export const ABANDONED_MS = 10 * MINUTE_MS;

/** Sends a digest. The row is taken before the mail goes out, so that a second run at the same time skips it. */
@Injectable()
@JobHandler(weeklyDigest)
export class WeeklyDigestHandler implements JobHandler<DigestKey> {
  constructor(
    private readonly digests: DigestsRepository,
    private readonly recipients: DigestRecipients,
    private readonly optOuts: OptOutsRepository,
    private readonly facts: DigestFacts,
    private readonly mail: DigestMailer,
    private readonly clock: Clock,
  ) {}

  /** Sends nothing for a deleted child, or to a parent who has not activated their account or has opted out. */
  async handle(key: DigestKey): Promise<void> {
    const status = await this.digests.statusOf(key);
    if (status !== 'waiting' && status !== 'sending') return;
    const recipient = await this.recipients.find(key.tenantId, key.studentId);
    if (!recipient || (await this.optOuts.has(recipient.parent.id))) return void (await this.closeEmpty(key));
    const week = this.mail.weekOf(key);
    const facts = await this.facts.ofWeek(recipient.child, week);
    if (!hasNews(facts)) return void (await this.closeEmpty(key));
    const now = this.clock.now();
    if (!(await this.digests.take(key, { now, abandoned: new Date(now.getTime() - ABANDONED_MS) }))) return;
    try {
      await this.mail.send(recipient, { week, facts }, `${weeklyDigest.name}/${key.studentId}/${key.week}`);
    } catch (error) {
      await this.digests.release(key);
      throw error;
    }
    await this.digests.close(key, 'sent');
  }

  private closeEmpty(key: DigestKey): Promise<boolean> {
    return this.digests.close(key, 'nothing');
  }
}
