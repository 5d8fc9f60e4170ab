import type { AuditRecord } from './audit-entries.repository.js';

const SAME_VISIT_MS = 10 * 60 * 1000;
const MAX_KEPT = 5000;

/**
 * A page asks for a record several times, and again when its tab is looked at: within ten minutes that is one opening.
 * Each process remembers its own: two of them may record a visit twice, never not at all.
 */
export class RecentReads {
  private readonly seen = new Map<string, number>();

  /** True when the same person has opened the same things a moment ago. Anything but an opening never repeats. */
  repeats({ action, actor, subjects, at }: Pick<AuditRecord, 'action' | 'actor' | 'subjects' | 'at'>): boolean {
    if (!action.endsWith('.open')) return false;
    const key = [actor.id, action, ...subjects.map(({ id }) => id)].join('/');
    const last = this.seen.get(key);
    if (last !== undefined && at.getTime() - last < SAME_VISIT_MS) return true;
    this.seen.delete(key);
    this.seen.set(key, at.getTime());
    const [oldest] = this.seen.keys();
    if (this.seen.size > MAX_KEPT && oldest !== undefined) this.seen.delete(oldest);
    return false;
  }
}
