import { Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { idOf } from '../../../platform/database/objects.js';
import type { AuditAction } from '../../../platform/features/feature.js';
import { AppError } from '../../../platform/http/app-error.js';
import { originOf } from '../../../platform/http/request-origin.js';
import type { UserRow } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';

/** 429: the account is slowed down, so the password was not even checked. */
const REFUSALS = new Set([401, 429]);

/**
 * Records sign-ins, rejected ones and new passwords in the activity log, with address and device. A parent's are shown
 * to the teachers of their children.
 */
@Injectable()
export class SignInLog {
  private readonly logger = new Logger('Audit');

  constructor(
    private readonly users: UsersRepository,
    private readonly audit: AuditLog,
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
      if (error instanceof AppError && REFUSALS.has(error.status)) void this.refused(request, email);
      throw error;
    }
  }

  private async refused(request: Request, email: string): Promise<void> {
    try {
      const account = await this.users.findByEmail(email);
      if (account) await this.record('account.sign-in-refused', request, account);
    } catch (error) {
      this.logger.error(`a refused sign-in is not recorded: ${error instanceof Error ? error.message : String(error)}`);
    }
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
