import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { passwordResetMail } from '../../auth/password-reset/password-reset.job.js';
import { peopleErrors } from '../people.errors.js';
import { StudentDirectory } from '../students/student-directory.js';
import { ImportAccountsRepository } from './import-accounts.repository.js';
import { inParallel } from './in-parallel.js';
import { defineJob } from '../../../platform/queues/job-definition.js';
import { JobHandler } from '../../../platform/queues/job-handler.js';

/** Requests the first mail for every student of a tenant who has no password and was never mailed a link. */
export const firstPasswords = defineJob<{ tenantId: string }>({ name: 'auth.first-passwords', queue: 'maintenance' });

const WIDTH = 8;

/** Mails students without a password a link to choose one, with the "Forgot password" job. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly accounts: ImportAccountsRepository,
    private readonly directory: StudentDirectory,
    private readonly jobs: JobsService,
  ) {}

  /** The worker mails each account at most once a minute. */
  async send(tenant: string, students: { email: string }[]): Promise<void> {
    await inParallel(students, WIDTH, async ({ email }) => {
      await this.jobs.request(passwordResetMail, { email }, { tenantId: tenant });
    });
  }

  /**
   * Mails the tenant's students without a password again: all, or those given. Returns how many.
   * @throws AppError 404 when any of those given is unknown; nobody is mailed then
   */
  async sendAgain(caller: Principal, studentIds?: string[]): Promise<number> {
    const tenant = tenantOf(caller);
    const named = new Set(studentIds?.map((id) => id.toLowerCase()));
    if ((await this.directory.findMany(tenant, [...named])).length !== named.size) throw peopleErrors.studentNotFound();
    const students = await this.accounts.listWaiting(tenant, studentIds);
    await this.send(tenant, students);
    return students.length;
  }

  /** How many of the tenant's students have never chosen a password. */
  countWaiting(caller: Principal): Promise<number> {
    return this.accounts.countWaiting(tenantOf(caller));
  }
}

/** Runs after an import. Mails nobody twice. */
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
