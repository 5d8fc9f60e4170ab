import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf } from '../../platform/database/objects.js';
import { acrossTenants, type TenantModel } from '../../platform/database/tenant-model.js';
import { RiskRound } from './risk-flag.schema.js';

/** When each tenant's students were last checked. */
@Injectable()
export class RiskRoundsRepository {
  constructor(@InjectModel(RiskRound.name) private readonly rounds: TenantModel<RiskRound>) {}

  /** Returns when the round behind a tenant's flags began; null before the first round. */
  async asOf(tenantId: string): Promise<Date | null> {
    const row = await this.rounds.findOne({ tenantId }).lean<RiskRound>().exec();
    return row?.asOf ?? null;
  }

  async finish(tenantId: string, asOf: Date): Promise<void> {
    const filter = { tenantId };
    await this.rounds.updateOne(filter, { $max: { asOf } }, { upsert: true }).exec();
  }

  /** Every tenant that has had a round, including those with no years left. */
  async tenants(): Promise<string[]> {
    return (await acrossTenants(this.rounds).distinct('tenantId').exec()).map(idOf);
  }
}
