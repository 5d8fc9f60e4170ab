import { defineJob } from '../../../platform/queues/job-definition.js';
import type { ExportKey } from './exports.repository.js';

/** Makes the spreadsheet of an export that waits for it. */
export const makeWorkbook = defineJob<ExportKey>({ name: 'exports.make-workbook', queue: 'exports' });
