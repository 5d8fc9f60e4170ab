import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { idOf, objectId } from '../../platform/database/objects.js';
import { RiskRound } from './risk-flag.schema.js';

/** When each tenant's students were last gone through. */
@Injectable()
export class RiskRoundsRepository {
  constructor(@InjectModel(RiskRound.name) private readonly rounds: Model<RiskRound>) {}

  /** The moment that a tenant's flags are of; null before the first round. */
  async asOf(tenantId: string): Promise<Date | null> {
    const row = await this.rounds
      .findOne({ tenantId: objectId(tenantId) })
      .lean<RiskRound>()
      .exec();
    return row?.asOf ?? null;
  }

  async finish(tenantId: string, asOf: Date): Promise<void> {
    const filter = { tenantId: objectId(tenantId) };
    await this.rounds.updateOne(filter, { $max: { asOf } }, { upsert: true }).exec();
  }

  /** Whoever had a round, also with no year left. */
  async tenants(): Promise<string[]> {
    return (await this.rounds.distinct('tenantId').exec()).map(idOf);
  }
}
