import { Injectable } from '@nestjs/common';
import { AuditErasureRepository } from '../audit/audit-erasure.repository.js';
import { Features } from '../features/features.js';
import { FirstRepliesRepository } from '../idempotency/first-replies.repository.js';
import { MailService } from '../mail/mail.service.js';
import { JobsService } from '../queues/jobs.service.js';
import type { DeletedPerson } from './erasure.extension.js';

/**
 * Deletes what the platform and the features still store about a deleted person. Rate limit counters hold hashes and
 * expire within an hour; devices are recognised only by a cookie; logs hold ids only.
 */
@Injectable()
export class Erasure {
  constructor(
    private readonly audit: AuditErasureRepository,
    private readonly jobs: JobsService,
    private readonly replies: FirstRepliesRepository,
    private readonly mail: MailService,
    private readonly features: Features,
  ) {}

  /** May run again: data that is already deleted is no error. */
  async erase(gone: DeletedPerson): Promise<void> {
    const ids = gone.people.map(({ id }) => id);
    await this.audit.pseudonymise(gone);
    await this.jobs.forget(ids, gone.emails);
    await this.replies.removeOf(ids);
    await this.mail.forget(ids, gone.emails);
    await this.features.askInTurn(({ forget }) => forget?.(this.features.get, gone));
  }
}
