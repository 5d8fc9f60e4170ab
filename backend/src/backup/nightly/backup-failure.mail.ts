import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { composeMail } from '../../platform/mail/mail-document.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { defineJob } from '../../platform/queues/job-definition.js';
import { JobHandler } from '../../platform/queues/job-handler.js';
import { BackupRunsRepository } from './backup-runs.repository.js';

interface BackupFailure {
  /** ISO 8601. */
  dueAt: string;
  reason: string;
}

/** Mails OPERATOR_EMAIL that a backup failed. */
export const backupFailureMail = defineJob<BackupFailure>({
  name: 'backup.failure-mail',
  queue: 'mail',
  key: ({ dueAt }) => dueAt,
});

@Injectable()
@JobHandler(backupFailureMail)
export class BackupFailureMailHandler implements JobHandler<BackupFailure> {
  constructor(
    private readonly runs: BackupRunsRepository,
    private readonly mail: MailService,
    private readonly config: AppConfig,
  ) {}

  async handle({ dueAt, reason }: BackupFailure): Promise<void> {
    const { OPERATOR_EMAIL, SITE_TEACHER_NAME, TIME_ZONE } = this.config.env;
    if (!OPERATOR_EMAIL) return;
    const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: TIME_ZONE });
    const last = await this.runs.lastDone('night');
    const known = last
      ? `The last good one is ${last.archive}, of ${words.format(last.dueAt)}.`
      : 'There is no good one yet.';
    const mail = composeMail({
      to: OPERATOR_EMAIL,
      subject: `The backup of ${SITE_TEACHER_NAME} failed`,
      greeting: 'Hello,',
      sender: SITE_TEACHER_NAME,
      // The operator documentation is in English.
      language: 'en',
      blocks: [
        { kind: 'paragraph', text: `The backup that was due on ${words.format(new Date(dueAt))} failed three times:` },
        { kind: 'paragraph', text: reason },
        { kind: 'paragraph', text: `${known} The next is made when it is due.` },
        {
          kind: 'note',
          text: 'docs/operations/back-up.md, "Backups that run themselves", says what may be wrong and what to do.',
        },
      ],
    });
    await this.mail.send({ ...mail, id: `${backupFailureMail.name}/${dueAt}` }, []);
  }
}
