import type { AuditRecord } from './audit-entries.repository.js';

const SAME_VISIT_MS = 10 * 60 * 1000;
const MAX_KEPT = 5000;

/**
 * A page requests a record several times, and again when its tab regains focus: within ten minutes that counts as one
 * view. Each process keeps its own memory: two processes may record a view twice, but never miss it.
 */
export class RecentReads {
  private readonly seen = new Map<string, number>();

  /** @returns true if the same person opened the same subjects a moment ago; always false for other actions */
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
