import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { peopleErrors } from '../people.errors.js';
import { type ConsentsDto, CONSENT_VERSION, consentOf, type GiveConsentDto } from './dto/consent.dto.js';
import { type ConsentChild, ConsentsRepository } from './consents.repository.js';

/**
 * Gives and withdraws a parent's consent to a text; the teacher's team sees a withdrawal and acts on it. Withdrawing
 * deletes nothing.
 */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly consents: ConsentsRepository,
    private readonly log: AuditLog,
    private readonly clock: Clock,
  ) {}

  async list({ id }: Principal): Promise<ConsentsDto> {
    const children = await this.consents.listChildren(id);
    return {
      textVersion: CONSENT_VERSION,
      children: children.map((child) => ({ childId: child.id, childName: child.name, ...consentOf(child.consent) })),
    };
  }

  /**
   * Stores and logs nothing for a child whose consent to this text is in force.
   * @throws AppError 409 `consent_text_changed` for a text that is not today's, 404 for somebody else's child
   */
  async give(parent: Principal, { textVersion, childIds }: GiveConsentDto, requestId: string): Promise<ConsentsDto> {
    if (textVersion !== CONSENT_VERSION) {
      throw peopleErrors.consentTextChanged();
    }
    const ids = [...new Set(childIds.map((id) => id.toLowerCase()))];
    const children = await this.childrenOf(parent, ids);
    for (const child of children) {
      const isNew = await this.consents.give(parent.id, child.id, { textVersion, at: this.clock.now() });
      if (isNew) await this.record('consent.give', { parent, child, requestId });
    }
    return this.list(parent);
  }

  /** Logs nothing if there is nothing to withdraw. @throws AppError 404 for somebody else's child */
  async withdraw(parent: Principal, childId: string, requestId: string): Promise<ConsentsDto> {
    const [child] = await this.childrenOf(parent, [childId.toLowerCase()]);
    if (child && (await this.consents.withdraw(parent.id, child.id, this.clock.now()))) {
      await this.record('consent.withdraw', { parent, child, requestId });
    }
    return this.list(parent);
  }

  private async childrenOf(parent: Principal, ids: string[]): Promise<ConsentChild[]> {
    const children = (await this.consents.listChildren(parent.id)).filter(({ id }) => ids.includes(id));
    if (children.length !== ids.length) throw peopleErrors.studentNotFound();
    return children;
  }

  /** Records it in the log of the child's teacher. */
  private async record(
    action: 'consent.give' | 'consent.withdraw',
    { parent, child, requestId }: { parent: Principal; child: ConsentChild; requestId: string },
  ): Promise<void> {
    const { tenantId } = child;
    const subjects = [{ type: 'student', id: child.id }];
    const names = await this.log.namesOf(tenantId, [...subjects, { type: 'parent', id: parent.id }]);
    await this.log.record({ action, actor: parent, tenantId, subjects, requestId, names });
  }
}
