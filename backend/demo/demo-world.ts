import type { Principal, Role } from '../src/platform/auth-guard/principal.js';

/** A school year that exists, with its groups by key. */
export interface PlacedGroup {
  id: string;
  yearId: string;
}

/** A year's units and chapters that exist, and its part of the question bank. */
export interface CurriculumPlan {
  yearId: string;
  /** By the chapter's name. */
  chapters: Map<string, { unitId: string; chapterId: string }>;
  /** Ids by the key of content/questions.ts. */
  questions: Map<string, string>;
}

/** What the steps before have made; each step adds to it. */
export interface DemoWorld {
  /** The day on which the demo is made: every date is relative to it. */
  today: Date;
  teacher: Principal;
  /** By the key of content/classes.ts. */
  groups: Map<string, PlacedGroup>;
  /** By the key of content/people.ts. */
  students: Map<string, Principal>;
  /** By year id. */
  curricula: Map<string, CurriculumPlan>;
}

/**
 * One part of the demo data. A step looks for what it is about to make, and makes what is not there: after a crash all steps
 * run again from the first.
 */
export interface DemoStep {
  make(world: DemoWorld): Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** So many days from a day (negative: before it), at this hour, UTC. */
export function dayAt(today: Date, days: number, hour: number): Date {
  const day = new Date(today.getTime() + days * DAY_MS);
  day.setUTCHours(hour, 0, 0, 0);
  return day;
}

interface Caller {
  id: string;
  role: Role;
  tenantId: string;
  groupId?: string | null;
}

/** A caller of the services, as the guard would have made it from a token. */
export const principal = ({ id, role, tenantId, groupId = null }: Caller): Principal => ({
  id,
  role,
  tenantId,
  groupId,
  isOwner: id === tenantId,
  tokenId: 'demo',
  tokenExpiresAt: new Date(8.64e15),
});
