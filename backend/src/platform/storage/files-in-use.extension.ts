import type { Get } from '../features/feature.js';

declare module '../features/feature.js' {
  interface Feature {
    /** Worker, by the use that FileOwnership names. Files of an undeclared use are never swept. */
    files?: Record<string, FilesInUse>;
  }
}

/** Returns those of a tenant's files that a row refers to. Files that are not returned are deleted. */
export type FilesInUse = (get: Get, tenantId: string, fileIds: string[]) => Promise<string[]>;
