import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { hiddenMarksErrors } from '../tasks/hidden-marks/hidden-marks.errors.js';
import { markingErrors } from './marking.errors.js';
import type { MarkingKey } from './markings.repository.js';
import { type SecondMarkingRecord, SecondMarkingsRepository } from './second-markings.repository.js';

/**
 * True if the person may mark the script blind: its second marker, one of the assistants who were asked, or the teacher
 * while nobody has taken it.
 */
export function maySecondMark(second: SecondMarkingRecord, personId: string): boolean {
  const { markerId, mayTake, firstMarkerId, finishedAt, tenantId } = second;
  if (finishedAt !== null || personId === firstMarkerId) return false;
  if (markerId) return markerId === personId;
  return personId === tenantId || mayTake.includes(personId);
}

/** Hides a script's marks from its second marker. `SecondMarkingsRepository.listHiddenSubmissions` holds the rule. */
@Injectable()
export class BlindMarkers {
  constructor(private readonly markings: SecondMarkingsRepository) {}

  /**
   * @throws AppError 403 `marks_blind` for the second marker until they are done, and for those who may still take it
   */
  async assertSees(person: Principal, { tenantId, submissionId }: MarkingKey): Promise<void> {
    const hidden = await this.markings.listHiddenSubmissions({ tenantId, personId: person.id, submissionId });
    if (hidden.length > 0) throw hiddenMarksErrors.marksBlind();
  }

  /** True from the request for a second marking until it is decided or called off. */
  async isSecondMarked(key: MarkingKey): Promise<boolean> {
    return (await this.markings.findOpen(key)) !== null;
  }
}

/** @throws AppError 404 if it does not exist, 409 `moderation_closed` if it was decided or called off */
export function assertOpen(second: SecondMarkingRecord | null): asserts second is SecondMarkingRecord {
  if (!second) throw markingErrors.secondMarkingNotFound();
  if (!second.open) throw moderationClosed();
}

export const moderationClosed = () => markingErrors.moderationClosed();

const DECIDING_MS = 60 * 1000;

/** A decision begun before this moment is considered abandoned. */
export const staleDecisionCutoff = (now: Date): Date => new Date(now.getTime() - DECIDING_MS);
