import { readSession } from '@fulcrum/shared-ui';
import type { Step } from './marks';

/** What was drawn and not yet saved, and the version that it was drawn on. */
export interface Unsaved {
  version: number;
  steps: Step[];
}

/** They belong to the person who made them, and to this tab. */
const keyOf = (submissionId: string) => `marking:${readSession()?.user.id ?? ''}:${submissionId}`;

const isUnsaved = (value: unknown): value is Unsaved =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'steps' in value &&
  Array.isArray(value.steps);

/** What an ended tab has left of a script; null when all was saved. */
export function readUnsaved(submissionId: string): Unsaved | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(submissionId)) ?? 'null');
    return isUnsaved(kept) && kept.steps.length > 0 ? kept : null;
  } catch {
    return null;
  }
}

/** False when the browser has no room for it. */
export function keepUnsaved(submissionId: string, unsaved: Unsaved): boolean {
  try {
    if (unsaved.steps.length === 0) sessionStorage.removeItem(keyOf(submissionId));
    else sessionStorage.setItem(keyOf(submissionId), JSON.stringify(unsaved));
    return true;
  } catch {
    return false;
  }
}
