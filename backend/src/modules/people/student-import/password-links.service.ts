import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { AppError } from '../../../platform/http/app-error.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { passwordResetMail } from '../../auth/password-reset/password-reset.job.js';
import { StudentDirectory } from '../students/student-directory.js';
import { ImportAccountsRepository } from './import-accounts.repository.js';
import { inParallel } from './in-parallel.js';

const WIDTH = 8;

/** Mails students without a password the link to choose one, by the job of "Forgot password". */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly accounts: ImportAccountsRepository,
    private readonly directory: StudentDirectory,
    private readonly jobs: JobsService,
  ) {}

  /** The worker sends one account at most one mail a minute. */
  async send(tenant: string, students: { email: string }[]): Promise<void> {
    await inParallel(students, WIDTH, async ({ email }) => {
      await this.jobs.request(passwordResetMail, { email }, { tenantId: tenant });
    });
  }

  /**
   * Again, to the tenant's students who have never chosen a password: all, or those named. Answers how many.
   * @throws AppError 404 when any of those named is unknown; nobody is mailed then
   */
  async sendAgain(caller: Principal, studentIds?: string[]): Promise<number> {
    const tenant = tenantOf(caller);
    const named = new Set(studentIds?.map((id) => id.toLowerCase()));
    if ((await this.directory.findMany(tenant, [...named])).length !== named.size) throw AppError.notFound('Student');
    const students = await this.accounts.listWaiting(tenant, studentIds);
    await this.send(tenant, students);
    return students.length;
  }

  /** How many of the tenant's students have never chosen a password. */
  countWaiting(caller: Principal): Promise<number> {
    return this.accounts.countWaiting(tenantOf(caller));
  }
}
