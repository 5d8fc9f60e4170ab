import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { DAY_MS, MINUTE_MS } from '../platform/clock/durations.js';
import { AppConfig } from '../platform/config/app-config.js';
import { composeMail } from '../platform/mail/mail-document.js';
import { MailService } from '../platform/mail/mail.service.js';
import { ProcessHeartbeats } from '../platform/processes/process-heartbeats.js';
import { FailedJobs } from '../platform/queues/failed-jobs.js';
import { defineJob } from '../platform/queues/job-definition.js';
import { type JobContext, JobHandler } from '../platform/queues/job-handler.js';
import { JobsService } from '../platform/queues/jobs.service.js';
import { Recurring } from '../platform/queues/recurring.js';
import { keyPrefix } from '../platform/redis/redis-options.js';
import { RequestRedis } from '../platform/redis/redis.module.js';
import { DiskSpace } from '../platform/storage/disk-space.js';
import { type Trouble, troublesOf } from './operator-troubles.js';

/** A trouble that comes and goes, or lasts, is mailed once a day. */
const TOLD_MS = DAY_MS;

/** Mails OPERATOR_EMAIL that a trouble has begun. */
const troubleMail = defineJob<Trouble>({
  name: 'operator.trouble-mail',
  queue: 'mail',
  key: ({ kind }) => kind,
});

/** Which troubles have been mailed, in Redis: what it loses is told once more. */
@Injectable()
export class ToldTroubles {
  private readonly prefix: string;

  constructor(
    private readonly redis: RequestRedis,
    private readonly jobs: JobsService,
    private readonly config: AppConfig,
  ) {
    this.prefix = `${keyPrefix(config)}:told`;
  }

  /** Mails those that have not been mailed within a day, whether or not they were over in between. */
  async tell(troubles: Trouble[]): Promise<void> {
    if (!this.config.env.OPERATOR_EMAIL) return;
    for (const trouble of troubles) {
      const key = `${this.prefix}:${trouble.kind}`;
      if (await this.redis.client.set(key, '1', 'PX', TOLD_MS, 'NX')) await this.jobs.request(troubleMail, trouble);
    }
  }
}

/** Looks for troubles of the machine, and tells the operator about each. */
@Injectable()
export class TroubleWatch {
  constructor(
    private readonly disk: DiskSpace,
    private readonly processes: ProcessHeartbeats,
    private readonly jobs: FailedJobs,
    private readonly told: ToldTroubles,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'operator.watch', everyMs: 5 * MINUTE_MS })
  async look(): Promise<void> {
    const [hasRoom, processes, loads] = await Promise.all([
      this.disk.hasRoom(),
      this.processes.seen().catch(() => null),
      this.jobs.loads().catch(() => null),
    ]);
    await this.told.tell(troublesOf({ hasRoom, processes, loads, now: this.clock.now() }));
  }
}

@Injectable()
@JobHandler(troubleMail)
export class TroubleMailHandler implements JobHandler<Trouble> {
  constructor(
    private readonly mail: MailService,
    private readonly config: AppConfig,
  ) {}

  async handle({ what, advice }: Trouble, { jobId }: Pick<JobContext, 'jobId'>): Promise<void> {
    const { OPERATOR_EMAIL, SITE_TEACHER_NAME } = this.config.env;
    if (!OPERATOR_EMAIL) return;
    const mail = composeMail({
      to: OPERATOR_EMAIL,
      subject: `The site of ${SITE_TEACHER_NAME} needs you`,
      greeting: 'Hello,',
      sender: SITE_TEACHER_NAME,
      // The operator documentation is in English.
      language: 'en',
      blocks: [
        { kind: 'paragraph', text: what },
        { kind: 'paragraph', text: advice },
        { kind: 'button', label: "The operator's page", url: `${this.config.publicUrl}/admin` },
        {
          kind: 'note',
          text: 'docs/operations/mend.md says more. You are told at most once a day.',
        },
      ],
    });
    await this.mail.send({ ...mail, id: `${troubleMail.name}/${jobId}` }, []);
  }
}
