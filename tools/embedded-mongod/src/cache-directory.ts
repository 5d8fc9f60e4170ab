import path from 'node:path';

/** Where a copy of the engine for older glibc is kept. */
export const cacheDirectory = path.resolve(import.meta.dirname, '../../../node_modules/.cache/fulcrum-engine');
