import { Injectable } from '@nestjs/common';
import type { GradebookSettings } from './gradebook-settings.js';
import { GradebookSettingsRepository } from './gradebook-settings.repository.js';

/** A year's settings for those who only read them: the gradebook, and the worker that exports it. */
@Injectable()
export class YearWeights {
  constructor(private readonly settings: GradebookSettingsRepository) {}

  /**
   * The caller has checked that the year belongs to the tenant.
   * @returns null while none are saved
   */
  find(tenantId: string, yearId: string): Promise<GradebookSettings | null> {
    return this.settings.find({ tenantId, yearId });
  }
}
