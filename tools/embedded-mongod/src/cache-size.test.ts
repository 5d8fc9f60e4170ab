import { totalmem } from 'node:os';
import { describe, expect, it } from 'vitest';
import { cacheMegabytes, memoryBytes } from './cache-size.ts';

const GIGABYTE = 1024 ** 3;

describe('the size of the cache', () => {
  it.each([
    { memory: 0.5, megabytes: 256 },
    { memory: 2, megabytes: 256 },
    { memory: 4, megabytes: 768 },
    { memory: 16, megabytes: 3840 },
    { memory: 64, megabytes: 4096 },
  ])('is $megabytes MB with $memory GB of memory', ({ memory, megabytes }) => {
    expect(cacheMegabytes(memory * GIGABYTE)).toBe(megabytes);
  });

  it('knows the memory of the machine or of its container', () => {
    expect(memoryBytes()).toBeGreaterThan(0);
    expect(memoryBytes()).toBeLessThanOrEqual(totalmem());
  });
});
