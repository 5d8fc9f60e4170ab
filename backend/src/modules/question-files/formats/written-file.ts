import type { FileQuestion } from './file-question.js';
import { writeGift } from './gift/gift-writer.js';
import { writeMoodle } from './moodle/moodle-writer.js';
import { writeQti } from './qti/qti-writer.js';
import { writeTable } from './table/table-writer.js';

export const EXPORT_FORMATS = ['moodle', 'gift', 'csv', 'qti'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface WrittenFile {
  bytes: Uint8Array;
  contentType: string;
  extension: string;
}

const text = (written: string, contentType: string, extension: string): WrittenFile => ({
  bytes: Buffer.from(written),
  contentType: `${contentType}; charset=utf-8`,
  extension,
});

/** A file with these questions, in their order. */
export function writtenFile(questions: readonly FileQuestion[], format: ExportFormat): WrittenFile {
  if (format === 'moodle') return text(writeMoodle(questions), 'application/xml', 'xml');
  if (format === 'gift') return text(writeGift(questions), 'text/plain', 'gift');
  if (format === 'qti') return { bytes: writeQti(questions), contentType: 'application/zip', extension: 'zip' };
  const { bytes, extension } = writeTable(questions);
  return { bytes, contentType: extension === 'csv' ? 'text/csv; charset=utf-8' : 'application/zip', extension };
}
