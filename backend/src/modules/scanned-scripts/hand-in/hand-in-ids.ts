import type { HandInRecord } from './script-hand-ins.repository.js';

/** Identifies the submission that a hand-in has written. */
export const uploadIdOf = ({ fileId }: Pick<HandInRecord, 'fileId'>): string => `scan-${fileId}`;
