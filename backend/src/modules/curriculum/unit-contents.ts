import { Injectable } from '@nestjs/common';
import type { CurriculumRef } from '../../platform/features/feature.js';
import { Features } from '../../platform/features/features.js';

/** What units and chapters hold: a unit or chapter in use is not deleted. */
@Injectable()
export class UnitContents {
  constructor(private readonly features: Features) {}

  /** What a unit or chapter holds, in words (`3 questions and 1 video`); null when it holds nothing. */
  async describe(ref: CurriculumRef): Promise<string | null> {
    const kinds = [...this.features.collect(({ content }) => content)];
    const counts = await Promise.all(kinds.map(([, { count }]) => count(this.features.get, ref)));
    const parts = kinds.flatMap(([singular, { plural }], index) => {
      const count = counts[index] ?? 0;
      return count === 0 ? [] : [`${count} ${count === 1 ? singular : plural}`];
    });
    return parts.length === 0 ? null : new Intl.ListFormat('en').format(parts);
  }
}
