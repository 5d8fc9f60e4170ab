import { Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { RECORDED_REFUSALS } from '../../../platform/account-bounds/account-bounds.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { idOf } from '../../../platform/database/objects.js';
import type { AuditAction } from '../../../platform/features/feature.js';
import { AppError } from '../../../platform/http/app-error.js';
import { originOf } from '../../../platform/http/request-origin.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { DiskSpace } from '../../../platform/storage/disk-space.js';
import type { UserRow } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';

/**
 * A password or a factor that was wrong. Calls that come while the account is slowed down (429) follow one of these, and
 * cost nothing: they are not recorded.
 */
const WRONG = 401;

/**
 * Records sign-ins, rejected ones and new passwords in the activity log, with address and device. A parent's are shown
 * to the teachers of their children. Anybody who knows an email can cause rejections: those of one account have a bound
 * per hour, and none is recorded while the disk is full.
 */
@Injectable()
export class SignInLog {
  private readonly logger = new Logger('Audit');

  constructor(
    private readonly users: UsersRepository,
    private readonly audit: AuditLog,
    private readonly limits: RateLimits,
    private readonly disk: DiskSpace,
  ) {}

  signedIn(request: Request, account: UserRow): Promise<void> {
    return this.record('account.sign-in', request, account);
  }

  /** Records a password reset, or a parent's first password. */
  newPassword(request: Request, account: UserRow): Promise<void> {
    return this.record('account.new-password', request, account);
  }

  /** Returns the outcome of a sign-in, and records its rejection. */
  async recordRejection<Outcome>(request: Request, email: string, signIn: Promise<Outcome>): Promise<Outcome> {
    try {
      return await signIn;
    } catch (error) {
      // Not awaited: the duration of a rejection must not reveal whether the account exists.
      if (error instanceof AppError && error.status === WRONG) void this.refused(request, email);
      throw error;
    }
  }

  private async refused(request: Request, email: string): Promise<void> {
    try {
      const account = await this.users.findByEmail(email);
      if (account && (await this.mayRecord(account))) await this.record('account.sign-in-refused', request, account);
    } catch (error) {
      this.logger.error(`a refused sign-in is not recorded: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private async mayRecord({ _id }: UserRow): Promise<boolean> {
    if (!(await this.disk.hasRoom())) return false;
    return this.limits.countKept('refusedSignIns', idOf(_id), RECORDED_REFUSALS).then(Boolean, () => false);
  }

  private async record(action: AuditAction, request: Request, account: UserRow): Promise<void> {
    const id = idOf(account._id);
    const own = account.tenantId ? idOf(account.tenantId) : null;
    const event = {
      action,
      actor: { id, role: account.role, isOwner: own === id },
      subjects: [],
      requestId: String(request.id),
      names: new Map([[id, account.name]]),
      client: originOf(request),
    };
    const tenants = own ? [own] : await this.users.tenantsOfChildren(id);
    await Promise.all(tenants.map((tenantId) => this.audit.record({ ...event, tenantId })));
  }
}
