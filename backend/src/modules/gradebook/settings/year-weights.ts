import { Injectable } from '@nestjs/common';
import type { GradebookSettings } from './gradebook-settings.js';
import { GradebookSettingsRepository } from './gradebook-settings.repository.js';

/** The settings of a year for who works by them: the gradebook, and the worker that exports it. */
@Injectable()
export class YearWeights {
  constructor(private readonly settings: GradebookSettingsRepository) {}

  /** Null while none are saved. The caller has checked that the year is the tenant's. */
  find(tenantId: string, yearId: string): Promise<GradebookSettings | null> {
    return this.settings.find({ tenantId, yearId });
  }
}
