import type { Get } from '../../platform/features/feature.js';

declare module '../../platform/features/feature.js' {
  interface Feature {
    /** API, by its singular: content that keeps a unit or chapter from being deleted. */
    content?: Record<string, UnitContent>;
  }
}

/** A unit, or one chapter of it. */
export interface CurriculumRef {
  tenantId: string;
  unitId: string;
  chapterId?: string;
}

/** A kind of content in units and chapters. */
interface UnitContent {
  /** The plural, `questions`; the singular is the key. */
  plural: string;
  /** How many of them teachers still see there. */
  count: (get: Get, place: CurriculumRef) => Promise<number>;
}
