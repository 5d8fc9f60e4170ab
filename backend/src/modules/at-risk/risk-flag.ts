import { KEPT_MS } from '../../platform/retention/retention.js';
import type { SlipKind, SlipReason } from './slipping.js';

/** The team has seen a flag, and does not want to see it for a time. */
export interface Silence {
  /** The reasons that the flag had then: another one ends the silence. */
  kinds: SlipKind[];
  until: Date;
  at: Date;
  by: string;
}

/** `over`: nothing holds any more, and the row is kept for its silence alone. */
export const FLAG_STANDINGS = ['open', 'silenced', 'over'] as const;
export type FlagStanding = (typeof FLAG_STANDINGS)[number];

/** What is known of a student who slips. */
export interface FlagState {
  standing: FlagStanding;
  reasons: SlipReason[];
  /** Since when the student has slipped without a break. */
  since: Date;
  silence: Silence | null;
}

/** Long enough for a talk to show, and as long as the reasons look back. */
export const SILENCED_MS = KEPT_MS.hiddenSlips;

export const kindsOf = (reasons: readonly SlipReason[]): SlipKind[] => reasons.map(({ kind }) => kind);

/**
 * What becomes of a flag when the reasons are worked out anew; null when nothing of it is left. A silence holds while no other kind
 * of reason has come, for four weeks; it outlasts a flag that goes and comes back within them.
 */
export function nextFlag(earlier: FlagState | null, reasons: SlipReason[], now: Date): FlagState | null {
  const silence = earlier?.silence && holds(earlier.silence, reasons, now) ? earlier.silence : null;
  const goesOn = earlier !== null && earlier.standing !== 'over';
  const since = goesOn ? earlier.since : now;
  if (reasons.length > 0) return { standing: silence ? 'silenced' : 'open', reasons, since, silence };
  return silence ? { standing: 'over', reasons, since, silence } : null;
}

const holds = ({ kinds, until }: Silence, reasons: readonly SlipReason[], now: Date): boolean =>
  now < until && reasons.every(({ kind }) => kinds.includes(kind));
