import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { fieldsOf } from '../../../platform/database/records.js';
import type { Stored, TenantModel } from '../../../platform/database/tenant-model.js';
import { StoredForecastSettings } from './forecast-settings.schema.js';

type SettingsRow = Stored<StoredForecastSettings>;

const settingsOf = (row: SettingsRow) => fieldsOf(row, 'series', 'option', 'shownToParents');
export type ForecastSettings = ReturnType<typeof settingsOf>;

const NOTHING_CHOSEN: ForecastSettings = { series: null, option: null, shownToParents: false };

@Injectable()
export class ForecastSettingsRepository {
  constructor(
    @InjectModel(StoredForecastSettings.name) private readonly settings: TenantModel<StoredForecastSettings>,
  ) {}

  /** Parents see nothing until somebody says so. */
  async find(tenantId: string, yearId: string): Promise<ForecastSettings> {
    const row = await this.settings.findOne({ tenantId, yearId }).lean<SettingsRow>().exec();
    return row ? settingsOf(row) : NOTHING_CHOSEN;
  }

  async save(tenantId: string, yearId: string, { series, option, shownToParents }: ForecastSettings): Promise<void> {
    const $set = { shownToParents, ...(series && { series }), ...(option && { option }) };
    const $unset = { ...(!series && { series: 1 }), ...(!option && { option: 1 }) };
    await this.settings.updateOne({ tenantId, yearId }, { $set, $unset }, { upsert: true }).exec();
  }
}
