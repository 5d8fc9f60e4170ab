import type { Rules } from '@fulcrum/forms';
import type { components } from '@fulcrum/shared-ui';

export type Granted = components['schemas']['GrantedTimeDto'];

/** Minutes. */
export const MAX_EXTRA = 240;

export interface ExtraValues {
  minutes: string;
}

const isExtra = (text: string): boolean => /^\d{1,3}$/.test(text.trim()) && Number(text) <= MAX_EXTRA;

/** A whole number of minutes; 0 removes the extra time. */
export const extraRules = (problem: string): Rules<ExtraValues> => ({
  minutes: [(minutes) => (isExtra(minutes) ? undefined : problem)],
});
