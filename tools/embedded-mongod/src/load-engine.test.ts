import { describe, expect, it } from 'vitest';
import { nativeBuildFor } from './load-engine.ts';

describe.runIf(process.platform === 'linux')('nativeBuildFor', () => {
  it.each([
    ['2.36', 'patched'],
    ['2.37', 'patched'],
    ['2.38', 'stock'],
    ['2.41', 'stock'],
    ['3.0', 'stock'],
  ] as const)('with glibc %s uses the %s build', (glibc, build) => {
    expect(nativeBuildFor(glibc)).toBe(build);
  });

  it.each(['2.31', undefined])('with glibc %s cannot run the engine, and the message says what to do', (glibc) => {
    expect(() => nativeBuildFor(glibc)).toThrow(/cannot run on this machine: .* MONGO_URL .* docker compose/);
  });
});
