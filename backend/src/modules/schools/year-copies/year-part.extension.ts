import type { Get } from '../../../platform/features/feature.js';

declare module '../../../platform/features/feature.js' {
  interface Feature {
    /** Both: the parts of it that can be copied into a new year. */
    yearParts?: Partial<Record<YearPartName, YearPart>>;
  }
}

/** Parts of a year that are copied into a new one, in this order; content of units is copied with them. */
export const YEAR_PARTS = [
  'groups',
  'units',
  'questions',
  'materials',
  'videos',
  'tasks',
  'quizzes',
  'weights',
  'liveLinks',
] as const;
export type YearPartName = (typeof YEAR_PARTS)[number];

/** One run of copying a year into a new one, as features see it. */
export interface YearCopyRun {
  tenantId: string;
  fromYearId: string;
  toYearId: string;
  /** Who requested it. */
  createdBy: string;
  parts: readonly YearPartName[];
  /** The id for the copy of a row: the same in every run, and in the order of the originals. */
  idOf: (originalId: string) => string;
  /** Moves a moment by the run's number of days, in the school's time zone. */
  moved: (moment: Date) => Date;
  /** Reports that a row is copied, now or in an earlier run. @throws if the process has to stop */
  copied: () => Promise<void>;
}

/** How a feature copies one part of a year. */
export interface YearPart {
  /** API and worker. Omitted if the rows are always copied along with another feature's. */
  count?: (get: Get, tenantId: string, yearId: string) => Promise<number>;
  /** API: when its rows are due, begin or end. */
  moments?: (get: Get, tenantId: string, yearId: string) => Promise<Date[]>;
  /** API: titles of its rows whose copies lack a date that the team has to set. */
  undated?: (get: Get, tenantId: string, yearId: string) => Promise<string[]>;
  /** Worker: copies all of it. Runs again after a crash: existing copies stay unchanged. */
  copy: (get: Get, run: YearCopyRun) => Promise<void>;
}
