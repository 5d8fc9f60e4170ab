import { Injectable } from '@nestjs/common';
import { AuditLog, OPERATOR } from '../../../platform/audit/audit-log.js';
import { idOf } from '../../../platform/database/objects.js';
import { AccountNotices } from '../notices/account-notices.js';
import type { UserRow } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { SecondFactorsRepository } from '../factors/second-factors.repository.js';

/** The operator's way to help somebody who has lost app, passkeys and recovery codes. */
@Injectable()
export class FactorRemoval {
  constructor(
    private readonly users: UsersRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly audit: AuditLog,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * Mails the account and records the removal in its team's activity log.
   * @returns false if no account with this email has a second factor
   */
  async remove(email: string): Promise<boolean> {
    const account = await this.users.findByEmail(email);
    if (!account || !(await this.factors.removeByEmail(email))) return false;
    await this.record(account);
    await this.notices.send('factor-reset', account, 'operator');
    return true;
  }

  /** Records a parent's removal for the teachers of their children. */
  private async record({ _id, role, name, tenantId }: UserRow): Promise<void> {
    const id = idOf(_id);
    const event = {
      action: 'account.factor-reset',
      actor: OPERATOR,
      subjects: [{ type: role === 'teacher' ? 'assistant' : role, id }],
      requestId: 'second-factor:remove',
      names: new Map([
        [id, name],
        [OPERATOR.id, 'Operator'],
      ]),
    } as const;
    const tenants = tenantId ? [idOf(tenantId)] : await this.users.tenantsOfChildren(id);
    for (const tenant of tenants)
      await this.audit.record({ ...event, subjects: [...event.subjects], tenantId: tenant });
  }
}
