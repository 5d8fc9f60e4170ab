import type { SubjectRef } from '../../../platform/features/feature.js';
import type { Features } from '../../../platform/features/features.js';

declare module '../../../platform/features/feature.js' {
  interface Feature {
    /** API, by kind of subject: its parent, up to the year. Subjects in an archived year cannot be changed. */
    partOf?: Record<string, (get: Get, tenantId: string, id: string) => Promise<SubjectRef | null>>;
  }
}

/** What a subject is part of; null if the tenant does not have it. @throws Error if no feature knows such subjects */
export function wholeOf(features: Features, tenantId: string, { type, id }: SubjectRef): Promise<SubjectRef | null> {
  const partOf = features.collect((feature) => feature.partOf).get(type);
  if (!partOf) throw new Error(`no feature says what a ${type} is part of`);
  return partOf(features.get, tenantId, id);
}
