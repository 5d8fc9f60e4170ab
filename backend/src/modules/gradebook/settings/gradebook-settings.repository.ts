import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '../../../platform/database/objects.js';
import type { TenantModel } from '../../../platform/database/tenant-model.js';
import { FIRST_SETTINGS, type GradebookSettings } from './gradebook-settings.js';
import { StoredGradebookSettings } from './gradebook-settings.schema.js';

interface YearKey {
  tenantId: string;
  yearId: string;
}

interface SettingsVersion extends GradebookSettings {
  version: number;
}

interface SavedSettings extends SettingsVersion {
  savedAt: Date;
  savedBy: string;
}

const byYear = ({ tenantId, yearId }: YearKey) => ({ tenantId, yearId });

@Injectable()
export class GradebookSettingsRepository {
  constructor(
    @InjectModel(StoredGradebookSettings.name) private readonly settings: TenantModel<StoredGradebookSettings>,
  ) {}

  /** @returns null while none are saved */
  async find(key: YearKey): Promise<SettingsVersion | null> {
    const row = await this.settings.findOne(byYear(key)).lean<StoredGradebookSettings>().exec();
    if (!row) return null;
    const { version, missingCounts, slipsBelow = FIRST_SETTINGS.slipsBelow, categories, scales } = row;
    return { version, missingCounts, slipsBelow, categories, scales };
  }

  /**
   * Replaces the version before `next`, or writes the first one.
   * @returns false if that is no longer the newest version
   */
  async write(key: YearKey, next: SavedSettings): Promise<boolean> {
    const fields = { ...next, savedBy: next.savedBy };
    if (next.version > 1) {
      const filter = { ...byYear(key), version: next.version - 1 };
      return (await this.settings.updateOne(filter, { $set: fields }).exec()).matchedCount === 1;
    }
    try {
      await this.settings.create({ ...byYear(key), ...fields });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
