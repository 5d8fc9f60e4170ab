import type { FileRow } from './file-question.js';
import type { XmlFault } from './xml-tree.js';
import type { ZipFault } from './zip-parts.js';

export const FILE_FORMATS = ['moodle', 'gift', 'aiken', 'table', 'qti'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Why nothing of a file is read. */
export type FileFault = XmlFault | ZipFault | 'unknown' | 'empty' | 'too-many' | 'no-columns' | 'not-utf8';

export interface FileToRead {
  path: string;
}

export type FileFinding = { ok: true; format: FileFormat; rows: FileRow[] } | { ok: false; reason: FileFault };
