const FIRST_MS = 250;
const LONGEST_MS = 30_000;
/** A process that lived this long was healthy: its next failure starts the count anew. */
export const HEALTHY_MS = 60_000;

/** How long to wait before the next start of a process that has failed `failures` times in a row (1, 2, …). */
export const backoffMs = (failures: number): number => Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
