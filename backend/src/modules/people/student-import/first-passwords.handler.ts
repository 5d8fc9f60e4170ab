import { Injectable } from '@nestjs/common';
import { JobHandler } from '../../../platform/queues/job-handler.js';
import { firstPasswords } from './first-passwords.job.js';
import { ImportAccountsRepository } from './import-accounts.repository.js';
import { PasswordLinks } from './password-links.service.js';

/** Runs after an import. Whoever has been mailed meanwhile, or whose mail is asked for already, gets no second one. */
@Injectable()
@JobHandler(firstPasswords)
export class FirstPasswordsHandler implements JobHandler<{ tenantId: string }> {
  constructor(
    private readonly accounts: ImportAccountsRepository,
    private readonly links: PasswordLinks,
  ) {}

  async handle({ tenantId }: { tenantId: string }): Promise<void> {
    await this.links.send(tenantId, await this.accounts.listNeverMailed(tenantId));
  }
}
