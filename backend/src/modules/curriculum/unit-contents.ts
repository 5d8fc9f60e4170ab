import { Injectable } from '@nestjs/common';
import type { CurriculumRef } from './unit-content.extension.js';
import { Features } from '../../platform/features/features.js';
import { type Localized } from '../../platform/texts/sentences.js';
import { contentOf, sentenceListOf } from '../schools/contents.sentences.js';

/** Reports what units and chapters contain: one in use cannot be deleted. */
@Injectable()
export class UnitContents {
  constructor(private readonly features: Features) {}

  /** Describes what a unit or chapter contains, in words (`3 questions and 1 video`); null if it is empty. */
  async describe(ref: CurriculumRef): Promise<Localized | null> {
    const kinds = [...this.features.collect(({ content }) => content)];
    const counts = await Promise.all(kinds.map(([, { count }]) => count(this.features.get, ref)));
    const parts = kinds.flatMap(([singular, { plural }], index) => {
      const count = counts[index] ?? 0;
      return count === 0 ? [] : [contentOf(count === 1 ? singular : plural, count)];
    });
    return parts.length === 0 ? null : sentenceListOf(parts);
  }
}
