import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { isRepeatedSave } from '../../../platform/database/repeated-save.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { gradebookErrors } from '../gradebook.errors.js';
import type { GradebookSettingsDto, SaveGradebookSettingsDto } from './gradebook-settings.dto.js';
import { FIRST_SETTINGS, problemOf } from './gradebook-settings.js';
import { GradebookSettingsRepository } from './gradebook-settings.repository.js';

/** A year's weights and grade scales, for the teacher's team. */
@Injectable()
export class GradebookSettingsService {
  constructor(
    private readonly settings: GradebookSettingsRepository,
    private readonly directory: SchoolDirectory,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 */
  async read(teacher: Principal, yearId: string): Promise<GradebookSettingsDto> {
    const key = await this.settingsKey(teacher, yearId);
    return (await this.settings.find(key)) ?? { ...FIRST_SETTINGS, version: 0 };
  }

  /**
   * @throws AppError 400 if the settings contradict each other, 404, 409 `settings_changed` if there is a newer version
   */
  async save(teacher: Principal, yearId: string, form: SaveGradebookSettingsDto): Promise<GradebookSettingsDto> {
    const key = await this.settingsKey(teacher, yearId);
    const { basedOn, missingCounts, categories, scales } = form;
    const { slipsBelow = (await this.read(teacher, yearId)).slipsBelow } = form;
    const next = { version: basedOn + 1, missingCounts, slipsBelow, categories, scales };
    const problem = problemOf(next);
    if (problem) throw problem;
    if (!(await this.settings.write(key, { ...next, savedAt: this.clock.now(), savedBy: teacher.id }))) {
      const { version, ...newest } = await this.read(teacher, yearId);
      const sent = { missingCounts, slipsBelow, categories, scales };
      if (isRepeatedSave({ newest: version, basedOn }, { newest, sent })) return next;
      throw gradebookErrors.settingsChanged();
    }
    return next;
  }

  private async settingsKey(teacher: Principal, yearId: string) {
    const tenantId = tenantOf(teacher);
    if (!(await this.directory.findYear(tenantId, yearId))) throw schoolErrors.yearNotFound();
    return { tenantId, yearId };
  }
}
