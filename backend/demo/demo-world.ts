import type { Principal, Role } from '../src/platform/auth-guard/principal.js';
import { DAY_MS } from '../src/platform/clock/durations.js';

/** An existing group and its year. */
export interface PlacedGroup {
  id: string;
  yearId: string;
}

/** A year's existing units, chapters and question bank. */
export interface CurriculumPlan {
  yearId: string;
  /** By chapter name. */
  chapters: Map<string, { unitId: string; chapterId: string }>;
  /** Question ids by key in content/questions.ts and content/typed-questions. */
  questions: Map<string, string>;
}

/** Everything that the earlier steps have made; each step adds to it. */
export interface DemoWorld {
  /** The day on which the demo is made; every date is relative to it. */
  today: Date;
  teacher: Principal;
  /** By group key in content/classes.ts. */
  groups: Map<string, PlacedGroup>;
  /** By student key in content/people.ts. */
  students: Map<string, Principal>;
  /** By year id. */
  curricula: Map<string, CurriculumPlan>;
}

/**
 * One step of making the demo data. A step makes only what does not exist yet: after a crash, all steps run again from
 * the first.
 */
export interface DemoStep {
  make(world: DemoWorld): Promise<void>;
}

/** Returns the day that is `days` after `today` (before it if negative), at `hour` UTC. */
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

/** Returns a caller for the services, as the guard would have built it from a token. */
export const principal = ({ id, role, tenantId, groupId = null }: Caller): Principal => ({
  id,
  role,
  tenantId,
  groupId,
  isOwner: id === tenantId,
  tokenId: 'demo',
  tokenExpiresAt: new Date(8.64e15),
});
