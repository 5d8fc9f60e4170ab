import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { Clock } from '../../../platform/clock/clock.js';
import { SubmissionsForMarking } from '../../tasks/grading/submissions-for-marking.js';
import type { HoldScriptDto, ScriptHolderDto } from './presence.dto.js';
import { ScriptHoldersRepository } from './script-holders.repository.js';

/** The page renews its lease every ten seconds, so two renewals may be lost. */
const HELD_MS = 30_000;

/** Who of the team has a script open. Only a hint: versions, not the lease, prevent overwriting. */
@Injectable()
export class PresenceService {
  constructor(
    private readonly holders: ScriptHoldersRepository,
    private readonly works: SubmissionsForMarking,
    private readonly names: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens, takes over or leaves the script for the caller, and returns who has it.
   * @throws AppError 404 if the submission is gone
   */
  async hold(marker: Principal, submissionId: string, { how }: HoldScriptDto): Promise<ScriptHolderDto> {
    const key = { tenantId: tenantOf(marker), submissionId };
    await this.works.require(key);
    const now = this.clock.now();
    const lease = { holderId: marker.id, heldUntil: new Date(now.getTime() + HELD_MS) };
    if (how === 'leave') await this.holders.release(key, marker.id);
    if (how === 'takeOver') await this.holders.take(key, lease);
    const holderId = how === 'open' ? await this.holders.hold(key, lease, now) : marker.id;
    if (holderId === marker.id) return { mine: true, holderName: null };
    const names = await this.names.namesOf(key.tenantId, [{ type: 'assistant', id: holderId }]);
    return { mine: false, holderName: names.get(holderId) ?? null };
  }
}
