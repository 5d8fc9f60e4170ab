import type { Features } from '../../../platform/features/features.js';
import { hiddenMarksErrors } from './hidden-marks.errors.js';

declare module '../../../platform/features/feature.js' {
  interface Feature {
    /** Both: ids of the submissions whose marks this reader must not see yet. */
    hiddenMarks?: (get: Get, reader: MarksReader) => Promise<string[]>;
  }
}

/** A team member who views submissions. */
export interface MarksReader {
  tenantId: string;
  /** Omitted: any team member. */
  personId?: string;
  /** Omitted: all tasks. */
  taskId?: string;
  /** Omitted: all students. */
  studentId?: string;
}

/** Ids of the submissions whose marks this reader must not see yet. */
export async function hiddenMarks(features: Features, reader: MarksReader): Promise<Set<string>> {
  return new Set((await features.askAll((feature) => feature.hiddenMarks?.(features.get, reader))).flat());
}

/** @throws AppError 403 `marks_blind` */
export async function assertNoHiddenMarks(features: Features, reader: MarksReader): Promise<void> {
  if ((await hiddenMarks(features, reader)).size > 0) throw hiddenMarksErrors.marksBlind();
}
