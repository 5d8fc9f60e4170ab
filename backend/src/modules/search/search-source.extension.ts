import type { SearchRequest } from '../../platform/database/search-text.js';
import type { Get } from '../../platform/features/feature.js';

declare module '../../platform/features/feature.js' {
  interface Feature {
    /** API, by the kind of row found: `student`. Each kind needs a label and an address in the host's search. */
    search?: Record<string, FoundBy>;
  }
}

/** A search result for the team; the names of its year or group are added later. */
export interface Found {
  id: string;
  title: string;
  /** What else distinguishes it: the children of a parent, the other spelling of a student's name. */
  details?: string[];
  yearId?: string;
  groupId?: string;
}

/** Returns the tenant's rows of one kind that a search finds, best first, by an index and up to its limit. */
type FoundBy = (get: Get, request: SearchRequest) => Promise<Found[]>;
