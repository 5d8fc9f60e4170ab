import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { AppError } from '../../platform/http/app-error.js';
import type { MarkingKey } from './markings.repository.js';
import { type SecondMarkingRecord, SecondMarkingsRepository } from './second-markings.repository.js';

/** True for whoever may mark it blind: the one who was asked, or anybody else than the first marker. */
export const maySecond = ({ markerId, firstMarkerId, finishedAt }: SecondMarkingRecord, personId: string): boolean =>
  finishedAt === null && personId !== firstMarkerId && (markerId ?? personId) === personId;

/** Who must not see a script's marks, because they mark it a second time. */
@Injectable()
export class BlindMarkers {
  constructor(private readonly markings: SecondMarkingsRepository) {}

  /** @throws AppError 403 `marks_blind` for the second marker, until they are done */
  async assertSees(person: Principal, key: MarkingKey): Promise<void> {
    const open = await this.markings.findOpen(key);
    if (open?.markerId === person.id && open.finishedAt === null) throw blind();
  }
}

/** @throws AppError 404 for one that is not there, 409 `moderation_closed` for one that was decided or called off */
export function assertOpen(second: SecondMarkingRecord | null): asserts second is SecondMarkingRecord {
  if (!second) throw AppError.notFound('Second marking');
  if (!second.open) throw closed();
}

export const closed = () =>
  AppError.conflict('moderation_closed', 'This second marking was decided or called off. Ask for another one.');

const DECIDING_MS = 60 * 1000;

/** Whoever began to decide before this does not go on. */
export const longAgo = (now: Date): Date => new Date(now.getTime() - DECIDING_MS);

export const blind = () =>
  AppError.forbidden(
    'You mark this script a second time, without seeing the first marks. Finish that, then you see them.',
    'marks_blind',
  );
