import { totalmem } from 'node:os';

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;
const SMALLEST_MB = 256;
const LARGEST_MB = 4096;
/** `mongod` takes half; the API, the worker, Redis and video processing share this machine with the engine. */
const SHARE = 0.25;

/**
 * The size of the engine's cache, in MB: a share of the memory beyond the first gigabyte, by the rule of `mongod`
 * (`storage.wiredTiger.engineConfig.cacheSizeGB`) with a smaller share.
 * @param memory in bytes
 */
export function cacheMegabytes(memory: number): number {
  const share = Math.floor((SHARE * (memory - GIGABYTE)) / MEGABYTE);
  return Math.min(Math.max(share, SMALLEST_MB), LARGEST_MB);
}

/** The memory that this process may use, in bytes: the container's limit if it has one. */
export function memoryBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}
