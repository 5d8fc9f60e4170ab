import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { markingErrors } from '../marking.errors.js';
import type { OwnStampDto, OwnStampTermsDto } from './own-stamps.dto.js';
import { type OwnStampRecord, OwnStampsRepository } from './own-stamps.repository.js';

const MOST_STAMPS = 30;

/** The stamps that a team has added to the built-in ones. For the teacher's team. */
@Injectable()
export class OwnStampsService {
  constructor(private readonly stamps: OwnStampsRepository) {}

  /** Oldest first. */
  async list(marker: Principal): Promise<OwnStampDto[]> {
    return (await this.stamps.list(tenantOf(marker))).map(ownStampDto);
  }

  /** @throws AppError 409 `stamp_taken`, 409 `stamps_full` */
  async add(marker: Principal, { kind, mark }: OwnStampTermsDto): Promise<OwnStampDto> {
    const tenantId = tenantOf(marker);
    if ((await this.stamps.count(tenantId)) >= MOST_STAMPS) throw markingErrors.stampsFull({ most: MOST_STAMPS });
    const made = await this.stamps.create(tenantId, { kind, mark: mark ?? null });
    if (made === 'taken') throw markingErrors.stampTaken({ kind });
    return ownStampDto(made);
  }

  /** Copies on scripts stay. @throws AppError 404 */
  async remove(marker: Principal, stampId: string): Promise<void> {
    if (!(await this.stamps.remove(tenantOf(marker), stampId))) throw markingErrors.stampNotFound();
  }
}

const ownStampDto = ({ id, kind, mark }: OwnStampRecord): OwnStampDto => ({ _id: id, kind, mark });
