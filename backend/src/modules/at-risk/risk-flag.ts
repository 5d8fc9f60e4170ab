import { KEPT_MS } from '../../platform/retention/retention.js';
import type { SlipKind, SlipReason } from './slipping.js';

/** The team has seen a flag and hides it for a time. */
export interface Silence {
  /** The flag's reasons at the time: a new kind ends the silence. */
  kinds: SlipKind[];
  until: Date;
  at: Date;
  by: string;
}

/** `over`: no reason holds any more, and the row is kept only for its silence. */
export const FLAG_STANDINGS = ['open', 'silenced', 'over'] as const;
export type FlagStanding = (typeof FLAG_STANDINGS)[number];

/** The state of a student's flag. */
export interface FlagState {
  standing: FlagStanding;
  reasons: SlipReason[];
  /** Since when the student has been slipping without a break. */
  since: Date;
  silence: Silence | null;
}

/** Long enough for a talk with the student to have an effect, and as long as the reasons look back. */
export const SILENCED_MS = KEPT_MS.hiddenSlips;

export const kindsOf = (reasons: readonly SlipReason[]): SlipKind[] => reasons.map(({ kind }) => kind);

/**
 * Returns the flag after the reasons were recalculated, or null if nothing is left to keep. A silence lasts four weeks
 * unless a new kind of reason appears; it survives a flag that ends and returns within that time.
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
